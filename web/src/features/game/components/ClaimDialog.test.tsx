import { act, screen, waitFor, within } from '@testing-library/react';
import { guestSeat, seatAs } from '../../../data/guestSeats';
import { signedIn } from '../../../lib/events';
import { rememberGuest } from '../../../session/authSlice';
import { KEYS } from '../../../lib/storage';
import { challenge, scoreAnswer, TODAY, user } from '../../../testing/builders';
import type { FakeAnswer } from '../../../testing/fakeServer';
import { quietServer, renderApp } from '../../../testing/renderApp';

// Compiles it in advance, which can take longer than a test waits.
beforeAll(() => import('./ClaimDialog'));

const QUESTION = 'Played on this device as a guest: save these games to your account?';
const FUN = {
  ...{ gameId: 'fun', mode: 'fun', date: null, isOwnDay: false },
  ...{ score: 12, playedOn: '2026-11-20' },
};
const DAILY = { gameId: 'daily', mode: 'daily', date: TODAY, isOwnDay: true, score: 1 };
const PLAYED = { status: 200, body: [{ gameDate: TODAY, score: 9 }] };

async function signInAfterGuest(completions: FakeAnswer = { status: 200, body: [] }) {
  localStorage.setItem(KEYS.waitingGames, JSON.stringify([DAILY, FUN]));
  rememberGuest();
  const server = quietServer()
    .on('GET', '/api/daily/completions', completions)
    .on('POST', '/api/scores', { status: 201, body: scoreAnswer({ gameMode: 'fun', score: 12 }) });
  const app = renderApp({ server });
  await screen.findByRole('region', { name: 'Daily Challenge' });
  act(() => void app.store.dispatch(signedIn({ token: 'token-1', user: user() })));
  const dialog = await screen.findByRole('dialog', { name: QUESTION });
  if (completions.status === 200) await within(dialog).findAllByRole('checkbox');
  return { ...app, dialog };
}

const waiting = () => JSON.parse(localStorage.getItem(KEYS.waitingGames) ?? '[]') as unknown;

it('lists each game with its mode, day and score, all checked', async () => {
  const { dialog } = await signInAfterGuest();
  const boxes = within(dialog).getAllByRole('checkbox');
  expect(boxes).toHaveLength(2);
  for (const box of boxes) expect(box).toBeChecked();
  expect(boxes[0]).toHaveAccessibleName('Daily Challenge Nov 21, 2026 1 point');
  expect(boxes[1]).toHaveAccessibleName('Fun Mode Nov 20, 2026 12 points');
});

it('saves the checked games, and keeps the others on the device', async () => {
  const { person, dialog, server } = await signInAfterGuest();
  await person.click(within(dialog).getByRole('checkbox', { name: /^Daily/ }));
  await person.click(within(dialog).getByRole('button', { name: 'Save 1 game' }));
  expect(await screen.findByText('Your 12 points now count for your account.')).toBeVisible();
  expect(server.asked('POST /api/scores')).toEqual([{ gameId: 'fun', gameMode: 'fun', score: 12 }]);
  expect(waiting()).toEqual([DAILY]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('saves nothing on ‘Not now’, and keeps all games', async () => {
  const { person, dialog, server } = await signInAfterGuest();
  await person.click(within(dialog).getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(server.asked('POST /api/scores')).toEqual([]);
  expect(waiting()).toEqual([DAILY, FUN]);
});

it('disables saving if nothing is checked', async () => {
  const { person, dialog } = await signInAfterGuest();
  for (const box of within(dialog).getAllByRole('checkbox')) await person.click(box);
  expect(within(dialog).getByRole('button', { name: 'Save 0 games' })).toBeDisabled();
});

it('says that the account has already played a day, instead of offering it', async () => {
  const { person, dialog, server } = await signInAfterGuest(PLAYED);
  const box = within(dialog).getByRole('checkbox', { name: /^Daily/ });
  await waitFor(() => expect(box).toBeDisabled());
  expect(box).not.toBeChecked();
  expect(box).toHaveAccessibleName(/Your account has already played this day/);
  expect(within(dialog).queryByText(/can’t play that day again/)).toBeNull();
  await person.click(within(dialog).getByRole('button', { name: 'Save 1 game' }));
  await waitFor(() => expect(server.asked('POST /api/scores')).toHaveLength(1));
  expect(waiting()).toEqual([DAILY]);
});

it('offers nothing until it is known which days the account has played', async () => {
  const failed = { status: 503, body: { message: 'x', code: 'unavailable' } };
  const { person, dialog, server } = await signInAfterGuest(failed);
  const retry = await within(dialog).findByRole('button', { name: 'Try again' });
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
  expect(within(dialog).getByRole('button', { name: /^Save/ })).toBeDisabled();
  server.on('GET', '/api/daily/completions', PLAYED);
  await person.click(retry);
  expect(await within(dialog).findByRole('checkbox', { name: /^Daily/ })).toBeDisabled();
});

it('takes over only the places in challenges that the player chooses', async () => {
  const seats = ['one', 'two', 'three', 'four'].map((code) => seatAs(code, 'Bo', `by-${code}`));
  const [, two] = seats;
  const server = quietServer()
    .has('/api/daily/completions', [])
    .on('PUT', '/api/challenges/three/seat', { status: 404, body: { code: 'not-found' } })
    .on('PUT', '/api/challenges/two/seat', { status: 200, body: challenge({ code: 'two' }) })
    .fails('PUT', '/api/challenges/one/seat');
  rememberGuest();
  const { store, person } = renderApp({ server });
  await screen.findByRole('region', { name: 'Daily Challenge' });
  act(() => void store.dispatch(signedIn({ token: 'token-1', user: user() })));
  const dialog = await screen.findByRole('dialog', { name: QUESTION });
  // Each says whose challenge it is.
  const boxes = await within(dialog).findAllByRole('checkbox', { name: /^.by-.*’s challenge As/ });
  expect(boxes[0]).toHaveAccessibleName(/by-four/);
  expect(server.asked('PUT /api/challenges/two/seat')).toEqual([]);
  await person.click(boxes[0] ?? dialog);
  await person.click(within(dialog).getByRole('button', { name: 'Save 3 games' }));
  expect(await screen.findByText('Couldn’t save your place in a challenge')).toBeVisible();
  expect(server.asked('PUT /api/challenges/two/seat')).toEqual([{ seat: two?.seat }]);
  expect(['one', 'two', 'three', 'four'].map((code) => guestSeat(code)?.code)).toEqual([
    'one',
    undefined,
    undefined,
    'four',
  ]);
});
