import { initializeApp } from 'firebase-admin/app';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';
import { addDays, dayOf } from '@cardinal/core/game/days';
import { placeOfStreak, streakPeriod, streakShifts } from '@cardinal/core/records/streakRanks';
import { command, repair, wrongPlaces } from './commands';
import { call, newPlayer, PASSWORD, playOut, playScoring, realClock, setClock } from './support';

const firestore = getFirestore(initializeApp({ projectId: 'demo-cardinal' }, 'rebuild'));
const NOW = '2038-02-02T17:00:00.000Z';
const DAY = dayOf(Date.parse(NOW));

afterAll(realClock);

it('finds no difference after games of all kinds, reports damaged data, and fixes it', async () => {
  setClock(NOW);
  const [ada, gone] = [await newPlayer(), await newPlayer()];
  for (const { token } of [ada, gone]) {
    await playOut((await call('startGame', { body: { mode: 'daily' }, token })).body, token);
    await playScoring('fun', token);
    const guests = await playScoring('fun', null);
    const claim = { score: guests.score, gameMode: 'fun', gameId: guests.gameId } as const;
    await call('submitScore', { body: claim, token });
    const params = { date: '2038-01-15' };
    const body = { mode: 'daily', ...params } as const;
    const { gameId, score } = await playOut((await call('startGame', { body, token })).body, token);
    await call('submitHistorical', { params, body: { score, gameId }, token });
    await call('completeDrinking', { token });
  }
  await call('deleteAccount', { body: { password: PASSWORD }, token: gone.token });
  await repair(); // fixes leftovers of other tests
  expect(await wrongPlaces()).toEqual([]);

  const { id } = ada.user;
  const before = (await call('userStats', { params: { userId: id }, token: ada.token })).body;
  const board = { params: { mode: 'fun', date: DAY } } as const;
  const rowsBefore = (await call('boardOfDay', { ...board, query: '?limit=99' })).body;
  await firestore.doc(`players/${id}`).update({ 'fun.played': 77, 'streak.longest': 9 });
  await firestore.doc(`boards/fun-${DAY}/rows/${id}`).update({ score: 51 });
  await firestore.doc(`boards/fun-${DAY}/rows/ghost`).set({
    board: `fun-${DAY}`,
    uid: 'ghost',
    username: 'ghost',
    score: 50,
    reachedAt: 1,
  });
  await firestore
    .doc(`tallies/${DAY}/shards/0`)
    .set(
      { funAbove: { 50: FieldValue.increment(1) }, crowd: { 9: FieldValue.increment(2) } },
      { merge: true },
    );
  const left = { lastDay: addDays(DAY, -20), length: 5, freezes: 0 };
  const [moved] = streakShifts({ latest: left }, { latest: { ...left, lastDay: DAY } }, DAY);
  await firestore
    .doc(`tallies/${String(moved?.period)}/shards/0`)
    .set({ streak: { [String(moved?.from)]: FieldValue.increment(1) } }, { merge: true });
  await firestore
    .doc('counters/2038.0')
    .set({ counts: { [DAY]: { daily: FieldValue.increment(3) } } }, { merge: true });

  const report = await command('rebuild', '--check');
  expect(report.code).toBe(1);
  for (const place of [
    `players/${id}`,
    `boards/fun-${DAY}/rows/${id}`,
    `boards/fun-${DAY}/rows/ghost`,
    `tallies/${DAY} fun 50`,
    `tallies/${DAY} crowd 9`,
    `tallies/${streakPeriod(left.lastDay)} streak ${placeOfStreak(left)}`,
    `counters daily ${DAY}`,
  ]) {
    expect(report.output).toContain(place);
  }
  const fixed = await command('rebuild');
  expect(fixed).toMatchObject({ code: 0, output: expect.stringContaining('Fixed') });
  expect(await wrongPlaces()).toEqual([]);
  expect((await call('userStats', { params: { userId: id }, token: ada.token })).body).toEqual(
    before,
  );
  setClock('2038-02-02T17:05:00.000Z'); // after the cache expires
  expect((await call('boardOfDay', { ...board, query: '?limit=99' })).body).toEqual(rowsBefore);
}, 300_000); // goes through all data five times
