// What do the services show that differs from the naive model?
import { isDeepStrictEqual } from 'node:util';
import { dayOf } from '@cardinal/core/game/days';
import { SCORED_MODES } from '@cardinal/core/game/game';
import { topOfBoard, dayDistribution } from '../../services/boards/boards';
import { dailyStats, dashboard, userStats, ownStreak } from '../../services/boards/stats';
import { friendsBoard, listFriends, listRequests } from '../../services/friends/friends';
import { completions } from '../../services/play/dailyStatus';
import { gameRecords, gamesByDay } from '../../services/admin/numbers';
import { scoreOf } from './knownGame';
import type { KnownPlayer, Naive } from './naive';
import { FREEZE_WORTH, MOST_WORTH } from './naiveStreak';

const ALL = 100;
const DAYS_BACK = 60;
const BRIDGES_TOLD = 31;
const SCORES = Array.from({ length: 53 }, (_, score) => score);

type Expect = (where: string, found: unknown, expected: unknown) => void;

/** Asks the services for everything, and tells what is not as the naive model has it. */
export async function differences(naive: Naive, now: number): Promise<string[]> {
  const found: string[] = [];
  const expect: Expect = (where, stored, expected) => {
    if (isDeepStrictEqual(stored, expected)) return;
    found.push(`${where}: ${JSON.stringify(stored)}, expected ${JSON.stringify(expected)}`);
  };
  await compareBoards(naive, now, expect);
  for (const player of naive.living) await comparePlayer(naive, player, now, expect);
  await compareNumbers(naive, now, expect);
  return found;
}

async function compareBoards(naive: Naive, now: number, expect: Expect): Promise<void> {
  const names = new Map(naive.living.map(({ uid, username }) => [uid, username]));
  for (const mode of SCORED_MODES) {
    for (const day of [null, ...naive.boardDays.filter((date) => date <= dayOf(now))]) {
      const period = day === null ? ('alltime' as const) : { day };
      const expected = naive
        .board(mode, day)
        .map(({ rank, score, userId }) => ({ rank, username: names.get(userId), score, userId }));
      expect(`the ${mode} board of ${day}`, await topOfBoard(mode, period, ALL), expected);
    }
  }
  for (const day of naive.boardDays.filter((date) => date <= dayOf(now))) {
    const scores = naive.board('daily', day).map(({ score }) => score);
    const expected = SCORES.map((score) => scores.filter((one) => one === score).length);
    expect(`the histogram of ${day}`, (await dayDistribution(day)).scores, expected);
  }
  const today = naive.board('daily', dayOf(now));
  const { dailyHigh, dailyPlayers } = await dailyStats();
  expect("the day's high", [dailyHigh, dailyPlayers], [today[0]?.score ?? null, today.length]);
}

async function comparePlayer(
  naive: Naive,
  player: KnownPlayer,
  now: number,
  expect: Expect,
): Promise<void> {
  const { uid, username } = player;
  const today = dayOf(now);
  const [daily, fun] = [naive.storedOf(uid, 'daily'), naive.storedOf(uid, 'fun')];
  const own = naive.dailyOf(uid, today);
  const spread = (games: typeof daily): number[] =>
    SCORES.map((score) => games.filter((game) => scoreOf(game) === score).length);
  const rowToday = {
    daily: naive.rowOf(player, 'daily', today),
    fun: naive.rowOf(player, 'fun', today),
  };
  expect(`${username}'s numbers`, await userStats(uid), {
    bestFunScoreEver: naive.bestOf(uid, 'fun'),
    bestFunScoreToday: rowToday.fun?.score ?? null,
    totalFunGamesPlayed: fun.length,
    bestDailyScoreEver: naive.bestOf(uid, 'daily'),
    dailyScoreToday: own === undefined ? null : scoreOf(own),
    totalDailyGamesPlayed: daily.length,
    scoreDistribution: { daily: spread(daily), fun: spread(fun) },
  });
  const { length, longest, worth, bridged } = naive.streakOf(uid, today);
  const board = naive.board('daily', today);
  const { badges: _, ...shown } = await dashboard(uid);
  expect(`${username}'s dashboard`, shown, {
    userStats: {
      currentStreak: length,
      longestStreak: longest,
      dailyScoreToday: own === undefined ? null : scoreOf(own),
    },
    scoreRankings: {
      dailyTodayRank: board.find(({ userId }) => userId === uid)?.rank ?? null,
      dailyTodayPlayers: board.length,
    },
    streakRanking: { rank: naive.streakRankOf(player, today) },
    dailyStatus: { hasPlayed: own !== undefined },
  });
  expect(`${username}'s streak`, await ownStreak(uid), {
    current: length,
    longest,
    freezes: Math.floor(worth / FREEZE_WORTH),
    toNextFreeze: worth === MOST_WORTH ? null : FREEZE_WORTH - (worth % FREEZE_WORTH),
    bridged: bridged.slice(0, BRIDGES_TOLD).map((date) => ({ date, by: 'freeze' })),
  });
  expect(`${username}'s dailies`, await completions(uid), naive.completionsOf(uid, now));
  await compareFriends(naive, player, now, expect);
}

async function compareFriends(
  naive: Naive,
  player: KnownPlayer,
  now: number,
  expect: Expect,
): Promise<void> {
  const { uid, username } = player;
  const byName = (a: KnownPlayer, b: KnownPlayer): number => (a.username < b.username ? -1 : 1);
  const friends = naive.living.filter((other) => player.friends.has(other.uid)).sort(byName);
  const person = (who: KnownPlayer) => ({
    id: who.uid,
    username: who.username,
    firstName: who.firstName,
    lastName: '',
  });
  expect(`${username}'s friends`, await listFriends(uid), friends.map(person));
  const requests = await listRequests(uid);
  const ids = (people: readonly { id: string }[]): string[] => people.map(({ id }) => id).sort();
  expect(
    `${username}'s requests`,
    [ids(requests.incoming), ids(requests.outgoing)],
    [
      naive.living.flatMap((other) => (other.asked.has(uid) ? [other.uid] : [])).sort(),
      [...player.asked].sort(),
    ],
  );
  const scores = (who: KnownPlayer) => ({
    ...person(who),
    dailyScoreToday: naive.dailySeen(who, dayOf(now)),
    bestDailyScoreEver: naive.bestOf(who.uid, 'daily'),
    bestFunScoreEver: naive.bestOf(who.uid, 'fun'),
    bestFunScoreToday: naive.rowOf(who, 'fun', dayOf(now))?.score ?? null,
  });
  const expected = friends.length === 0 ? [] : [...friends, player].sort(byName).map(scores);
  expect(`${username}'s friends' rows`, await friendsBoard(uid), expected);
}

async function compareNumbers(naive: Naive, now: number, expect: Expect): Promise<void> {
  const { counted } = naive;
  const numbers = await gameRecords();
  const of = (mode: string): number => counted.filter((game) => game.mode === mode).length;
  expect(
    'the admin’s totals',
    [numbers.dailyGamesTotal, numbers.funGamesTotal, numbers.totalUsers],
    [of('daily'), of('fun'), naive.living.length],
  );
  for (const { date, daily, fun } of await gamesByDay(DAYS_BACK)) {
    const games = counted.filter(({ day }) => day === date);
    expect(
      `the counters of ${date}`,
      [daily, fun],
      [
        games.filter(({ mode }) => mode === 'daily').length,
        games.filter(({ mode }) => mode === 'fun').length,
      ],
    );
  }
  expect('today', dayOf(now), (await dailyStats()).date);
}
