import * as v from 'valibot';
import type { Participant } from '@cardinal/core/challenges/challenge';
import { defineCollection, type RecordOf } from '@cardinal/core/documents/document';
import { integer, nullable, text, timestamp } from '@cardinal/core/documents/fields';
import { keyedHash } from '../lib/keyedHash';
import { collection } from './documents';
import { batchesOf } from './ofPlayer';
import { guesses, shuffleOrder } from './fields';
import { single } from './single';
import type { Finder, Reader } from './store';

/**
 * A participant's game of a round. Kept apart from `games`, so that it never enters a board, a record
 * or a counter.
 */
const game = v.object({
  id: text,
  code: text,
  round: integer,
  participantId: text,
  /** Null for a guest's. */
  uid: nullable(text),
  rules: integer,
  order: shuffleOrder,
  /** The round's. */
  salt: text,
  guesses,
  guessedAt: v.array(timestamp),
  startedAt: timestamp,
  /** When it was over or given up. */
  endedAt: nullable(timestamp),
  /** Until then at least it can be finished; later, it depends on when its challenge ends. */
  expiresAt: timestamp,
  keptUntil: timestamp,
});
export type ChallengeGameRecord = RecordOf<typeof game>;

export const CHALLENGE_GAMES = defineCollection<ChallengeGameRecord>({
  name: 'challengeGames',
  versions: { 2: game },
  expiryOf: ({ keptUntil }) => keptUntil,
});

/**
 * The ID of a participant's game of a round: the key to a guest's game, and found without a query. With
 * the code, because calls about one challenge wait for each other.
 */
export function challengeGameId(code: string, participantId: string, round: number): string {
  return `${keyedHash('challenge game', `${code}|${participantId}|${round}`)}-${code}`;
}

const games = () => collection(CHALLENGE_GAMES, CHALLENGE_GAMES.name);
export const {
  load: loadChallengeGame,
  loadSome: loadChallengeGames,
  create: createChallengeGame,
  save: saveChallengeGame,
  remove: deleteChallengeGame,
} = single(games, 'id');

export function gamesOfRound(
  from: Finder,
  code: string,
  round: number,
): Promise<ChallengeGameRecord[]> {
  return from.find(games().where('code', '==', code).where('round', '==', round));
}

export function gameOfRound(
  from: Reader,
  code: string,
  round: number,
  participantId: string,
): Promise<ChallengeGameRecord | null> {
  return loadChallengeGame(from, challengeGameId(code, participantId, round));
}

export function gamesOfParticipant(
  from: Reader,
  code: string,
  { id, runs }: Participant,
): Promise<ChallengeGameRecord[]> {
  return loadChallengeGames(
    from,
    runs.map(({ round }) => challengeGameId(code, id, round)),
  );
}

/** A player's challenge games, in batches. */
export const challengeGamesOf = (uid: string) => batchesOf(games().where('uid', '==', uid));

/** All challenge games, for comparing the challenges with them. */
export const allChallengeGames = (size: number) => batchesOf(games(), size);
