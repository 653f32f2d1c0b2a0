import { addDays, monthOf } from '../game/days';
import { listedDays } from './dailies';
import { enterGame, enterLaterPlay, type Entry, type FinishedGame } from './enterGame';
import { NEWCOMER_DAILIES } from './fairPlay';
import { mayHaveEarlierRow } from './gameChanges';
import { newPlayer, withStanding, type PlayerRecord } from './playerRecord';
import { NO_STREAK, NONE_EXCUSED, type Streak } from './streak';
import { standingShifts, streakShifts } from './streakRanks';

const DAY = '2026-11-21';
const BEFORE = '2026-11-20';
const beginner = newPlayer('uid', 'ada');

type Left = Pick<Streak, 'latest'>;

const streakMoves = (left: Left, entered: Left) => [
  ...streakShifts(left, entered, DAY),
  ...standingShifts(left, entered, { today: DAY, excused: NONE_EXCUSED }),
];

function daily(score: number, date = DAY): FinishedGame {
  const standing = { surplus: 1, variance: 2, deckOdds: 1 };
  return {
    mode: 'daily',
    date,
    score,
    guesses: [],
    cleared: false,
    isFaultless: false,
    isOpenedRight: false,
    par: null,
    endedAt: 1000,
    isRanked: true,
    isVoided: false,
    standing,
  };
}

function fun(score: number, date = DAY): FinishedGame {
  return { ...daily(score, date), mode: 'fun', standing: null };
}

function held(game: FinishedGame): FinishedGame {
  return { ...game, isRanked: false };
}

const after = (...games: FinishedGame[]): PlayerRecord =>
  games.reduce((player, game) => enterGame(player, game).player, beginner);

const streakOf = (length: number, lastDay = DAY) => ({ latest: { lastDay, length, freezes: 0 } });

interface Case {
  readonly name: string;
  readonly player: PlayerRecord;
  readonly game: FinishedGame;
  readonly earlierRow?: number;
  readonly expected: Partial<Omit<Entry, 'player'>>;
}

const CASES: readonly Case[] = [
  {
    name: 'puts the first daily on both boards and starts a streak',
    player: beginner,
    game: daily(5),
    expected: {
      boards: [`daily-${DAY}`, 'daily-alltime'],
      shifts: [
        { period: DAY, tally: 'daily', from: null, to: 5 },
        { period: 'alltime', tally: 'daily', from: null, to: 5 },
        ...streakMoves(NO_STREAK, streakOf(1)),
      ],
      isPersonalBest: true,
      scoreOfDay: 5,
    },
  },
  {
    name: 'puts a daily that is not a personal best only on its day',
    player: after(daily(9, BEFORE)),
    game: daily(9),
    expected: {
      boards: [`daily-${DAY}`],
      shifts: [
        { period: DAY, tally: 'daily', from: null, to: 9 },
        ...streakMoves(streakOf(1, BEFORE), streakOf(2)),
      ],
      isPersonalBest: false,
      scoreOfDay: 9,
    },
  },
  {
    name: 'continues the streak with a daily without points, on no board',
    player: after(daily(3, BEFORE)),
    game: daily(0),
    expected: {
      boards: [],
      shifts: [...streakMoves(streakOf(1, BEFORE), streakOf(2))],
      isPersonalBest: false,
      scoreOfDay: null,
    },
  },
  {
    name: 'ignores a fun game without points',
    player: beginner,
    game: fun(0),
    expected: { boards: [], shifts: [], isPersonalBest: false, scoreOfDay: null },
  },
  {
    name: 'moves the rows for a better fun game of the same day',
    player: after(fun(4)),
    game: fun(7),
    expected: {
      boards: [`fun-${DAY}`, 'fun-alltime'],
      shifts: [
        { period: DAY, tally: 'fun', from: 4, to: 7 },
        { period: 'alltime', tally: 'fun', from: 4, to: 7 },
      ],
      isPersonalBest: true,
      scoreOfDay: 7,
    },
  },
  {
    name: 'keeps the row, and its rank, after a worse fun game of the same day',
    player: after(fun(7)),
    game: fun(4),
    expected: { boards: [], shifts: [], isPersonalBest: false, scoreOfDay: 7 },
  },
  {
    name: 'ignores an equal score',
    player: after(fun(7)),
    game: fun(7),
    expected: { boards: [], shifts: [], isPersonalBest: false, scoreOfDay: 7 },
  },
  {
    name: 'never lowers a row when a claim for an earlier day is entered',
    player: after(fun(2), fun(1, '2026-11-22')),
    game: fun(3),
    earlierRow: 8,
    expected: { boards: ['fun-alltime'], isPersonalBest: true, scoreOfDay: 8 },
  },
  {
    name: 'adds a row for a claim of an earlier day that has none',
    player: after(fun(5, '2026-11-22')),
    game: fun(3),
    expected: {
      boards: [`fun-${DAY}`],
      shifts: [{ period: DAY, tally: 'fun', from: null, to: 3 }],
      scoreOfDay: 3,
    },
  },
  {
    name: 'only continues the streak with a held daily',
    player: beginner,
    game: held(daily(52)),
    expected: {
      boards: [],
      shifts: [...streakMoves(NO_STREAK, streakOf(1))],
      isPersonalBest: false,
      scoreOfDay: null,
    },
  },
  {
    name: 'keeps the personal best of an unranked player, without boards and streak ranks',
    player: { ...beginner, isRanked: false },
    game: daily(5),
    expected: { boards: [], shifts: [], isPersonalBest: true, scoreOfDay: null },
  },
];

