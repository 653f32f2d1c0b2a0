import * as v from 'valibot';
import type { ShuffleOrder } from '../game/deal';
import type { Day } from '../game/days';
import type { ScoredMode } from '../game/game';
import type { Guess } from '../game/guesses';
import type { GameResult } from '../records/gameChanges';
import { defineCollection, nextVersion, type Order } from './document';
import { flag, guesses, instant, maybe, mode, shuffleOrder, text, whole } from './fields';

/** How a game is judged today. A game keeps the rules that it was begun by. */
export const RULES_VERSION = 1;

export const REVIEW_STATES = ['held', 'released', 'voided'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** How many results one call lists for an admin. */
export const REVIEWS_PAGE = 50;

/** A result that honest play explains too rarely, and what a person has decided about it. */
export interface GameReview {
  readonly state: ReviewState;
  /** In bits (`insightOf`). */
  readonly insight: number;
  /** The player's over the last days, this game included (`luckOf`); null for a fun game. */
  readonly luck: number | null;
  /** How many other games of that day from the same address began before this one ended. */
  readonly linked: number;
}

/** A game dealt by the server: the order and the guesses are all that it is. */
export interface GameRecord {
  readonly id: string;
  /** Whose it is; null for a guest's that nobody has claimed. */
  readonly uid: string | null;
  readonly mode: ScoredMode;
  /** The day of a daily, else null. */
  readonly date: Day | null;
  /** Begun after its day: it counts for the player's own list alone. */
  readonly isLater: boolean;
  /** The version of the rules it is played by. */
  readonly rules: number;
  readonly order: ShuffleOrder;
  /** Lower-case hex; what a fun game's order is promised with. Null for a day's, which has its own. */
  readonly salt: string | null;
  readonly guesses: readonly Guess[];
  /** When each guess was stored; empty for a game from before these were kept. */
  readonly guessedAt: readonly number[];
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** When it was stored for its account: as it ended, or for a guest's game at the claim. */
  readonly storedAt: number | null;
  /** When an unfinished game, or an unclaimed one, is gone; null for one without a limit. */
  readonly expiresAt: number | null;
  /** Once the game is stored for an account, if it scored. */
  readonly result: GameResult | null;
  readonly review: GameReview | null;
  /** Whether a submission has been answered with the result. */
  readonly confirmed: boolean;
}

const common = {
  id: text,
  uid: maybe(text),
  mode,
  date: maybe(text),
  order: shuffleOrder,
  guesses,
  startedAt: instant,
  endedAt: maybe(instant),
  storedAt: maybe(instant),
  confirmed: flag,
};
const result = maybe(v.object({ rank: maybe(whole), isPersonalBest: flag, isDailyHigh: flag }));

/** Its result was a whole answer of the API, of which only these facts follow from nothing else. */
const first = v.object({ ...common, lastGuessAt: maybe(instant), expiresAt: instant, result });

const second = v.object({
  ...common,
  isLater: flag,
  rules: whole,
  salt: maybe(text),
  guessedAt: v.array(instant),
  expiresAt: maybe(instant),
  result,
  review: maybe(
    v.object({
      state: v.picklist(REVIEW_STATES),
      insight: v.number(),
      luck: maybe(v.number()),
      linked: whole,
    }),
  ),
});

export const GAMES = defineCollection<GameRecord>({
  name: 'games',
  versions: nextVersion(
    [first],
    ({ lastGuessAt, ...game }) => ({
      ...game,
      isLater: false,
      rules: 1,
      salt: null,
      guessedAt: lastGuessAt === null ? [] : [lastGuessAt],
      review: null,
    }),
    second,
  ),
  // Nobody's games and unfinished fun ones go; a player's daily stays, for the score it had.
  goneAt: ({ uid, mode: played, endedAt, expiresAt }) =>
    uid === null || (played === 'fun' && endedAt === null) ? expiresAt : null,
});

export const NEWEST_BEGUN_FIRST = [
  { field: 'startedAt', direction: 'desc' },
] as const satisfies readonly Order[];

export const NEWEST_ENDED_FIRST = [
  { field: 'endedAt', direction: 'desc' },
  { field: 'id', direction: 'desc' },
] as const satisfies readonly Order[];

/** A game that is stored for an account stays; any other is gone when its time is up. */
export function isExpired({ uid, endedAt, expiresAt }: GameRecord, at: number): boolean {
  const isKept = uid !== null && endedAt !== null;
  return !isKept && expiresAt !== null && at >= expiresAt;
}
