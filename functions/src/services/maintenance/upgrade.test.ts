import { exportAccount } from '../accountData/export';
import { searchPlayers } from '../friends/search';
import { topOfBoard } from '../boards/boards';
import { dashboard, userStats } from '../boards/stats';
import { listOf } from '../play/plays';
import { loadCounts } from '../../repos/countersRepo';
import credentials from '../../repos/kept/CREDENTIALS.json';
import evidence from '../../repos/kept/EVIDENCE.json';
import games from '../../repos/kept/GAMES.json';
import players from '../../repos/kept/PLAYERS.json';
import plays from '../../repos/kept/PLAYS.json';
import usernames from '../../repos/kept/USERNAMES.json';
import users from '../../repos/kept/USERS.json';
import { reader } from '../../repos/store';
import { testServices } from '../../testing/testServices';
import { differences } from '../../testing/world';
import type { Data } from '../../testing/memoryValues';
import { isDerivedOtherwise } from './derived';

const services = testServices();
const DAY = '2026-11-20';
const at = Date.parse(`${DAY}T17:00:00Z`);
const ada = users[0]?.id ?? '';
const gameId = games[0]?.id ?? '';

/** Ada's only daily: 7 points. 1.0.0 held it, and an admin released it. */
const guesses = 'same lower higher lower higher lower higher lower higher'.split(' ');
const times = { startedAt: at, endedAt: at, storedAt: at, guessedAt: guesses.map(() => at) };
const ofOneDay = { lastDay: DAY, length: 1 };

/** The kept examples of 1.0.0, made a database with one player. */
const STORED: Readonly<Record<string, Data>> = {
  [`users/${ada}`]: { ...users[0], createdAt: at },
  'usernames/@ada': { ...usernames[0] },
  [`credentials/${ada}`]: { ...credentials[0] },
  [`players/${ada}`]: {
    ...players[0],
    username: 'Ada',
    daily: { played: 1, best: 7, distribution: { 7: 1 }, latest: { date: DAY, score: 7 } },
    streak: { latest: ofOneDay, earlier: null, longest: 1 },
  },
  [`games/${gameId}`]: {
    ...games[0],
    ...times,
    guesses,
    review: { ...games[0]?.review, state: 'released' },
  },
  [`days/${DAY}/plays/${ada}`]: { ...plays[0], startedAt: at },
  [`evidence/${gameId}`]: { ...evidence[0], uid: ada, startedAt: at },
  [`boards/daily-${DAY}/rows/${ada}`]: {
    ...{ v: 1, board: `daily-${DAY}`, uid: ada, username: 'Ada', score: 7, reachedAt: at },
  },
  [`tallies/${DAY}/shards/3`]: { daily: { 7: 1 }, streak: { 1: 1 } },
  'tallies/alltime/shards/3': { daily: { 7: 1 } },
  'counters/2026-11/shards/0': { days: { 20: { users: 1, daily: 1, drinking: 4 } } },
  'counters/alltime/shards/0': { days: { all: { users: 1, daily: 1, drinking: 4 } } },
};

it('rebuilds a database of 1.0.0 with every number it had', async () => {
  for (const [path, data] of Object.entries(STORED)) services.put(path, () => data);
  expect(await isDerivedOtherwise()).toBe(true);
  services.put(`users/${ada}`, (user) => ({ ...user, username: 'Àda', usernameKey: 'àda' }));
  await differences(true);
  expect(await differences()).toEqual([]);
  expect(await searchPlayers(services.anna, 'ada')).toMatchObject([{ username: 'Àda' }]);
  expect(await isDerivedOtherwise()).toBe(false);
  expect(await userStats(ada, services.anna)).toMatchObject({
    bestDailyScoreEver: 7,
    totalDailyGamesPlayed: 1,
  });
  expect(await dashboard(ada)).toMatchObject({
    userStats: { currentStreak: 1, longestStreak: 1 },
    streakRanking: { rank: 1 },
  });
  expect(await topOfBoard('daily', { day: DAY }, 10)).toMatchObject([
    { rank: 1, userId: ada, score: 7 },
  ]);
  expect(await listOf(ada)).toEqual([{ date: DAY, score: 7, isOwnDay: true }]);
  expect(await loadCounts(reader, DAY)).toEqual({ users: 1, daily: 1, fun: 0, drinking: 4 });
  expect(await loadCounts(reader, 'all')).toEqual({ users: 2, daily: 1, fun: 0, drinking: 4 });
});

it('exports an account of 1.0.0 before its record was written again', async () => {
  for (const [path, data] of Object.entries(STORED)) services.put(path, () => data);
  let text = '';
  for await (const part of await exportAccount(ada)) text += part;
  expect(JSON.parse(text)).toMatchObject({
    plays: [{ gameId, score: 7 }],
    games: [{ gameId, review: { state: 'released', waitsFor: [] } }],
    networks: [{ gameId, traces: [evidence[0]?.network] }],
  });
});
