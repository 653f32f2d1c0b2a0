// Compares what is shown with the naive model. Asks the services directly, or over HTTP
// (`tools/load`).
import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf } from '@cardinal/core/api/contract';
import { dayOf, startOfMonth, startOfWeek, type Day } from '@cardinal/core/game/days';
import { SCORED_MODES, type ScoredMode } from '@cardinal/core/game/game';
import { scoreOf } from './knownGame';
import type { KnownPlayer, Naive } from './naive';
import { FREEZE_WORTH, MAX_WORTH } from './naiveStreak';

export const LONGEST_BOARD = 100;
const DAYS_BACK = 60;
const MAX_BRIDGES = 31;
const SCORES = Array.from({ length: 53 }, (_, score) => score);

type Board = AnswerOf<'boardToday'>;

/** Every answer with a number in it. */
export interface Shown {
  /** The first hundred rows; of all time if the day is null. */
  readonly board: (mode: ScoredMode, day: Day | null) => Promise<Board>;
  readonly distribution: (day: Day) => Promise<AnswerOf<'distribution'>>;
  readonly stats: () => Promise<AnswerOf<'stats'>>;
  readonly userStats: (uid: string) => Promise<AnswerOf<'userStats'>>;
  readonly dashboard: (uid: string) => Promise<AnswerOf<'dashboard'>>;
  readonly completions: (uid: string) => Promise<AnswerOf<'completions'>>;
  readonly friends: (uid: string) => Promise<AnswerOf<'friends'>>;
  readonly friendRequests: (uid: string) => Promise<AnswerOf<'friendRequests'>>;
  readonly friendsBoard: (uid: string) => Promise<AnswerOf<'friendsBoard'>>;
  readonly gameRecords: () => Promise<AnswerOf<'gameRecords'>>;
  readonly gamesByDay: (days: number) => Promise<AnswerOf<'gamesByDay'>>;
  /**
   * False over HTTP, because the order of equal scores depends on times that only the server knows.
   */
  readonly isOrderKnown: boolean;
}

interface Comparison {
  readonly naive: Naive;
  readonly now: number;
  readonly shown: Shown;
  readonly expect: (where: string, found: unknown, expected: unknown) => void;
}

type Ask = (comparison: Comparison) => Promise<void>;

async function comparing(
  { naive, now, shown }: Omit<Comparison, 'expect'>,
  ask: Ask,
): Promise<string[]> {
  const found: string[] = [];
  const expect: Comparison['expect'] = (where, stored, expected) => {
    if (isDeepStrictEqual(stored, expected)) return;
    found.push(`${where}: ${JSON.stringify(stored)}, expected ${JSON.stringify(expected)}`);
  };
  await ask({ naive, now, shown, expect });
  return found;
}

/** Requests every number, and returns the ones that differ from the naive model. */
export function differences(naive: Naive, now: number, shown: Shown): Promise<string[]> {
  return comparing({ naive, now, shown }, async (comparison) => {
    await compareBoards(comparison);
    for (const player of naive.living) await comparePlayer(comparison, player);
    await compareNumbers(comparison);
  });
}

/** The same for what friends see, which triggers store a moment later. */
export function friendDifferences(naive: Naive, now: number, shown: Shown): Promise<string[]> {
  return comparing({ naive, now, shown }, async (comparison) => {
    for (const player of naive.living) await compareFriends(comparison, player);
  });
}

/** Rows that aren't their player's, or occur twice. */
export function strangersOn(board: Board, naive: Naive, mode: ScoredMode, day: Day | null): Board {
  const rows = new Map(naive.board(mode, day).map((row) => [row.userId, row]));
  return board.filter((row) => {
    const expected = { ...rows.get(row.userId), username: naive.players.get(row.userId)?.username };
    rows.delete(row.userId);
    return !isDeepStrictEqual(row, expected);
  });
}

