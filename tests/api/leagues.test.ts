import { addDays, startOfWeek, type Day } from '@cardinal/core/game/days';
import type { Division } from '@cardinal/core/leagues/leagues';
import { firestore, newAdmin } from './emulators';
import { foreknown, nextNoticeable } from './foreknown';
import { playDailyFor } from './known';
import {
  begin,
  call,
  eventually,
  freshName,
  newPlayer,
  PASSWORD,
  playOut,
  realClock,
  setClock,
  type TestPlayer,
} from './support';

afterAll(async () => {
  realClock();
  // The emulator hands over events in turn: after so many writes, the next tests would wait for theirs.
  const { token, user } = await newPlayer();
  await call('changeUsername', { body: { username: freshName('last') }, token });
  const job = () => firestore().doc(`renames/${user.id}`).get();
  await eventually(job, ({ exists }) => !exists, 150);
}, 180_000);

/** In winter, 6:00 in New York is 11:00 in UTC. */
const at = (day: Day, time = '17:00'): void => setClock(`${day}T${time}:00.000Z`);

/** Each test has weeks of a winter in which no other one plays. */
let [year, week] = [2060, ''];
beforeEach(() => {
  year += 1;
  week = startOfWeek(`${year}-01-15`);
  at(week);
});
const weekAfter = (count: number): Day => addDays(week, 7 * count);
const show = async ({ token }: TestPlayer) => (await call('league', { token })).body;
const own = async ({ token }: TestPlayer) => (await call('dashboard', { token })).body.league;
type Five = [TestPlayer, TestPlayer, TestPlayer, TestPlayer, TestPlayer];
async function players(count: number): Promise<TestPlayer[]> {
  const all: TestPlayer[] = [];
  while (all.length < count) all.push(await newPlayer());
  return all;
}
const setLeagues = ({ token }: TestPlayer, leagues: boolean) =>
  call('updatePreferences', { body: { leagues }, token });

/** Gives a player a division, as earlier weeks would. */
const promote = ({ user }: TestPlayer, division: Division) =>
  firestore().doc(`players/${user.id}`).update({ 'league.division': division });

/** Each plays a daily for these points, one after another. */
async function playFor(points: readonly number[], from: readonly TestPlayer[]): Promise<void> {
  for (const [index, { token }] of from.entries()) {
    const score = points[index];
    if (score !== undefined) await playDailyFor(score, token);
  }
}

async function rowsOf(player: TestPlayer, others: readonly TestPlayer[]) {
  return (await show(player)).rows.map(({ id, rank, score, played, moves }) => {
    const name = others.findIndex(({ user }) => user.id === id);
    return [name, rank, score, played, moves];
  });
}

it('lets players join on each day, rise with equal points, and miss a week', async () => {
  const all = await players(11);
  const [first, second, third, fourth] = all as [TestPlayer, TestPlayer, TestPlayer, TestPlayer];
  const points = [6, 5, 5, 5, 4, 4, 3, 2, 1, 0, 0];
  for (const [index, score] of points.entries()) {
    const player = all[index];
    // Never back, as no clock goes.
    at(addDays(week, Math.min(index, 6)), `${12 + Math.max(0, index - 6)}:00`);
    if (player !== undefined) await playFor([score], [player]);
  }
  at(addDays(week, 6), '18:00');
  const { rows, rises, falls } = await show(first);
  expect(rows.map(({ score }) => score)).toEqual(points);
  expect(rows.map(({ moves }) => moves)).toEqual(points.map((_, rank) => (rank < 4 ? 'up' : null)));
  expect([rises, falls]).toEqual([4, 0]);
  expect(await own(third)).toMatchObject({ division: 'ten', rank: 2, players: 11, last: null });

  at(weekAfter(1), '11:00');
  const last = { week, division: 'ten', rank: 2, players: 11, moved: 'up' };
  expect(await own(third)).toMatchObject({ division: 'jack', rank: null, players: 0, last });
  await playFor([3, 3, 3], [first, second, third]);
  // The first league of its division is small, so no one moves.
  expect(await rowsOf(third, all)).toEqual([0, 1, 2].map((name) => [name, 1, 3, 1, null]));
  at(weekAfter(2), '11:00');
  expect((await own(first))?.last).toMatchObject({ division: 'jack', rank: 1, moved: 'stayed' });
  // Who missed the week keeps what the one before brought.
  expect(await show(fourth)).toMatchObject({ week: weekAfter(2), division: 'jack', last });
}, 120_000);