describe('enterGame', () => {
  it.each(CASES)('$name', ({ player, game, earlierRow, expected }) => {
    expect(enterGame(player, game, { earlierRow: earlierRow ?? null })).toMatchObject(expected);
  });

  it('counts the guesses of a daily on its board, turn by turn, and of no other game', () => {
    const guesses = ['same', 'higher'] as const;
    const counted = (player: PlayerRecord, game: FinishedGame) =>
      enterGame(player, { ...game, guesses }).shifts.filter(({ tally }) => tally === 'crowd');
    expect(counted(beginner, daily(5))).toEqual([
      { period: DAY, tally: 'crowd', from: null, to: 0 },
      { period: DAY, tally: 'crowd', from: null, to: 9 },
    ]);
    for (const other of [daily(0), held(daily(5)), fun(5)]) {
      expect(counted(beginner, other)).toEqual([]);
    }
    expect(counted({ ...beginner, isRanked: false }, daily(5))).toEqual([]);
  });

  it('counts a held result as played, but not as the best', () => {
    const { daily: record, badges } = after(held(daily(52)));
    expect(record).toEqual({ played: 1, best: null, distribution: { 52: 1 }, latest: null });
    expect(badges).toEqual({});
  });

  it('shows others a daily without points, unless the result or the player is unranked', () => {
    expect(after(daily(5), daily(0, '2026-11-22')).daily.latest).toEqual({
      date: '2026-11-22',
      score: 0,
    });
    expect(after(held(daily(0))).daily.latest).toBeNull();
    expect(enterGame({ ...beginner, isRanked: false }, daily(0)).player.daily.latest).toBeNull();
    expect(after(fun(0)).fun.latest).toBeNull();
  });

  it("lists a held daily among the player's own days", () => {
    const { dailies, otherDays } = after(held(daily(4)));
    expect(listedDays(dailies, otherDays ?? {})).toEqual([{ date: DAY, score: 4, isOwnDay: true }]);
  });

  it('keeps the deck odds of the first dailies, except of a voided one', () => {
    const days = Array.from({ length: NEWCOMER_DAILIES + 1 }, (_, at) => addDays(DAY, at));
    const voided = { ...held(daily(3, BEFORE)), isVoided: true };
    const { firstDailies } = after(voided, fun(2), ...days.map((day) => daily(4, day)));
    expect(firstDailies).toEqual(Object.fromEntries(days.slice(0, -1).map((day) => [day, 1])));
    // One that was thrown away doesn't count, on a board or held.
    const [lost = '', second = '', ...others] = days;
    const points = [2, 2, 3, 3, 3, 3];
    const played = others.map((day, at) => daily(points[at] ?? 0, day));
    const games = [daily(0, lost), held(daily(3, second)), ...played];
    expect(Object.keys(after(...games.slice(0, 7)).firstDailies)).toEqual(days.slice(1, 7));
    expect(Object.keys(after(...games).firstDailies)).toEqual(days.slice(1));
  });

  it('keeps the latest day when an earlier day is claimed', () => {
    expect(after(fun(5, '2026-11-22'), fun(9)).fun.latest).toEqual({
      date: '2026-11-22',
      score: 5,
    });
  });

  it('keeps when a badge was first earned', () => {
    const first = after(daily(3, BEFORE)).badges['first-daily'];
    const second = enterGame(after(daily(3, BEFORE)), { ...daily(3), endedAt: 2000 });
    expect(second.player.badges['first-daily']).toBe(first);
  });

  it('earns a perfect opening week on its seventh day, in any order of days', () => {
    const opened = (back: number, isOpenedRight = true): FinishedGame => ({
      ...daily(2, addDays(DAY, -back)),
      isOpenedRight,
    });
    const earned = (...games: FinishedGame[]) => 'opening-week' in after(...games).badges;
    const six = [6, 5, 4, 3, 2, 1].map((back) => opened(back));
    expect(earned(...six)).toBe(false);
    expect(earned(...six, opened(0))).toBe(true);
    expect(earned(...six, opened(0, false))).toBe(false);
    expect(earned(...six, held(opened(0)))).toBe(false);
    expect(earned(...six, { ...opened(0), mode: 'fun' })).toBe(false);
    expect(earned(...six.slice(0, 5), opened(0), opened(1))).toBe(true);
  });

  it('earns badges by streak and deck in a daily, but not in a fun game', () => {
    const three = [2, 1, 0].map((back) => daily(4, addDays(DAY, -back)));
    expect(after(...three.slice(1)).badges).not.toHaveProperty('streak-3');
    expect(after(...three).badges).toHaveProperty('streak-3', 1000);
    const streak = { ...after(...three), badges: {} };
    expect(enterGame(streak, fun(4)).player.badges).toEqual({});
    const openings = Array.from({ length: 7 }, (_, back) => addDays(DAY, back - 6));
    expect(enterGame({ ...beginner, openings }, fun(4)).player.badges).toEqual({});
    expect(after(daily(4)).badges).not.toHaveProperty('cleared');
    expect(after({ ...daily(52), cleared: true }).badges).toHaveProperty('cleared');
    expect(after(held({ ...daily(52), cleared: true })).badges).not.toHaveProperty('cleared');
  });

  it('keeps what friends see, how often each score was reached, and the odds of a daily', () => {
    expect(after(fun(4), fun(7)).fun.latest).toEqual({ date: DAY, score: 7 });
    expect(after(fun(4), fun(4)).fun.distribution).toEqual({ 4: 2 });
    expect(after(daily(4)).standings).toEqual({ [DAY]: { surplus: 1, variance: 2, deckOdds: 1 } });
    expect(after(fun(0))).toEqual(beginner);
  });

  it('earns no badges with a held result', () => {
    const game = { ...daily(12), isFaultless: true, par: 3 };
    expect(Object.keys(after(game).badges)).toEqual(
      expect.arrayContaining(['faultless', 'above-par']),
    );
    expect(after(held(game)).badges).toEqual({});
  });

  it("counts a past day played later only in the player's own list", () => {
    const later = { date: BEFORE, score: 12 };
    const { daily: record, streak, standings, ...player } = enterLaterPlay(beginner, later);
    expect(record).toEqual({ played: 1, best: null, distribution: { 12: 1 }, latest: null });
    expect([streak.latest, standings]).toEqual([null, {}]);
    expect(player).toMatchObject({ dailies: {}, otherDays: { [monthOf(BEFORE)]: '2012l' } });
  });

  it('reads a row only for a fun game of an earlier day', () => {
    const player = after(fun(5));
    expect(mayHaveEarlierRow(player, fun(3))).toBe(false);
    expect(mayHaveEarlierRow(player, fun(3, '2026-11-22'))).toBe(false);
    expect(mayHaveEarlierRow(player, fun(3, BEFORE))).toBe(true);
    expect(mayHaveEarlierRow(after(daily(5)), daily(3, BEFORE))).toBe(false);
  });
});

describe('how dailies compare with their odds', () => {
  const standing = { surplus: 1, variance: 1, deckOdds: 0.5 };

  it('are dropped if they are added too late', () => {
    const old = addDays(DAY, -40);
    const player = { standings: { [DAY]: standing, [addDays(DAY, -1)]: standing } };
    expect(Object.keys(withStanding(player, old, standing)).sort()).toEqual([
      addDays(DAY, -1),
      DAY,
    ]);
  });

  it('are kept for the last thirty days', () => {
    const first = withStanding(beginner, DAY, standing);
    const player = { standings: first };
    expect(Object.keys(withStanding(player, addDays(DAY, 29), standing))).toHaveLength(2);
    expect(Object.keys(withStanding(player, addDays(DAY, 30), standing))).toEqual([
      addDays(DAY, 30),
    ]);
  });

  it('do not include fun games', () => {
    expect(after(fun(9)).standings).toEqual({});
  });
});
