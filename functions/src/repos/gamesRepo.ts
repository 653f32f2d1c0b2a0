import * as v from 'valibot';
import {
  defineCollection,
  nextVersion,
  type Order,
  type RecordOf,
} from '@cardinal/core/documents/document';
import { boolean, timestamp, nullable, text, integer } from '@cardinal/core/documents/fields';
import { REVIEW_STATES, type ReviewState } from '@cardinal/core/documents/reviews';
import type { ScoredMode } from '@cardinal/core/game/game';
import { AWAITED } from '@cardinal/core/records/fairPlay';
import type { PlayerRecord } from '@cardinal/core/records/playerRecord';
import { playerRef } from './playersRepo';
import { collection, ordered } from './documents';
import { guesses, mode, shuffleOrder } from './fields';
import { batchesOf, streamOf } from './ofPlayer';
import { single } from './single';
import { reader, type Finder, type Reader } from './store';
import { userRef, type UserRecord } from './usersRepo';

const common = {
  id: text,
  /** The player; null for a guest's unclaimed game. */
  uid: nullable(text),
  mode,
  /** The day of a daily, otherwise null. */
  date: nullable(text),
  /** Started after its day: it only counts in the player's own list. */
  isLater: boolean,
  rules: integer,
  order: shuffleOrder,
  /**
   * The salt of a fun game's commitment, in lowercase hex. Null for a daily, since the day has its
   * own.
   */
  salt: nullable(text),
  guesses,
  /** When each guess was stored. */
  guessedAt: v.array(timestamp),
  startedAt: timestamp,
  endedAt: nullable(timestamp),
  /** When its result was stored for an account: at its end, or when a guest's game was claimed. */
  storedAt: nullable(timestamp),
  /** When it expires if unfinished or unclaimed; null if it never does. */
  expiresAt: nullable(timestamp),
  /** Null until its result is stored for an account, and for games without a score. */
  result: nullable(
    v.object({ rank: nullable(integer), isPersonalBest: boolean, isDailyHigh: boolean }),
  ),
  /** Whether a submission was answered with the result. */
  confirmed: boolean,
};
const state = v.picklist(REVIEW_STATES);

const first = v.object({
  ...common,
  review: nullable(
    v.object({ state, insight: v.number(), luck: nullable(v.number()), linked: integer }),
  ),
});

/** 1.0.0 stored evidence only for held results, and compared no odds of decks. */
function toSecond({ review, ...game }: v.InferOutput<typeof first>): GameRecord {
  if (review === null) return { ...game, networks: [], evidence: null, review };
  const { state, ...known } = review;
  const odds = { deckOdds: null, combinedOdds: null, peakOdds: null, dailies: null };
  const evidence = { ...known, ...odds };
  return { ...game, networks: [], evidence, review: { state, waitsFor: [] } };
}

/** A result that is too unlikely in honest play, and what was decided about it. */
const review = v.object({
  state,
  /**
   * What releases it without a person. Empty if a person has to decide. Of one that was released by itself
   * to the top of its day: what released it, until a person has decided.
   */
  waitsFor: v.array(v.picklist(AWAITED)),
});
export type GameReview = RecordOf<typeof review>;

/**
 * A game dealt by the server. The order and the guesses determine everything else about its course.
 */
const second = v.object({
  ...common,
  /**
   * Keyed hashes of the networks of its guesses, until it is over: from then on, its evidence has them.
   * `forgetNetworks` deletes those of a daily that is never finished.
   * Here, because a guess writes no other document. 1.1.0 didn't store them.
   */
  networks: v.optional(v.array(text), []),
  /** What was known when its result was stored for an account; null for a past day's game. */
  evidence: nullable(
    v.object({
      insight: v.number(),
      luck: nullable(v.number()),
      deckOdds: nullable(v.number()),
      combinedOdds: nullable(v.number()),
      linked: nullable(integer),
      peakOdds: nullable(v.number()),
      dailies: nullable(integer),
    }),
  ),
  review: nullable(review),
});
export type GameRecord = RecordOf<typeof second>;

export const GAMES = defineCollection<GameRecord>({
  name: 'games',
  versions: nextVersion({ 2: first }, toSecond, { 4: second }),
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

export function gamesOf(uid: string, from: Finder = reader): Promise<GameRecord[]> {
  return from.find(games().where('uid', '==', uid));
}

/** How many games a player has, finished or not. */
export function countGames(uid: string): Promise<number> {
  return reader.count(games().where('uid', '==', uid));
}

export function heldGamesOf(from: Finder, uid: string): Promise<GameRecord[]> {
  return from.find(games().where('uid', '==', uid).where('review.state', '==', 'held'));
}

const ofPlayer = (uid: string) => games().where('uid', '==', uid);

/** A player's games, in batches. */
export const gameBatches = (uid: string) => batchesOf(ofPlayer(uid));
export const streamGames = (uid: string) => streamOf(ofPlayer(uid));

/** A player's unfinished games of these modes, the last started first. Some may have expired. */
export function newestUnfinished(
  uid: string,
  modes: readonly ScoredMode[],
  limit: number,
): Promise<GameRecord[]> {
  const unfinished = games()
    .where('uid', '==', uid)
    .where('mode', 'in', modes)
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

/** A player's daily that ended at this time. */
export async function dailyEndedAt(uid: string, endedAt: number): Promise<GameRecord | null> {
  const ended = games()
    .where('uid', '==', uid)
    .where('mode', '==', 'daily')
    .where('endedAt', '==', endedAt);
  const [game = null] = await reader.find(ordered(ended, LATEST_START_FIRST).limit(1));
  return game;
}

/** What was released by itself, and no person has decided about. */
export function gamesReleasedAlone(limit: number): Promise<GameRecord[]> {
  const released = games().where('review.state', '==', 'released');
  return reader.find(released.where('review.waitsFor', 'array-contains-any', AWAITED).limit(limit));
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
