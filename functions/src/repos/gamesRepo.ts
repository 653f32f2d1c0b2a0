import * as v from 'valibot';
import { defineCollection, nextVersion, type Order } from '@cardinal/core/documents/document';
import { boolean, timestamp, nullable, text, integer } from '@cardinal/core/documents/fields';
import { REVIEW_STATES, type ReviewState } from '@cardinal/core/documents/reviews';
import type { Day } from '@cardinal/core/game/days';
import type { ShuffleOrder } from '@cardinal/core/game/deal';
import type { ScoredMode } from '@cardinal/core/game/game';
import type { Guess } from '@cardinal/core/game/guesses';
import { AWAITED, type Awaited, type Evidence } from '@cardinal/core/records/fairPlay';
import type { GameResult } from '@cardinal/core/records/gameChanges';
import type { PlayerRecord } from '@cardinal/core/records/playerRecord';
import { playerRef } from './playersRepo';
import { collection, ordered } from './documents';
import { guesses, mode, shuffleOrder } from './fields';
import { batchesOf } from './ofPlayer';
import { single } from './single';
import { reader, type Reader } from './store';
import { userRef, type UserRecord } from './usersRepo';

/** A result that is too unlikely in honest play, and what was decided about it. */
export interface GameReview {
  readonly state: ReviewState;
  /** What releases it without a person. Empty if a person has to decide. */
  readonly waitsFor: readonly Awaited[];
}

/**
 * A game dealt by the server. The order and the guesses determine everything else about its course.
 */
export interface GameRecord {
  readonly id: string;
  /** The player; null for a guest's unclaimed game. */
  readonly uid: string | null;
  readonly mode: ScoredMode;
  /** The day of a daily, otherwise null. */
  readonly date: Day | null;
  /** Started after its day: it only counts in the player's own list. */
  readonly isLater: boolean;
  readonly rules: number;
  readonly order: ShuffleOrder;
  /**
   * The salt of a fun game's commitment, in lowercase hex. Null for a daily, since the day has its
   * own.
   */
  readonly salt: string | null;
  readonly guesses: readonly Guess[];
  /** When each guess was stored. Empty for games from before this was kept. */
  readonly guessedAt: readonly number[];
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** When its result was stored for an account: at its end, or when a guest's game was claimed. */
  readonly storedAt: number | null;
  /** When it expires if unfinished or unclaimed; null if it never does. */
  readonly expiresAt: number | null;
  /** Null until its result is stored for an account, and for games without a score. */
  readonly result: GameResult | null;
  /** What was known when its result was stored for an account; null for a past day's game. */
  readonly evidence: Evidence | null;
  readonly review: GameReview | null;
  /** Whether a submission was answered with the result. */
  readonly confirmed: boolean;
}

const common = {
  id: text,
  uid: nullable(text),
  mode,
  date: nullable(text),
  order: shuffleOrder,
  guesses,
  startedAt: timestamp,
  endedAt: nullable(timestamp),
  storedAt: nullable(timestamp),
  confirmed: boolean,
};
const result = nullable(
  v.object({ rank: nullable(integer), isPersonalBest: boolean, isDailyHigh: boolean }),
);

/**
 * Stored the API's whole answer as its result. Only these facts can't be calculated from other
 * fields.
 */
const first = v.object({
  ...common,
  lastGuessAt: nullable(timestamp),
  expiresAt: timestamp,
  result,
});

const second = v.object({
  ...common,
  isLater: boolean,
  rules: integer,
  salt: nullable(text),
  guessedAt: v.array(timestamp),
  expiresAt: nullable(timestamp),
  result,
  review: nullable(
    v.object({
      state: v.picklist(REVIEW_STATES),
      insight: v.number(),
      luck: nullable(v.number()),
      linked: integer,
    }),
  ),
});

const upToSecond = nextVersion(
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
);

const third = v.object({
  ...second.entries,
  evidence: nullable(
    v.object({
      insight: v.number(),
      luck: nullable(v.number()),
      deckOdds: nullable(v.number()),
      combinedOdds: nullable(v.number()),
      linked: nullable(integer),
    }),
  ),
  review: nullable(v.object({ state: v.picklist(REVIEW_STATES), untilVerified: boolean })),
});

/** The second version stored evidence only for held results, and without deck odds. */
const upToThird = nextVersion(
  upToSecond,
  ({ review, ...game }) => {
    if (review === null) return { ...game, evidence: null, review };
    const { state, ...known } = review;
    return {
      ...game,
      evidence: { ...known, deckOdds: null, combinedOdds: null },
      review: { state, untilVerified: false },
    };
  },
  third,
);

