import { screen } from '@testing-library/react';
import { challenge, participant } from '../../testing/builders';
import { render } from '../../testing/render';
import { Standing } from './Standing';

const show = (rounds: number, ...wins: number[]) => {
  const names = ['ada', 'Bo', 'Cy'];
  const participants = wins.map((won, at) => participant({ name: names[at] ?? '', wins: won }));
  render(<Standing challenge={challenge({ rounds, you: 'p-bo', participants })} />);
};

it('says how many rounds everyone has won, the most first', () => {
  show(3, 0, 1, 0);
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual(['You1', 'ada guest0', 'Cy guest0']);
});

it.each([
  ['of one round', 1, [1, 0]],
  ['in which no one has won', 3, [0, 0]],
])('says nothing in a challenge %s', (_, rounds, wins) => {
  show(rounds, ...wins);
  expect(screen.queryByText('Rounds won:')).toBeNull();
});
