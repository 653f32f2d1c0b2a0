import type { Day } from '../game/days';
import type { ScoredMode } from '../game/game';
import type { Guess } from '../game/guesses';
import { badgesFor } from './badges';
import { ALL_TIME, boardId, type BoardId } from './boards';
import { crowdShifts } from './crowd';
import { withDaily } from './dailies';
import type { OddsDeviation } from './fairPlay';
import { openingsInRow, withOpening } from './openings';
import { scoreOn, withStanding, type ModeRecord, type PlayerRecord } from './playerRecord';
import { extendStreak, NONE_EXCUSED, type ExcusedDays, type Streak } from './streak';
import { standingShifts, streakShifts, type RankingDay } from './streakRanks';
import type { TallyShift } from './tallies';

/** A finished game to add to its player's record. */
export interface FinishedGame {
  readonly mode: ScoredMode;
  /** The day of its board: for a daily, the day it started on; for a fun game, the day it ended on. */
  readonly date: Day;
  readonly score: number;
  readonly guesses: readonly Guess[];
  readonly cleared: boolean;
  /** The player took the best chance at every guess. */
  readonly isFaultless: boolean;
  /** Whether its opening guess was right. */
  readonly isOpenedRight: boolean;
  /** Par of a daily's deck; null for a fun game. */
  readonly par: number | null;
  /** Milliseconds since the epoch. */
  readonly endedAt: number;
  /**
   * False for a held or voided result. It appears in the player's own list and streak, but on no board.
   */
  readonly isRanked: boolean;
  /** How a daily of its day compares with its odds; null for other games. */
  readonly standing: OddsDeviation | null;
}

export interface Entry {
  readonly player: PlayerRecord;
  /** Boards where this game is now the player's row. */
  readonly boards: readonly BoardId[];
  readonly shifts: readonly TallyShift[];
  readonly isPersonalBest: boolean;
  /** The player's score on the day's board; null if there is none. */
  readonly scoreOfDay: number | null;
}

/**
 * Whether the player may have a row on the game's board that the record doesn't include, because it
 * keeps only the score of the last day. Never true for a daily, which is played once.
 */
export function mayHaveEarlierRow(
  player: PlayerRecord,
  { mode, date }: Pick<FinishedGame, 'mode' | 'date'>,
): boolean {
  const { latest } = player[mode];
  return mode === 'fun' && latest !== null && date < latest.date;
}

/** Enters a past day played later. It counts for the player, but for no board or streak. */
export function enterLaterPlay(player: PlayerRecord, score: number): PlayerRecord {
  return { ...player, daily: counted(player.daily, score) };
}

/** The player's score on the board of the game's day after this game; null if there is none. */
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
 * Enters a finished game: returns the changes to the player, the boards, and the tallies.
 * `earlierRow` is the player's score on that day's board, if `mayHaveEarlierRow`. `excused` are the days
 * excused when the game was stored. `day` is the day for which streaks are compared at that time; the
 * default is the game's own day.
 */
export function enterGame(
  player: PlayerRecord,
  game: FinishedGame,
  earlierRow: number | null = null,
  excused: ExcusedDays = NONE_EXCUSED,
  day: RankingDay = { today: game.date, excused },
): Entry {
  const { mode, date, score } = game;
  // A daily without points counts as played. A fun game without points doesn't count.
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
  const dailies =
    mode === 'daily' && game.isRanked ? withDaily(player.dailies, game) : player.dailies;
  // A player who isn't ranked still gets a personal best.
  const stands = counts && player.isRanked;
  const bestOfDay = scoreOn(before, date) ?? earlierRow;
  const scoreOfDay = scoreOnBoard(player, game, earlierRow);
  const leadsDay = scoreOfDay !== bestOfDay;
  const isPersonalBest = counts && (before.best === null || score > before.best);
  // A daily without points is on no board, but friends see it.
  const isVisible = leadsDay || (mode === 'daily' && game.isRanked && player.isRanked);
  const isLatest = before.latest === null || date >= before.latest.date;
  const record: ModeRecord = {
    ...counted(before, score),
    best: isPersonalBest ? score : before.best,
    latest: isVisible && isLatest ? { date, score } : before.latest,
  };
  return {
    player: {
      ...player,
      [mode]: record,
      streak,
      standings:
        game.standing === null ? player.standings : withStanding(player, date, game.standing),
      openings,
      dailies,
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

/** Badges after the game. A result that isn't ranked only earns badges for its streak. */
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