const { evidence: thirdEvidence, review: thirdReview } = third.entries;
const fourth = v.object({
  ...third.entries,
  evidence: nullable(
    v.object({
      ...thirdEvidence.wrapped.entries,
      peakOdds: nullable(v.number()),
      dailies: nullable(integer),
    }),
  ),
  review: nullable(
    v.object({ state: thirdReview.wrapped.entries.state, waitsFor: v.array(v.picklist(AWAITED)) }),
  ),
});

export const GAMES = defineCollection<GameRecord>({
  name: 'games',
  versions: nextVersion(
    upToThird,
    // The third version didn't compare three days, and had no rule for new accounts.
    ({ evidence, review, ...game }): GameRecord => ({
      ...game,
      evidence: evidence && { ...evidence, peakOdds: null, dailies: null },
      review: review && {
        state: review.state,
        waitsFor: review.untilVerified ? ['unverified'] : [],
      },
    }),
    fourth,
  ),
  // Unclaimed games and unfinished fun games are deleted. A player's daily stays, because its score
  // counts.
  expiryOf: ({ uid, mode: played, endedAt, expiresAt }) =>
    uid === null || (played === 'fun' && endedAt === null) ? expiresAt : null,
});

const LATEST_START_FIRST = [
  { field: 'startedAt', direction: 'desc' },
] as const satisfies readonly Order[];

const NEWEST_ENDED_FIRST = [
  { field: 'endedAt', direction: 'desc' },
  { field: 'id', direction: 'desc' },
] as const satisfies readonly Order[];

/** A finished game of an account never expires. */
export function isExpired({ uid, endedAt, expiresAt }: GameRecord, at: number): boolean {
  const isPermanent = uid !== null && endedAt !== null;
  return !isPermanent && expiresAt !== null && at >= expiresAt;
}

const games = () => collection(GAMES, GAMES.name);
export const {
  load: loadGame,
  loadEach: loadGames,
  create: createGame,
  save: saveGame,
  remove: deleteGame,
} = single(games, 'id');

/** A game, and the record of the player who submits it. */
export function loadGameAndPlayer(
  from: Reader,
  id: string,
  uid: string,
): Promise<[GameRecord | null, PlayerRecord | null]> {
  return from.getMany([games().doc(id), playerRef(uid)]);
}

export function loadGameAndUser(
  from: Reader,
  id: string,
  uid: string,
): Promise<[GameRecord | null, UserRecord | null]> {
  return from.getMany([games().doc(id), userRef(uid)]);
}

export function gamesOf(uid: string, from: Reader = reader): Promise<GameRecord[]> {
  return from.find(games().where('uid', '==', uid));
}

/** How many games a player has, finished or not. */
export function countGames(uid: string): Promise<number> {
  return reader.count(games().where('uid', '==', uid));
}

export function heldGamesOf(from: Reader, uid: string): Promise<GameRecord[]> {
  return from.find(games().where('uid', '==', uid).where('review.state', '==', 'held'));
}

/** A player's games, in batches. */
export const gameBatches = (uid: string) => batchesOf(games().where('uid', '==', uid));

/** A player's unfinished games, the last started first. Some may have expired. */
export function newestUnfinished(
  uid: string,
  mode: ScoredMode,
  limit: number,
): Promise<GameRecord[]> {
  const unfinished = games()
    .where('uid', '==', uid)
    .where('mode', '==', mode)
    .where('endedAt', '==', null);
  return reader.find(ordered(unfinished, LATEST_START_FIRST).limit(limit));
}

/** How many of a player's hidden results others' calls look at: about a hundred days' dailies. */
const MAX_HIDDEN = 100;

/** The player's results that are on no board: held and voided ones. */
export function unrankedGamesOf(uid: string): Promise<GameRecord[]> {
  const hidden: readonly ReviewState[] = ['held', 'voided'];
  const found = games().where('uid', '==', uid).where('review.state', 'in', hidden);
  return reader.find(found.limit(MAX_HIDDEN));
}

/** Games with this review state, the last ended first, optionally after a given game. */
export function gamesInReview(
  state: ReviewState,
  limit: number,
  after: GameRecord | null,
): Promise<GameRecord[]> {
  const query = ordered(games().where('review.state', '==', state), NEWEST_ENDED_FIRST);
  const from = after === null ? query : query.startAfter(after.endedAt, after.id);
  return reader.find(from.limit(limit));
}
