import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addWaitingGame } from '../features/game/gamePersistence';
import { GuestStatistics } from './GuestStatistics';
import { render } from '../testing/render';

const finished = { date: null, isOwnDay: false } as const;

it('shows a guest the best of this browser’s games for each mode', () => {
  addWaitingGame({ ...finished, gameId: 'one', mode: 'fun', score: 4 });
  addWaitingGame({ ...finished, gameId: 'two', mode: 'fun', score: 11 });
  addWaitingGame({ ...finished, gameId: 'three', mode: 'daily', date: '2026-11-20', score: 7 });
  render(<GuestStatistics onSignIn={jest.fn()} onClose={jest.fn()} />);
  expect(screen.getByText('Best Fun Mode Score').nextSibling).toHaveTextContent(/^11$/);
  expect(screen.getByText('Best Daily Game Score').nextSibling).toHaveTextContent(/^7$/);
});

it('offers an account to a guest without games', async () => {
  const onSignIn = jest.fn();
  render(<GuestStatistics onSignIn={onSignIn} onClose={jest.fn()} />);
  expect(screen.getByText(/^Finish a game/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Log In / Sign Up' }));
  expect(onSignIn).toHaveBeenCalledTimes(1);
});
