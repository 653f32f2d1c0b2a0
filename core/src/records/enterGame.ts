import type { Day } from '../game/days';
import type { ScoredMode } from '../game/game';
import type { Guess } from '../game/guesses';
import { badgesFor } from './badges';
import { ALL_TIME, boardId, type BoardId } from './boards';
import { crowdShifts } from './crowd';
import type { Standing } from './fairPlay';
import { openingsInRow, withOpening } from './openings';
import { scoreOn, withStanding, type ModeRecord, type PlayerRecord } from './playerRecord';
import { extendStreak, NONE_EXCUSED, type ExcusedDays, type Streak } from './streak';
import { standingShifts, streakShifts, type RankingDay } from './streakRanks';
import type { TallyShift } from './tallies';

/** A finished game about to be entered into its player's record. */
export interface FinishedGame {
  readonly mode: ScoredMode;
  /** The day whose board it is for: of a daily the day it began on, of a fun game when it ended. */
  readonly date: Day;
  readonly score: number;
  readonly guesses: readonly Guess[];
  readonly cleared: boolean;
  /** Every guess was a best chance. */
  readonly isFaultless: boolean;
  /** Whether its opening guess was right. */
  readonly isOpenedRight: boolean;
  /** Of a daily's deck; null for a fun game. */
  readonly par: number | null;
  /** Milliseconds since the epoch. */
  readonly endedAt: number;
  /** False for a result that is held or voided: the player's own list and streak have it, no board. */
  readonly isRanked: boolean;
  /** How a daily of its day compares with its odds; null for any other game. */
  readonly standing: Standing | null;
}

export interface Entry {
  readonly player: PlayerRecord;
  /** Boards on which this game is now the player's row. */
  readonly boards: readonly BoardId[];
  readonly shifts: readonly TallyShift[];
  readonly isPersonalBest: boolean;
  /** The player's score on the board of the day; null where none stands there. */
  readonly scoreOfDay: number | null;
}

/**
 * Whether the player may have a row on the game's board that the record no longer knows of: it
 * keeps the score of the last day alone. Never of a daily: a day is played once.
 */
export function mayHaveEarlierRow(
  player: PlayerRecord,
  { mode, date }: Pick<FinishedGame, 'mode' | 'date'>,
): boolean {
  const { latest } = player[mode];
  return mode === 'fun' && latest !== null && date < latest.date;
}

/** Enters a past day played later: it counts for the player, and for no board and no streak. */
export function enterLaterPlay(player: PlayerRecord, score: number): PlayerRecord {
  return { ...player, daily: counted(player.daily, score) };
}

/** The player's score on the board of the game's day once the game is entered; null for none. */
export function scoreOnBoard(
  player: PlayerRecord,
  { mode, date, score, isRanked }: Pick<FinishedGame, 'mode' | 'date' | 'score' | 'isRanked'>,
  earlierRow: number | null,
): number | null {
  const before = scoreOn(player[mode], date) ?? earlierRow;
  const stands = isRanked && score > 0 && player.isRanked;
  return stands && (before === null || score > before) ? score : before;
}

/**
 * Enters a finished game of the day: what changes for the player, the boards and the tallies.
 * `earlierRow` is the player's score on that day's board where `mayHaveEarlierRow` asks for it;
 * `excused` are the days that were excused as the game was stored, `day` is the day on which streaks
 * are compared then: the game's own if it isn't given.
 */
export function enterGame(
  player: PlayerRecord,
  game: FinishedGame,
  earlierRow: number | null = null,
  excused: ExcusedDays = NONE_EXCUSED,
  day: RankingDay = { today: game.date, excused },
): Entry {
  const { mode, date, score } = game;
  // A daily without points is played and counts; a fun game without points counts nowhere.
  if (mode === 'fun' && score === 0) {
    return { player, boards: [], shifts: [], isPersonalBest: false, scoreOfDay: null };
  }
  const before = player[mode];
  const streak = mode === 'daily' ? extendStreak(player.streak, date, excused) : player.streak;
  const counts = game.isRanked && score > 0;
  const openings =
    mode === 'daily' && counts && game.isOpenedRight
      ? withOpening(player.openings, date)
      : player.openings;
  // Who is off the boards keeps what is their own: the best, and whether this is it.
  const stands = counts && player.isRanked;
  const bestOfDay = scoreOn(before, date) ?? earlierRow;
  const scoreOfDay = scoreOnBoard(player, game, earlierRow);
  const leadsDay = scoreOfDay !== bestOfDay;
  const isPersonalBest = counts && (before.best === null || score > before.best);
  // A daily without points stands on no board, and friends see it all the same.
  const isToldOf = leadsDay || (mode === 'daily' && game.isRanked && player.isRanked);
  const isLatest = before.latest === null || date >= before.latest.date;
  const record: ModeRecord = {
    ...counted(before, score),
    best: isPersonalBest ? score : before.best,
    latest: isToldOf && isLatest ? { date, score } : before.latest,
  };
  return {
    player: {
      ...player,
      [mode]: record,
      streak,
      standings:
        game.standing === null ? player.standings : withStanding(player, date, game.standing),
      openings,
      badges: badgesAfter(player, game, streak, openings),
    },
    boards: [
      ...(leadsDay ? [boardId(mode, date)] : []),
      ...(stands && isPersonalBest ? [boardId(mode, ALL_TIME)] : []),
    ],
    shifts: [
      ...(leadsDay ? [{ period: date, tally: mode, from: bestOfDay, to: score }] : []),
      ...(stands && isPersonalBest
        ? [{ period: ALL_TIME, tally: mode, from: before.best, to: score }]
        : []),
      ...(leadsDay && mode === 'daily' ? crowdShifts(date, game.guesses) : []),
      ...(player.isRanked && mode === 'daily'
        ? [
            ...streakShifts(player.streak, streak, day.today),
            ...standingShifts(player.streak, streak, day),
          ]
        : []),
    ],
    isPersonalBest,
    scoreOfDay,
  };
}

function counted(record: ModeRecord, score: number): ModeRecord {
  return {
    ...record,
    played: record.played + 1,
    distribution: { ...record.distribution, [score]: (record.distribution[score] ?? 0) + 1 },
  };
}

/** A result that stands on no board earns what its streak earns, and nothing by its score. */
function badgesAfter(
  player: PlayerRecord,
  game: FinishedGame,
  streak: Streak,
  openings: readonly Day[],
): PlayerRecord['badges'] {
  const { mode, date, score, cleared, isFaultless, par, isRanked } = game;
  const ids = badgesFor({
    mode,
    score: isRanked ? score : 0,
    cleared: isRanked && cleared,
    isFaultless,
    par,
    openings: mode === 'daily' ? openingsInRow(openings, date) : 0,
    streak: game.mode === 'daily' ? (streak.latest?.length ?? 0) : 0,
  });
  const fresh = ids.filter((id) => player.badges[id] === undefined);
  return { ...player.badges, ...Object.fromEntries(fresh.map((id) => [id, game.endedAt])) };
}
