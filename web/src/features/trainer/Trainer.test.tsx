import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newGame } from '@cardinal/core/game/game';
import { played } from '@cardinal/core/testing/games';
import { render } from '../../testing/render';
import { Trainer } from './Trainer';

function chances(): (string | null)[] {
  const list = screen.getByRole('list', { name: 'Chances' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

it('shows the chance of each legal guess, and marks the best', () => {
  const { rerender } = render(<Trainer game={newGame()} seenTurns={0} />);
  expect(chances()).toEqual(['SAME COLOR49%', 'DIFFERENT COLORS51%, best chance']);
  rerender(<Trainer game={played(['same', 'red'])} seenTurns={2} />);
  // After 2, 3 and 4 of hearts, 40 of 49 cards are higher, 6 lower, and 43 outside of 3 and 4.
  expect(chances()).toEqual(['HIGHER82%', 'LOWER12%', 'OUTSIDE88%, best chance']);
});

it('reveals nothing about a card that has not been seen yet', () => {
  render(<Trainer game={played(['same', 'higher'])} seenTurns={0} />);
  expect(chances()).toHaveLength(2);
});

it('can be switched off and on with the keyboard', async () => {
  const person = userEvent.setup();
  render(<Trainer game={newGame()} seenTurns={0} />);
  await person.tab();
  expect(screen.getByRole('switch', { name: 'Show the chances', checked: true })).toHaveFocus();
  await person.keyboard(' ');
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  await person.keyboard(' ');
  expect(screen.getByRole('list', { name: 'Chances' })).toBeVisible();
});

it('disappears when the game is over', () => {
  const over = played(['different', 'lower', 'lower']);
  const { container } = render(<Trainer game={over} seenTurns={3} />);
  expect(container).toBeEmptyDOMElement();
});