it('lets the last two of ten fall, but not from few dailies, and no one rise from Ace', async () => {
  const all = await players(10);
  for (const player of all) await promote(player, 'ace');
  const days = [all, all.slice(8), all.slice(8, 9)];
  for (const [day, some] of days.entries()) {
    at(addDays(week, day));
    await playFor(day === 0 ? [5, 5, 4, 4, 4, 4, 4, 4, 1, 1] : [1, 1], some);
  }
  const [first, late] = [all[0], all[9]] as [TestPlayer, TestPlayer];
  const { rows, rises, falls } = await show(first);
  expect(rows.map(({ moves }) => moves ?? '').join('')).toBe('down');
  expect([rises, falls, rows[9]?.played]).toEqual([0, 1, 2]);
  at(weekAfter(1));
  expect(await show(late)).toMatchObject({ division: 'ace', last: { rank: 10, moved: 'stayed' } });
  const ninth = all[8] as TestPlayer;
  expect(await show(ninth)).toMatchObject({ division: 'king', last: { rank: 9, moved: 'down' } });
}, 120_000);

it('counts a daily begun on Saturday at 23:59, and keeps what is finished while two weeks meet', async () => {
  const [player, other] = (await players(2)) as [TestPlayer, TestPlayer];
  at(addDays(week, 7), '04:59');
  const game = await begin('daily', player.token);
  at(addDays(week, 7), '08:00');
  const { score } = await playOut(game, player.token);
  const coming = { week: weekAfter(1), score: 0, played: 0 };
  expect(await show(player)).toMatchObject({ week, rows: [{ score, moves: null }], coming });
  await playFor([3], [player]);
  // Who has nothing in the old week is in none yet.
  await playFor([2], [other]);
  expect(await show(player)).toMatchObject({ week, coming: { score: 3, played: 1 } });
  expect(await show(other)).toMatchObject({ week, division: 'ten', rows: [], last: null });
  at(addDays(week, 7), '11:00');
  expect(await show(player)).toMatchObject({ week: weekAfter(1), coming: null, last: { week } });
  expect(await rowsOf(other, [player, other])).toEqual([
    [0, 1, 3, 1, null],
    [1, 2, 2, 1, null],
  ]);
}, 60_000);

it('takes the row of who leaves, is suspended or deleted, and gives no place again', async () => {
  const all = await players(5);
  const [stays, leaves, suspended, gone, late] = all as Five;
  const { token } = await newAdmin();
  const suspend = (isSuspended: boolean) => {
    const body = { suspended: isSuspended, reason: 'seen' };
    return call('changePlayerStatus', { params: { userId: suspended.user.id }, body, token });
  };
  const stored = async () =>
    (await firestore().collection('leagues').where('week', '==', week).get()).docs[0]?.data();
  at(addDays(week, 1));
  await playFor([5, 4, 3, 2], all);
  await setLeagues(leaves, false);
  await suspend(true);
  await call('deleteAccount', { body: { password: PASSWORD }, token: gone.token });
  expect(await rowsOf(stays, all)).toEqual([[0, 1, 5, 1, null]]);
  const uids = [stays, leaves, suspended].map(({ user }) => user.id);
  expect(await stored()).toMatchObject({ taken: 4, uids });
  expect(await show(leaves)).toMatchObject({ division: null, rows: [] });
  at(addDays(week, 2));
  await playFor([4], [leaves]);
  await setLeagues(leaves, true);
  await suspend(false);
  const left = [
    [1, 1, 8, 2, null],
    [0, 2, 5, 1, null],
    [2, 3, 3, 1, null],
  ];
  expect(await rowsOf(stays, all)).toEqual(left);
  // After the end, only the name goes.
  at(weekAfter(1), '12:00');
  await call('deleteAccount', { body: { password: PASSWORD }, token: leaves.token });
  const league = JSON.stringify(await stored());
  expect(league).not.toContain(leaves.user.id);
  expect(league).not.toContain(leaves.user.username);
  expect((await show(stays)).last).toMatchObject({ rank: 2, players: 3 });
  expect((await show(late)).rows).toHaveLength(2);
}, 120_000);

it('takes back a voided result before the end, and counts no release after it', async () => {
  const [player, other] = (await players(2)) as [TestPlayer, TestPlayer];
  const { token } = await newAdmin();
  const decide = (gameId: string, decision: 'release' | 'void') => {
    const body = { decision, reason: 'seen by a person' };
    return call('decideReview', { params: { gameId }, body, token });
  };
  week = startOfWeek(await nextNoticeable(week));
  const held = await foreknown(player.token);
  expect(held.last).toMatchObject({ held: true });
  const { gameId } = await playDailyFor(3, other.token);
  const rows = [
    [1, 1, 3, 1, null],
    [0, 2, 0, 0, null],
  ];
  expect(await rowsOf(player, [player, other])).toEqual(rows);
  await decide(gameId, 'void');
  expect((await show(other)).rows).toMatchObject([{ score: 0 }, { score: 0, rank: 1 }]);
  await decide(gameId, 'release');
  expect(await rowsOf(player, [player, other])).toEqual(rows);
  at(weekAfter(1), '11:00');
  await decide(held.gameId, 'release');
  expect((await show(player)).last).toMatchObject({ rank: 2, players: 2, moved: 'stayed' });
  expect((await show(player)).rows).toMatchObject([{ score: 0 }]);
}, 120_000);
