import * as v from 'valibot';
import type { ShuffleOrder } from '../game/deal';
import type { Day } from '../game/days';
import type { ScoredMode } from '../game/game';
import type { Guess } from '../game/guesses';
import { defineKind } from './document';
import { flag, guesses, instant, maybe, mode, shuffleOrder, text, whole } from './fields';

/** How a game is judged today. A game keeps the rules that it was begun by. */
export const RULES_VERSION = 1;

/** What a player was told of a finished game as it was stored: facts of that moment. */
export interface GameResult {
  readonly rank: number;
  readonly isPersonalBest: boolean;
  readonly isDailyHigh: boolean;
}

/** A game dealt by the server: the order and the guesses are all that it is. */
export interface GameRecord {
  readonly id: string;
  /** Whose it is; null for a guest's that nobody has claimed. */
  readonly uid: string | null;
  readonly mode: ScoredMode;
  /** The day of a daily, else null. */
  readonly date: Day | null;
  /** The version of the rules it is played by. */
  readonly rules: number;
  readonly order: ShuffleOrder;
  readonly guesses: readonly Guess[];
  readonly startedAt: number;
  readonly lastGuessAt: number | null;
  readonly endedAt: number | null;
  /** When it was stored for its account: as it ended, or for a guest's game at the claim. */
  readonly storedAt: number | null;
  /** When an unfinished game, or an unclaimed one, is gone. */
  readonly expiresAt: number;
  /** Once the game is stored for an account, if it scored. */
  readonly result: GameResult | null;
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
  lastGuessAt: maybe(instant),
  endedAt: maybe(instant),
  storedAt: maybe(instant),
  expiresAt: instant,
  confirmed: flag,
};
const result = maybe(v.object({ rank: whole, isPersonalBest: flag, isDailyHigh: flag }));

/** Its result was a whole answer of the API, of which only these facts follow from nothing else. */
const first = v.pipe(
  v.object({ ...common, result }),
  v.transform((game): GameRecord => ({ ...game, rules: 1 })),
);
const second = v.object({ ...common, rules: whole, result });

export const GAMES = defineKind<GameRecord>({
  name: 'games',
  versions: [first, second],
  // Nobody's games and unfinished fun ones go; a player's daily stays, for the score it had.
  goneAt: ({ uid, mode: played, endedAt, expiresAt }) =>
    uid === null || (played === 'fun' && endedAt === null) ? expiresAt : null,
});

/** A game that is stored for an account stays; any other is gone when its time is up. */
export function isExpired({ uid, endedAt, expiresAt }: GameRecord, at: number): boolean {
  const isKept = uid !== null && endedAt !== null;
  return !isKept && at >= expiresAt;
}
