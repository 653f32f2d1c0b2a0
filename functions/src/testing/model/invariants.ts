// What must be true of everything that is shown, whatever the rules count. The rules have their own tests, and
// a rebuild compares everything that follows from games with them.
import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf } from '@cardinal/core/api/contract';
import type { Day } from '@cardinal/core/game/days';
import { SCORED_MODES, type ScoredMode } from '@cardinal/core/game/game';
import { isOver, scoreOf, type Known, type KnownPlayer } from './known';

export const LONGEST_BOARD = 100;

type Board = AnswerOf<'boardToday'>;

/** Asks the services directly (`check.ts`), or over HTTP (`tools/load`). */
export interface Shown {
  /** The first hundred rows; of all time if the day is null. */
  readonly board: (mode: ScoredMode, day: Day | null) => Promise<Board>;
  readonly distribution: (day: Day) => Promise<AnswerOf<'distribution'>>;
  readonly stats: () => Promise<AnswerOf<'stats'>>;
  readonly userStats: (uid: string) => Promise<AnswerOf<'userStats'>>;
  readonly dashboard: (uid: string) => Promise<AnswerOf<'dashboard'>>;
  readonly friends: (uid: string) => Promise<AnswerOf<'friends'>>;
  readonly friendRequests: (uid: string) => Promise<AnswerOf<'friendRequests'>>;
  readonly friendsBoard: (uid: string) => Promise<AnswerOf<'friendsBoard'>>;
}

interface Comparison {
  readonly known: Known;
  readonly shown: Shown;
  readonly today: Day;
  readonly expect: (where: string, found: unknown, expected: unknown) => void;
}

type Invariant = (comparison: Comparison) => Promise<void>;

async function broken(invariant: Invariant, given: Omit<Comparison, 'expect'>): Promise<string[]> {
  const found: string[] = [];
  const expect: Comparison['expect'] = (where, stored, expected) => {
    if (isDeepStrictEqual(stored, expected)) return;
    found.push(`${where}: ${JSON.stringify(stored)}, expected ${JSON.stringify(expected)}`);
  };
  await invariant({ ...given, expect });
  return found;
}

/** What is wrong with boards and numbers. */
export const brokenNumbers = (known: Known, today: Day, shown: Shown): Promise<string[]> =>
  broken(
    async (comparison) => {
      await checkBoards(comparison);
      for (const player of known.living) await checkPlayer(comparison, player);
    },
    { known, today, shown },
  );

/** What is wrong with what friends see. Triggers store it a moment later. */
export const brokenFriends = (known: Known, today: Day, shown: Shown): Promise<string[]> =>
  broken(checkFriends, { known, today, shown });

/** The scores that a player has played and no one holds: of a day, or of all. */
function playedBy({ games }: Known, uid: string, mode: ScoredMode, day: Day | null): number[] {
  return [...games.values()]
    .filter((game) => game.uid === uid && game.mode === mode && game.challenge === undefined)
    .filter((game) => isOver(game) && game.review !== 'held')
    .filter(({ date }) => day === null || date === null || date === day)
    .map(scoreOf);
}

/** Rows that aren't of their player, or whose score the player hasn't played. */
export function strangers(known: Known, board: Board, mode: ScoredMode, day: Day | null): Board {
  const ids = board.map(({ userId }) => userId);
  return board.filter(({ userId, username, score }, index) => {
    const player = known.players.get(userId);
    const isLiving = player?.isGone === false && player.username === username;
    const isOnce = ids.indexOf(userId) === index;
    return !isLiving || !isOnce || !playedBy(known, userId, mode, day).includes(score);
  });
}

/** A rank is one more than the number of better scores. */
const ranked = (scores: readonly number[]): [rank: number, score: number][] =>
  [...scores]
    .sort((a, b) => b - a)
    .map((score) => [1 + scores.filter((other) => other > score).length, score]);

async function checkBoards({ known, shown, today, expect }: Comparison): Promise<void> {
  const dates = [...known.games.values()].flatMap(({ date }) => date ?? []);
  const days = [...new Set([...dates, today])].filter((date) => date <= today);
  for (const mode of SCORED_MODES) {
    for (const day of [null, ...days]) {
      const where = `the ${mode} board of ${day}`;
      const board = await shown.board(mode, day);
      const scores = board.map(({ score }) => score);
      expect(
        where,
        board.map(({ rank, score }) => [rank, score]),
        ranked(scores),
      );
      expect(`${where}: strangers`, strangers(known, board, mode, day), []);
      if (mode === 'fun' || day === null || board.length === LONGEST_BOARD) continue;
      const spread = await shown.distribution(day);
      const counted = spread.scores.flatMap((count, score) => Array<number>(count).fill(score));
      expect(`the histogram of ${day}`, ranked(counted), ranked(scores));
      expect(`the players of ${day}`, spread.players, board.length);
      if (day !== today) continue;
      const { dailyHigh, dailyPlayers } = await shown.stats();
      expect(
        "the day's numbers",
        { dailyHigh, dailyPlayers },
        {
          dailyHigh: scores[0] ?? null,
          dailyPlayers: board.length,
        },
      );
    }
  }
}

