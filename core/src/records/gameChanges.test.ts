import type { JudgedGame } from './finishedGame';
import {
  changesOfGame,
  changesOfLaterPlay,
  evidenceOf,
  needsOf,
  NO_RESULT,
  type GameResult,
  type Known,
  type Needs,
} from './gameChanges';
import { newPlayer, type PlayerRecord } from './playerRecord';
import { extendStreak, NO_STREAK, NONE_EXCUSED } from './streak';

const DAY = '2026-11-21';
const EARLIER = '2026-11-19';
const NOON = Date.parse('2026-11-21T17:00:00Z');
const ADA = newPlayer('uid', 'ada');

function daily(score: number, is: Partial<JudgedGame> = {}): JudgedGame {
  return {
    mode: 'daily',
    date: DAY,
    score,
    guesses: ['same'],
    cleared: false,
    isFaultless: false,
    isOpenedRight: true,
    par: 20,
    endedAt: NOON,
    isRanked: true,
    isVoided: false,
    standing: { surplus: 0, variance: 1, deckOdds: 1 },
    insight: 0,
    ...is,
  };
}

function fun(score: number, is: Partial<JudgedGame> = {}): JudgedGame {
  return daily(score, { mode: 'fun', par: null, standing: null, ...is });
}

const NOTHING_KNOWN: Known = {
  earlierRow: null,
  ranks: null,
  excused: NONE_EXCUSED,
  day: { today: DAY, excused: NONE_EXCUSED },
};

const row = (board: string, score: number) => ({
  kind: 'row',
  row: { board, uid: 'uid', username: 'ada', score, reachedAt: NOON },
});
const play = (score: number) => ({ kind: 'play', score });
const count = (mode: string) => ({ kind: 'count', mode, day: DAY });

interface Case {
  readonly name: string;
  readonly player?: PlayerRecord;
  readonly game: JudgedGame;
  readonly known?: Partial<Known>;
  /** Without the changes to the player and the tallies, which `enterGame` decides. */
  readonly changes: readonly unknown[];
  readonly result: GameResult | null;
}

const CASES: readonly Case[] = [
  {
    name: 'a daily ends its play, enters two boards and is counted',
    game: daily(5),
    known: { ranks: { above: 1, isHighest: false } },
    changes: [play(5), row(`daily-${DAY}`, 5), row('daily-alltime', 5), count('daily')],
    result: { rank: 2, isPersonalBest: true, isDailyHigh: false },
  },
  {
    name: 'a daily above everyone is the high of the day',
    game: daily(5),
    known: { ranks: { above: 0, isHighest: true } },
    changes: [play(5), row(`daily-${DAY}`, 5), row('daily-alltime', 5), count('daily')],
    result: { rank: 1, isPersonalBest: true, isDailyHigh: true },
  },
  {
    name: 'a daily without points ends its play and is counted, without a result',
    game: daily(0),
    changes: [play(0), count('daily')],
    result: null,
  },
  {
    name: 'a held daily ends its play and is counted, without a rank',
    game: daily(5, { isRanked: false }),
    changes: [play(5), count('daily')],
    result: NO_RESULT,
  },
  {
    name: 'a fun game enters two boards and makes no daily high',
    game: fun(5),
    known: { ranks: { above: 0, isHighest: true } },
    changes: [row(`fun-${DAY}`, 5), row('fun-alltime', 5), count('fun')],
    result: { rank: 1, isPersonalBest: true, isDailyHigh: false },
  },
  {
    name: 'a fun game without points is not counted',
    game: fun(0),
    changes: [],
    result: null,
  },
  {
    name: 'a fun game below its row of an earlier day keeps the rank of that row',
    game: fun(5, { date: EARLIER }),
    known: { ranks: { above: 0, isHighest: false }, earlierRow: 8 },
    changes: [row('fun-alltime', 5), count('fun')],
    result: { rank: 1, isPersonalBest: true, isDailyHigh: false },
  },
  {
    name: 'a player off the boards has a personal best and no rank',
    player: { ...ADA, isRanked: false },
    game: daily(5),
    known: { ranks: { above: 1, isHighest: false } },
    changes: [play(5), count('daily')],
    result: { rank: null, isPersonalBest: true, isDailyHigh: false },
  },
];

