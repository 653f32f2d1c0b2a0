import type { Day } from '../game/days';
import type { ScoredMode } from '../game/game';
import type { Guess } from '../game/guesses';
import { badgesFor } from './badges';
import { ALL_TIME, boardId, type BoardId } from './boards';
import { crowdShifts } from './crowd';
import { withDaily } from './dailies';
import type { OddsDeviation } from './fairPlay';
import { openingsInRow, withOpening } from './openings';
import {
  higher,
  isCounted,
  scoreOn,
  withFirstDaily,
  withGame,
  withListedDay,
  withStanding,
  type ModeRecord,
  type PlayerRecord,
} from './playerRecord';
import { extendStreak, NONE_EXCUSED, type ExcusedDays } from './streak';
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
  readonly isOpenedRight: boolean;
  /** Par of a daily's deck; null for a fun game. */
  readonly par: number | null;
  /** Milliseconds since the epoch. */
  readonly endedAt: number;
  /**
   * False for a held or voided result. It appears in the player's own list and streak, but on no board.
   */
  readonly isRanked: boolean;
  readonly isVoided: boolean;
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

/** Enters a past day played later. It counts for the player, but for no board or streak. */
export function enterLaterPlay(
  player: PlayerRecord,
  { date, score }: Pick<FinishedGame, 'date' | 'score'>,
): PlayerRecord {
  const entered = { ...player, daily: withGame(player.daily, score, false) };
  return withListedDay(entered, { date, score, isOwnDay: false });
}

/** The player's score on the board of the game's day after this game; null if there is none. */
export function scoreOnBoard(
  player: PlayerRecord,
  { mode, date, score, isRanked }: Pick<FinishedGame, 'mode' | 'date' | 'score' | 'isRanked'>,
  earlierRow: number | null,
): number | null {
  const before = scoreOn(player[mode], date) ?? earlierRow;
  return isRanked && score > 0 && player.isRanked ? higher(score, before) : before;
}

/** What a game means for its player and the boards, decided before anything changes. */
interface Decisions {
  /** It is a score that others may see. */
  readonly counts: boolean;
  /** It is the player's best. A player who isn't ranked gets one, too. */
  readonly isBest: boolean;
  /** The player's score on the day's board before the game and after it. */
  readonly bestOfDay: number | null;
  readonly scoreOfDay: number | null;
  /** It becomes the player's row of the day, or of all time. */
  readonly leadsDay: boolean;
  readonly leadsAllTime: boolean;
  /** It becomes the day that friends see. A daily without points is on no board, but friends see it. */
  readonly isLatest: boolean;
}

function decide(player: PlayerRecord, game: FinishedGame, earlierRow: number | null): Decisions {
  const { mode, date, score } = game;
  const before = player[mode];
  const bestOfDay = scoreOn(before, date) ?? earlierRow;
  const scoreOfDay = scoreOnBoard(player, game, earlierRow);
  const counts = game.isRanked && score > 0;
  const isBest = withGame(before, score, game.isRanked).best !== before.best;
  const leadsDay = scoreOfDay !== bestOfDay;
  const isVisible = leadsDay || (mode === 'daily' && game.isRanked && player.isRanked);
  const isLatest = isVisible && (before.latest === null || date >= before.latest.date);
  const leadsAllTime = isBest && player.isRanked;
  return { counts, isBest, bestOfDay, scoreOfDay, leadsDay, leadsAllTime, isLatest };
}

/** What else decides what a game changes. */
export interface Circumstances {
  /** The player's score on that day's board, if there may be one that the record doesn't include. */
  readonly earlierRow: number | null;
  /** The days excused when the game was stored. */
  readonly excused: ExcusedDays;
  /** The day for which streaks are compared at that time. By default, the game's own. */
  readonly day: RankingDay;
}

