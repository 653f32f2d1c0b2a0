import { dayOf, type Day } from '../game/days';
import type { ScoredMode } from '../game/game';
import type { BoardId } from './boards';
import {
  enterGame,
  enterLaterPlay,
  type Circumstances,
  type Entry,
  type FinishedGame,
} from './enterGame';
import { combinedOddsOf, luckOf, peakOddsOf, type Evidence } from './fairPlay';
import { countedOn, type JudgedGame } from './finishedGame';
import { withFirstDaily, withStanding, type PlayerRecord } from './playerRecord';
import { hasGap } from './streak';
import type { TallyShift } from './tallies';

/** The result that the player saw when the game was stored. It doesn't change later. */
export interface GameResult {
  /** Null while the result is on no board. */
  readonly rank: number | null;
  readonly isPersonalBest: boolean;
  readonly isDailyHigh: boolean;
}

/** The result of a held or voided game. */
export const NO_RESULT: GameResult = { rank: null, isPersonalBest: false, isDailyHigh: false };

/** One change that a finished game makes to stored data, besides the game itself. */
export type Change =
  | { readonly kind: 'player'; readonly player: PlayerRecord }
  /** The day's play is over with this score. */
  | { readonly kind: 'play'; readonly score: number }
  | {
      readonly kind: 'row';
      readonly row: {
        readonly board: BoardId;
        readonly uid: string;
        readonly username: string;
        readonly score: number;
        readonly reachedAt: number;
      };
    }
  | { readonly kind: 'tallies'; readonly shifts: readonly TallyShift[] }
  | { readonly kind: 'count'; readonly mode: ScoredMode; readonly day: Day };

export interface GameChanges {
  readonly changes: readonly Change[];
  /** Null for a game without points. */
  readonly result: GameResult | null;
}

/**
 * What must be read before a game's changes are known. Each read costs a document, so only a few games
 * need one.
 */
export interface Needs {
  /** The player's row on the board of the game's day. */
  readonly row: boolean;
  /** How many players are above the player on that board. */
  readonly ranks: boolean;
  readonly excused: boolean;
}

/** The position of a score on the board of the game's day, before the game is entered. */
export interface RankFacts {
  /** How many players have more points than `scoreOnBoard`. */
  readonly above: number;
  /** Whether no one has equally many points. */
  readonly isHighest: boolean;
}

/** The answers to `Needs`. */
export interface Known extends Circumstances {
  /** Null if no rank is needed. */
  readonly ranks: RankFacts | null;
}

/** What is known about a finished game before linked games are counted. */
export function evidenceOf(player: PlayerRecord, game: JudgedGame): Evidence {
  const { date, standing, insight } = game;
  if (standing === null) {
    const unknown = { luck: null, deckOdds: null, combinedOdds: null, peakOdds: null };
    return { insight, ...unknown, dailies: null, linked: null };
  }
  const { deckOdds } = standing;
  const days = Object.values(withStanding(player, date, standing));
  return {
    insight,
    luck: luckOf(days),
    deckOdds,
    combinedOdds: combinedOddsOf(days),
    peakOdds: peakOddsOf(days, deckOdds),
    dailies: Object.keys(withFirstDaily(player, date, standing, game.score)).length,
    linked: null,
  };
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

export function needsOf(player: PlayerRecord, game: FinishedGame, today: Day): Needs {
  return {
    row: mayHaveEarlierRow(player, game),
    ranks: game.score > 0 && game.isRanked,
    excused: game.mode === 'daily' && (game.date !== today || hasGap(player.streak, game.date)),
  };
}

/** Every change that a finished game of its day makes, and its result. */
export function changesOfGame(player: PlayerRecord, game: FinishedGame, known: Known): GameChanges {
  const { id: uid, username } = player;
  const { mode, score, endedAt: reachedAt } = game;
  const entry = enterGame(player, game, known);
  const day = countedOn(game);
  const rows = entry.boards.map((board) => ({ board, uid, username, score, reachedAt }));
  return {
    changes: [
      { kind: 'player', player: entry.player },
      ...(mode === 'daily' ? [{ kind: 'play', score } as const] : []),
      ...rows.map((row) => ({ kind: 'row', row }) as const),
      { kind: 'tallies', shifts: entry.shifts },
      ...(day === null ? [] : [{ kind: 'count', mode, day } as const]),
    ],
    result: resultAmong(known.ranks, game, entry),
  };
}

function resultAmong(ranks: RankFacts | null, game: FinishedGame, entry: Entry): GameResult | null {
  if (game.score === 0) return null;
  return !game.isRanked || ranks === null ? NO_RESULT : resultOn(ranks, game, entry);
}

/** The changes of a past day's daily. It counts for its player, but appears on no board. */
export function changesOfLaterPlay(
  player: PlayerRecord,
  game: Pick<FinishedGame, 'date' | 'score' | 'endedAt'>,
): readonly Change[] {
  const { score, endedAt } = game;
  return [
    { kind: 'player', player: enterLaterPlay(player, game) },
    { kind: 'play', score },
    { kind: 'count', mode: 'daily', day: dayOf(endedAt) },
  ];
}

/**
 * Rank and highs at this time. `scoreOfDay` is the player's score on the day's board. A player who isn't
 * on it has no rank or daily high there, but can have a personal best.
 */
export function resultOn(
  { above, isHighest }: RankFacts,
  { mode }: Pick<FinishedGame, 'mode'>,
  { scoreOfDay, isPersonalBest }: Pick<Entry, 'scoreOfDay' | 'isPersonalBest'>,
): GameResult {
  if (scoreOfDay === null) return { ...NO_RESULT, isPersonalBest };
  return {
    rank: above + 1,
    isPersonalBest,
    isDailyHigh: mode === 'daily' && isHighest,
  };
}
