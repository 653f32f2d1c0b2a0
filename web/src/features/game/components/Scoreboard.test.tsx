import { screen } from '@testing-library/react';
import type { Status } from '../gameSelectors';
import { Scoreboard } from './Scoreboard';
import { render } from '../../../testing/render';

it.each<[Status, number | null, string]>([
  ['wrong', 2, 'WRONG! 2 lives remaining'],
  ['wrong', 1, 'WRONG! 1 life remaining'],
  ['lost', 0, 'GAME OVER'],
  ['cleared', 3, 'DECK CLEARED!'],
  ['turn-over', null, 'Turn Over! Pass to next player'],
  ['none', 3, ''],
])('says beside the score: %s', (status, lives, text) => {
  render(<Scoreboard score={5} lives={lives} status={status} />);
  expect(screen.getByRole('paragraph')).toHaveTextContent(text === '' ? /^$/ : text);
});