/** Enters a finished game: returns the changes to the player, the boards, and the tallies. */
export function enterGame(
  player: PlayerRecord,
  game: FinishedGame,
  {
    earlierRow = null,
    excused = NONE_EXCUSED,
    day = { today: game.date, excused },
  }: Partial<Circumstances> = {},
): Entry {
  if (!isCounted(game.mode, game.score)) {
    return { player, boards: [], shifts: [], isPersonalBest: false, scoreOfDay: null };
  }
  const decisions = decide(player, game, earlierRow);
  const { isBest: isPersonalBest, scoreOfDay } = decisions;
  const boards = boardsLed(game, decisions);
  const after = playerAfter(player, game, decisions, excused);
  const shifts = [...boardShifts(player, game, decisions), ...rankShifts(player, after, day)];
  return { player: after, boards, shifts, isPersonalBest, scoreOfDay };
}

function playerAfter(
  player: PlayerRecord,
  game: FinishedGame,
  decisions: Decisions,
  excused: ExcusedDays,
): PlayerRecord {
  const { mode, date, score } = game;
  const before = player[mode];
  const record: ModeRecord = {
    ...withGame(before, score, game.isRanked),
    latest: decisions.isLatest ? { date, score } : before.latest,
  };
  const after = {
    ...player,
    ...(mode === 'daily' && dailyParts(player, game, decisions, excused)),
    [mode]: record,
  };
  return { ...after, badges: badgesAfter(after, game) };
}

/** What only dailies change. */
function dailyParts(
  player: PlayerRecord,
  game: FinishedGame,
  { counts }: Decisions,
  excused: ExcusedDays,
): Pick<
  PlayerRecord,
  'streak' | 'standings' | 'firstDailies' | 'openings' | 'dailies' | 'otherDays'
> {
  const { date, score, standing, isRanked, isVoided, isOpenedRight } = game;
  const { standings, firstDailies, openings, dailies, otherDays } = player;
  return {
    streak: extendStreak(player.streak, date, excused),
    standings: standing === null ? standings : withStanding(player, date, standing),
    firstDailies:
      standing === null || isVoided ? firstDailies : withFirstDaily(player, date, standing, score),
    openings: counts && isOpenedRight ? withOpening(openings, date) : openings,
    ...(isRanked
      ? { dailies: withDaily(dailies, game), otherDays }
      : withListedDay({ dailies, otherDays }, { date, score, isOwnDay: true })),
  };
}

function boardsLed({ mode, date }: FinishedGame, { leadsDay, leadsAllTime }: Decisions): BoardId[] {
  return [
    ...(leadsDay ? [boardId(mode, date)] : []),
    ...(leadsAllTime ? [boardId(mode, ALL_TIME)] : []),
  ];
}

function boardShifts(
  player: PlayerRecord,
  { mode, date, score, guesses }: FinishedGame,
  { leadsDay, leadsAllTime, bestOfDay }: Decisions,
): TallyShift[] {
  const move = { tally: mode, to: score };
  return [
    ...(leadsDay ? [{ ...move, period: date, from: bestOfDay }] : []),
    ...(leadsAllTime ? [{ ...move, period: ALL_TIME, from: player[mode].best }] : []),
    ...(leadsDay && mode === 'daily' ? crowdShifts(date, guesses) : []),
  ];
}

/** The moves of a ranked player's streak, which only dailies change. */
function rankShifts(
  { isRanked, streak }: PlayerRecord,
  after: PlayerRecord,
  day: RankingDay,
): TallyShift[] {
  if (!isRanked || after.streak === streak) return [];
  return [
    ...streakShifts(streak, after.streak, day.today),
    ...standingShifts(streak, after.streak, day),
  ];
}

/** Badges after the game. A result that isn't ranked only earns badges for its streak. */
function badgesAfter(
  { badges, streak, openings }: PlayerRecord,
  { mode, date, score, cleared, isFaultless, par, isRanked, endedAt }: FinishedGame,
): PlayerRecord['badges'] {
  const isDaily = mode === 'daily';
  const ids = badgesFor({
    mode,
    score: isRanked ? score : 0,
    cleared: isRanked && cleared,
    isFaultless,
    par,
    openings: isDaily ? openingsInRow(openings, date) : 0,
    streak: isDaily ? (streak.latest?.length ?? 0) : 0,
  });
  const fresh = ids.filter((id) => badges[id] === undefined);
  return { ...badges, ...Object.fromEntries(fresh.map((id) => [id, endedAt])) };
}