async function compareBoards({ naive, now, shown, expect }: Comparison): Promise<void> {
  const days = naive.boardDays.filter((date) => date <= dayOf(now));
  for (const mode of SCORED_MODES) {
    for (const day of [null, ...days]) {
      const where = `the ${mode} board of ${day}`;
      const found = await shown.board(mode, day);
      const expected = naive.board(mode, day).slice(0, LONGEST_BOARD);
      const key = ({ rank, score, userId }: Omit<Board[number], 'username'>) =>
        shown.isOrderKnown ? [rank, score, userId] : [rank, score];
      expect(where, found.map(key), expected.map(key));
      expect(`${where}: strangers`, strangersOn(found, naive, mode, day), []);
    }
  }
  for (const day of days) {
    const scores = naive.board('daily', day).map(({ score }) => score);
    expect(`the histogram of ${day}`, await shown.distribution(day), {
      date: day,
      scores: SCORES.map((score) => scores.filter((one) => one === score).length),
      players: scores.length,
    });
  }
  const today = naive.board('daily', dayOf(now));
  const { commitment: _, ...stats } = await shown.stats();
  const [date, dailyHigh] = [dayOf(now), today[0]?.score ?? null];
  expect("the day's numbers", stats, { date, dailyHigh, dailyPlayers: today.length });
}

async function comparePlayer(
  { naive, now, shown, expect }: Comparison,
  player: KnownPlayer,
): Promise<void> {
  const { uid, username } = player;
  const today = dayOf(now);
  const [daily, fun] = [naive.storedOf(uid, 'daily'), naive.storedOf(uid, 'fun')];
  const own = naive.dailyOf(uid, today);
  const spread = (games: typeof daily): number[] =>
    SCORES.map((score) => games.filter((game) => scoreOf(game) === score).length);
  expect(`${username}'s numbers`, await shown.userStats(uid), {
    bestFunScoreEver: naive.bestOf(uid, 'fun'),
    bestFunScoreToday: naive.rowOf(player, 'fun', today)?.score ?? null,
    totalFunGamesPlayed: fun.length,
    bestDailyScoreEver: naive.bestOf(uid, 'daily'),
    dailyScoreToday: own === undefined ? null : scoreOf(own),
    totalDailyGamesPlayed: daily.length,
    scoreDistribution: { daily: spread(daily), fun: spread(fun) },
  });
  const { length, longest, worth, bridged } = naive.streakOf(uid, today);
  const board = naive.board('daily', today);
  const { badges: _, ...dashboard } = await shown.dashboard(uid);
  expect(`${username}'s dashboard`, dashboard, {
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
    streak: {
      current: length,
      longest,
      freezes: Math.floor(worth / FREEZE_WORTH),
      toNextFreeze: worth === MAX_WORTH ? null : FREEZE_WORTH - (worth % FREEZE_WORTH),
      bridged: bridged.slice(0, MAX_BRIDGES).map((date) => ({ date, by: 'freeze' })),
    },
  });
  expect(`${username}'s dailies`, await shown.completions(uid), naive.completionsOf(uid, now));
}

async function compareFriends(
  { naive, now, shown, expect }: Comparison,
  player: KnownPlayer,
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
  expect(`${username}'s friends`, await shown.friends(uid), friends.map(person));
  const requests = await shown.friendRequests(uid);
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
  expect(`${username}'s friends' rows`, await shown.friendsBoard(uid), expected);
}

/** The numbers that admins see. No one here plays the drinking game. */
async function compareNumbers({ naive, now, shown, expect }: Comparison): Promise<void> {
  const games = (isCounted: (day: Day) => boolean) => {
    const modes = naive.counted.filter(({ day }) => isCounted(day)).map(({ mode }) => mode);
    const [daily, fun] = SCORED_MODES.map((mode) => modes.filter((one) => one === mode).length);
    const newUsers = naive.living.filter(({ since }) => isCounted(since)).length;
    return { daily, fun, drinking: 0, newUsers };
  };
  const today = dayOf(now);
  const starts = { Today: today, ThisWeek: startOfWeek(today), ThisMonth: startOfMonth(today) };
  const { daily, fun, drinking, newUsers } = games(() => true);
  const byPeriod = Object.entries(starts).map(([period, first]) => {
    const of = games((day) => day >= first);
    return {
      [`newUsers${period}`]: of.newUsers,
      [`totalGames${period}`]: naive.counted.filter(({ day }) => day >= first).length,
      [`dailyGames${period}`]: of.daily,
      [`funGames${period}`]: of.fun,
      [`drinkingGames${period}`]: of.drinking,
    };
  });
  expect("the admin's numbers", await shown.gameRecords(), {
    totalUsers: newUsers,
    totalGames: naive.counted.length,
    dailyGamesTotal: daily,
    funGamesTotal: fun,
    drinkingGamesTotal: drinking,
    ...Object.assign({}, ...byPeriod),
  });
  for (const { date, ...found } of await shown.gamesByDay(DAYS_BACK)) {
    expect(
      `the counters of ${date}`,
      found,
      games((day) => day === date),
    );
  }
}
