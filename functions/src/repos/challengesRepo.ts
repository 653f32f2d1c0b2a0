import * as v from 'valibot';
import {
  challengePath,
  CHALLENGES,
  PROGRESS,
  progressPath,
  type ChallengeRecord,
  type ProgressRecord,
} from '@cardinal/core/documents/challenges';
import { defineCollection } from '@cardinal/core/documents/document';
import { integer, nullable, text, timestamp } from '@cardinal/core/documents/fields';
import type { ShuffleOrder } from '@cardinal/core/game/deal';
import type { Guess } from '@cardinal/core/game/guesses';
import { byId, collection } from './documents';
import { guesses, shuffleOrder } from './fields';
import { reader, type Reader, type Tx } from './store';

/** The deck of a round, from when it is first dealt. */
export interface RoundRecord {
  readonly order: ShuffleOrder;
  /** In lowercase hex. */
  readonly salt: string;
  readonly keptUntil: number;
}

export const ROUNDS = defineCollection<RoundRecord>({
  name: 'rounds',
  versions: [v.object({ order: shuffleOrder, salt: text, keptUntil: timestamp })],
  expiryOf: ({ keptUntil }) => keptUntil,
});

/**
 * A participant's game of a round. Kept apart from `games`, so that it never enters a board, a record
 * or a counter.
 */
export interface ChallengeGameRecord {
  readonly id: string;
  readonly code: string;
  readonly round: number;
  readonly participantId: string;
  /** Null for a guest's. */
  readonly uid: string | null;
  readonly rules: number;
  readonly order: ShuffleOrder;
  /** The round's. */
  readonly salt: string;
  readonly guesses: readonly Guess[];
  readonly guessedAt: readonly number[];
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** When it expires if unfinished. */
  readonly expiresAt: number;
  readonly keptUntil: number;
}

export const CHALLENGE_GAMES = defineCollection<ChallengeGameRecord>({
  name: 'challengeGames',
  versions: [
    v.object({
      id: text,
      code: text,
      round: integer,
      participantId: text,
      uid: nullable(text),
      rules: integer,
      order: shuffleOrder,
      salt: text,
      guesses,
      guessedAt: v.array(timestamp),
      startedAt: timestamp,
      endedAt: nullable(timestamp),
      expiresAt: timestamp,
      keptUntil: timestamp,
    }),
  ],
  expiryOf: ({ keptUntil }) => keptUntil,
});

const challenges = () => collection(CHALLENGES, CHALLENGES.name);
const games = () => collection(CHALLENGE_GAMES, CHALLENGE_GAMES.name);
const progress = (code: string) => collection(PROGRESS, progressPath(code));
const rounds = (code: string) => collection(ROUNDS, `${challengePath(code)}/${ROUNDS.name}`);

export function loadChallenge(from: Reader, code: string): Promise<ChallengeRecord | null> {
  return from.get(challenges().doc(code));
}

export function createChallenge(tx: Tx, challenge: ChallengeRecord): void {
  tx.create(challenges().doc(challenge.code), challenge);
}

export function saveChallenge(tx: Tx, challenge: ChallengeRecord): void {
  tx.set(challenges().doc(challenge.code), challenge);
}

/** The challenges that a player created or played in. */
export async function challengesOf(uid: string): Promise<ChallengeRecord[]> {
  const [created, joined] = await Promise.all([
    reader.find(challenges().where('createdBy', '==', uid)),
    reader.find(challenges().where('uids', 'array-contains', uid)),
  ]);
  return [...new Map([...created, ...joined].map((one) => [one.code, one])).values()];
}

export function progressOf(from: Reader, code: string): Promise<ProgressRecord[]> {
  return from.find(progress(code));
}

type ProgressKey = Pick<ProgressRecord, 'participantId' | 'round'>;

const progressRef = (code: string, { participantId, round }: ProgressKey) =>
  progress(code).doc(`${participantId}-${round}`);

export function loadProgress(
  from: Reader,
  code: string,
  key: ProgressKey,
): Promise<ProgressRecord | null> {
  return from.get(progressRef(code, key));
}

/** By their IDs, because a query in a transaction would wait for every guess. */
export async function lockedProgressOf(
  tx: Tx,
  { code, rounds: count, participants }: ChallengeRecord,
): Promise<ProgressRecord[]> {
  const keys = participants.flatMap(({ id: participantId }) =>
    Array.from({ length: count }, (_, index) => ({ participantId, round: index + 1 })),
  );
  const found = await tx.getMany(keys.map((key) => progressRef(code, key)));
  return found.filter((one) => one !== null);
}

export function saveProgress(tx: Tx, code: string, record: ProgressRecord): void {
  tx.set(progressRef(code, record), record);
}

export function loadRound(from: Reader, code: string, round: number): Promise<RoundRecord | null> {
  return from.get(rounds(code).doc(String(round)));
}

export function createRound(tx: Tx, code: string, round: number, record: RoundRecord): void {
  tx.create(rounds(code).doc(String(round)), record);
}

export function loadChallengeGame(from: Reader, id: string): Promise<ChallengeGameRecord | null> {
  return from.get(games().doc(id));
}

export function createChallengeGame(tx: Tx, game: ChallengeGameRecord): void {
  tx.create(games().doc(game.id), game);
}

export function saveChallengeGame(tx: Tx, game: ChallengeGameRecord): void {
  tx.set(games().doc(game.id), game);
}

export function deleteChallengeGame(tx: Tx, id: string): void {
  tx.delete(games().doc(id));
}

export function gamesOfRound(
  from: Reader,
  code: string,
  round: number,
): Promise<ChallengeGameRecord[]> {
  return from.find(games().where('code', '==', code).where('round', '==', round));
}

export function gamesOfParticipant(
  from: Reader,
  code: string,
  participantId: string,
): Promise<ChallengeGameRecord[]> {
  return from.find(games().where('code', '==', code).where('participantId', '==', participantId));
}

export async function gameOfRound(
  from: Reader,
  code: string,
  { participantId, round }: ProgressKey,
): Promise<ChallengeGameRecord | null> {
  const found = await gamesOfParticipant(from, code, participantId);
  return found.find((game) => game.round === round) ?? null;
}

/** A player's challenge games sorted by ID, from the first or after a given one. */
export function someChallengeGamesOf(
  uid: string,
  limit: number,
  after?: string,
): Promise<ChallengeGameRecord[]> {
  const query = games().where('uid', '==', uid).orderBy(byId());
  return reader.find((after === undefined ? query : query.startAfter(after)).limit(limit));
}

/** All challenge games, for comparing the progress with them. */
export async function* allChallengeGames(batchSize: number): AsyncGenerator<ChallengeGameRecord[]> {
  const sorted = games().orderBy(byId()).limit(batchSize);
  for (let last: ChallengeGameRecord | undefined; ;) {
    const found: ChallengeGameRecord[] = await reader.find(
      last === undefined ? sorted : sorted.startAfter(last.id),
    );
    yield found;
    if (found.length < batchSize) return;
    last = found.at(-1);
  }
}
