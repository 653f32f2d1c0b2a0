import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DECK } from '@cardinal/core/game/cards';
import { newGame, replay, type GameState } from '@cardinal/core/game/game';
import type { Guess } from '@cardinal/core/game/guesses';
import { Trainer } from './Trainer';

/** On the deck in its fixed order: hearts from 2 upwards. */
function played(...guesses: Guess[]): GameState {
  const game = replay(guesses, DECK);
  if (!game.ok) throw new Error(game.error);
  return game.value;
}

function told(): (string | null)[] {
  const list = screen.getByRole('list', { name: 'Chances' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

it('tells the chance of every legal guess, and which is the best', () => {
  const { rerender } = render(<Trainer game={newGame()} seenTurns={0} />);
  expect(told()).toEqual(['SAME COLOR49%', 'DIFFERENT COLORS51%, best chance']);
  rerender(<Trainer game={played('same', 'red')} seenTurns={2} />);
  // After 2, 3 and 4 of hearts: 40 of 49 are higher, 6 lower; outside of 3 and 4 are 43.
  expect(told()).toEqual(['HIGHER82%', 'LOWER12%', 'OUTSIDE88%, best chance']);
});

it('tells nothing of a card that has not been seen yet', () => {
  render(<Trainer game={played('same', 'higher')} seenTurns={0} />);
  expect(told()).toHaveLength(2);
});

it('can be switched off and on by keyboard', async () => {
  const person = userEvent.setup();
  render(<Trainer game={newGame()} seenTurns={0} />);
  await person.tab();
  expect(screen.getByRole('switch', { name: 'Show the chances', checked: true })).toHaveFocus();
  await person.keyboard(' ');
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  await person.keyboard(' ');
  expect(screen.getByRole('list', { name: 'Chances' })).toBeVisible();
});

it('is gone with the game', () => {
  const over = played('different', 'lower', 'lower');
  const { container } = render(<Trainer game={over} seenTurns={3} />);
  expect(container).toBeEmptyDOMElement();
});