describe('changesOfGame', () => {
  it.each(CASES)('decides that $name', ({ player = ADA, game, known, changes, result }) => {
    const decided = changesOfGame(player, game, { ...NOTHING_KNOWN, ...known });
    const kinds = ['player', 'tallies'];
    expect(decided.changes.filter(({ kind }) => !kinds.includes(kind))).toEqual(changes);
    expect(decided.changes.filter(({ kind }) => kinds.includes(kind))).toHaveLength(2);
    expect(decided.result).toEqual(result);
  });

  it('changes the player first, and the tallies for a better row', () => {
    const { changes } = changesOfGame(ADA, daily(5), NOTHING_KNOWN);
    expect(changes[0]).toMatchObject({ kind: 'player', player: { daily: { best: 5, played: 1 } } });
    expect(changes.find(({ kind }) => kind === 'tallies')).toMatchObject({
      shifts: expect.arrayContaining([
        { period: DAY, tally: 'daily', from: null, to: 5 },
      ]) as unknown,
    });
  });

  it('continues a streak over an excused day', () => {
    const streak = extendStreak(NO_STREAK, EARLIER);
    const excused = new Set(['2026-11-20']);
    const { changes } = changesOfGame({ ...ADA, streak }, daily(5), { ...NOTHING_KNOWN, excused });
    expect(changes[0]).toMatchObject({ player: { streak: { latest: { length: 2 } } } });
  });
});

it('counts a past day for its player and on the day of its end, on no board', () => {
  expect(changesOfLaterPlay(ADA, { date: EARLIER, score: 7, endedAt: NOON })).toEqual([
    expect.objectContaining({ kind: 'player' }),
    play(7),
    count('daily'),
  ]);
});

describe('needsOf', () => {
  const played = { ...ADA, fun: { ...ADA.fun, latest: { date: DAY, score: 3 } } };
  const gap = { ...ADA, streak: extendStreak(NO_STREAK, EARLIER) };

  it.each<[string, PlayerRecord, JudgedGame, Needs]>([
    ['the ranks for a score', ADA, daily(1), { row: false, ranks: true, excused: false }],
    ['nothing without points', ADA, fun(0), { row: false, ranks: false, excused: false }],
    [
      'no ranks for a held result',
      ADA,
      daily(5, { isRanked: false }),
      { row: false, ranks: false, excused: false },
    ],
    [
      'the row of a day that the record no longer includes',
      played,
      fun(5, { date: EARLIER }),
      { row: true, ranks: true, excused: false },
    ],
    ['the excused days after a gap', gap, daily(5), { row: false, ranks: true, excused: true }],
    ['no excused days for a fun game', gap, fun(5), { row: false, ranks: true, excused: false }],
    [
      'the excused days for a daily of another day',
      ADA,
      daily(5, { date: EARLIER }),
      { row: false, ranks: true, excused: true },
    ],
  ])('asks for %s', (_, player, game, needs) => {
    expect(needsOf(player, game, DAY)).toEqual(needs);
  });
});

describe('evidenceOf', () => {
  const lucky = { surplus: 20, variance: 4, deckOdds: 0.5 };

  it('combines the odds of a daily with those of the days before', () => {
    const player = { ...ADA, standings: { [EARLIER]: lucky } };
    const standing = { surplus: 1, variance: 5, deckOdds: 0.1 };
    expect(evidenceOf(player, daily(5, { standing }))).toEqual({
      insight: 0,
      luck: 7,
      deckOdds: 0.1,
      // Fisher's method, two days: p(1 − ln p) with p = 0.05.
      combinedOdds: expect.closeTo(0.05 * (1 - Math.log(0.05)), 12),
      peakOdds: null,
      dailies: 1,
      linked: null,
    });
  });

  it('skips days before deck odds were stored', () => {
    const player = { ...ADA, standings: { [EARLIER]: { ...lucky, deckOdds: null } } };
    const standing = { surplus: 1, variance: 5, deckOdds: 0.1 };
    expect(evidenceOf(player, daily(5, { standing }))).toMatchObject({
      deckOdds: 0.1,
      combinedOdds: null,
    });
  });

  it('has only the insight for a fun game', () => {
    const unknown = { luck: null, deckOdds: null, combinedOdds: null, peakOdds: null };
    const evidence = { insight: 14, ...unknown, dailies: null, linked: null };
    expect(evidenceOf(ADA, fun(5, { insight: 14 }))).toEqual(evidence);
  });
});