/** No game is lost or counted twice, no best is better than any game, and the rank is the board's. */
async function checkPlayer(
  { known, shown, today, expect }: Comparison,
  { uid, username }: KnownPlayer,
): Promise<void> {
  const own = [...known.games.values()].filter((game) => game.uid === uid && isOver(game));
  const scores = (mode: ScoredMode): number[] =>
    own
      .filter((game) => game.mode === mode && game.challenge === undefined)
      .map(scoreOf)
      .filter((score) => mode === 'daily' || score > 0);
  const numbers = await shown.userStats(uid);
  const { daily, fun } = numbers.scoreDistribution;
  for (const [mode, spread, total] of [
    ['daily', daily, numbers.totalDailyGamesPlayed],
    ['fun', fun, numbers.totalFunGamesPlayed],
  ] as const) {
    const counted = spread.flatMap((count, score) => Array<number>(count).fill(score));
    expect(
      `${username}'s ${mode} games`,
      [total, counted],
      [scores(mode).length, scores(mode).sort((a, b) => a - b)],
    );
  }
  const bests = [
    [numbers.bestDailyScoreEver, 'daily', null],
    [numbers.bestFunScoreEver, 'fun', null],
    [numbers.bestFunScoreToday, 'fun', today],
  ] as const;
  for (const [best, mode, day] of bests) {
    const isPlayed = best === null || playedBy(known, uid, mode, day).includes(best);
    expect(`${username}'s best ${mode} game is ${best}`, isPlayed, true);
  }
  const board = await shown.board('daily', today);
  const { scoreRankings } = await shown.dashboard(uid);
  if (board.length === LONGEST_BOARD) return;
  expect(`${username}'s rank`, scoreRankings, {
    dailyTodayRank: board.find(({ userId }) => userId === uid)?.rank ?? null,
    dailyTodayPlayers: board.length,
  });
}

/** Both sides of a friendship or request say the same, and nothing is shown of a deleted player. */
async function checkFriends({ known, shown, today, expect }: Comparison): Promise<void> {
  const pairs = { friends: new Set<string>(), asked: new Set<string>(), asking: new Set<string>() };
  for (const { uid, username } of known.living) {
    const friends = await shown.friends(uid);
    const requests = await shown.friendRequests(uid);
    for (const { id } of friends) pairs.friends.add(`${uid} ${id}`);
    for (const { id } of requests.outgoing) pairs.asked.add(`${uid} ${id}`);
    for (const { id } of requests.incoming) pairs.asking.add(`${id} ${uid}`);
    const board = await shown.friendsBoard(uid);
    const ids = [...friends.map(({ id }) => id), ...(friends.length > 0 ? [uid] : [])];
    expect(`${username}'s friends' rows`, board.map(({ id }) => id).sort(), ids.sort());
    for (const row of board) {
      const { username: name, dailyScoreToday: score } = row;
      const isOwn = known.players.get(row.id)?.username === name;
      const isPlayed = score === null || playedBy(known, row.id, 'daily', today).includes(score);
      expect(`${username}'s row of ${name}`, [isOwn, isPlayed], [true, true]);
      if (row.id === uid || known.players.get(row.id)?.isGone !== false) continue;
      const { bestDailyScoreEver, bestFunScoreEver } = await shown.userStats(row.id);
      expect(
        `${username}'s bests of ${name}`,
        [row.bestDailyScoreEver, row.bestFunScoreEver],
        [bestDailyScoreEver, bestFunScoreEver],
      );
    }
  }
  const { friends, asked, asking } = pairs;
  const turned = [...friends].map((pair) => pair.split(' ').reverse().join(' '));
  expect('friendships', [...friends].sort(), turned.sort());
  expect('requests', [...asked].sort(), [...asking].sort());
  expect(
    'requests of friends',
    [...asked].filter((pair) => friends.has(pair)),
    [],
  );
}
