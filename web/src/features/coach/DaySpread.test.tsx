import { screen } from '@testing-library/react';
import { FakeServer } from '../../testing/fakeServer';
import { renderPart } from '../../testing/renderPart';
import { DaySpread } from './DaySpread';

const DATE = '2026-11-20';

function spreadOf(counts: Readonly<Record<number, number>>): number[] {
  return Array.from({ length: 53 }, (_, score) => counts[score] ?? 0);
}

function server(counts: Readonly<Record<number, number>>, par = 9): FakeServer {
  const scores = spreadOf(counts);
  const players = scores.reduce((sum, count) => sum + count, 0);
  return new FakeServer()
    .has(`/api/daily/distribution/${DATE}`, { date: DATE, scores, players })
    .has(`/api/daily/par/${DATE}`, { date: DATE, par });
}

const show = (fake: FakeServer, own: number | null, isPlayer = true) =>
  renderPart(<DaySpread date={DATE} own={own} isPlayer={isPlayer} />, fake);

it('shows the player’s rank among all players, and the deck’s par', async () => {
  show(server({ 4: 1000, 9: 20, 12: 1, 30: 183 }), 12);
  expect(await screen.findByText('Better than 84% of 1,204 players.')).toBeVisible();
  expect(
    await screen.findByRole('img', {
      name: 'Scores of 1,204 players, from 4 to 30, most often 4. You: 12. Par: 9.',
    }),
  ).toBeVisible();
});

it.each([
  ['is the first on the board', { 7: 1 }, 7, 'You’re the first on the board.'],
  ['is below all others', { 7: 3, 9: 4 }, 7, '7 players on the board.'],
  ['has no points', { 7: 3, 9: 4 }, 0, '7 players on the board.'],
])('shows no percentage to a player who %s', async (_, counts, own, said) => {
  show(server(counts), own);
  expect(await screen.findByText(said)).toBeVisible();
});

it('requests no par without a score or without an account', async () => {
  const { server: before } = show(server({ 7: 3 }), null);
  expect(await screen.findByText('3 players on the board.')).toBeVisible();
  expect(before.asked(`GET /api/daily/par/${DATE}`)).toEqual([]);
});

it('shows a guest’s rank without the par', async () => {
  const { server: guest } = show(server({ 5: 3, 7: 3 }), 7, false);
  expect(await screen.findByText('Better than 50% of 6 players.')).toBeVisible();
  expect(guest.asked(`GET /api/daily/par/${DATE}`)).toEqual([]);
});

it('says that the board is empty', async () => {
  show(server({}), 5);
  const empty = await screen.findByText('No one has a score on this day’s board.');
  expect(empty.parentElement).toHaveTextContent('The deck’s par is 9.');
});

it('offers a retry if the server is unavailable', async () => {
  const fake = server({ 5: 3, 7: 3 });
  fake.isUnavailable = true;
  const { person } = show(fake, 7);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fake.isUnavailable = false;
  await person.click(retry);
  expect(await screen.findByText('Better than 50% of 6 players.')).toBeVisible();
});
