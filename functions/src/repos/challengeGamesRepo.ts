import * as v from 'valibot';
import { defineCollection, type RecordOf } from '@cardinal/core/documents/document';
import { integer, text, timestamp } from '@cardinal/core/documents/fields';
import { keyedHash } from '../lib/keyedHash';
import { collection } from './documents';
import { batchesOf } from './ofPlayer';
import { shuffleOrder } from './fields';
import { single } from './single';
import type { Reader } from './store';

/**
 * What a participant's game of a round is played with. It never changes: the course of the game is a run
 * of its challenge. Kept apart from `games`, so that it never enters a board, a record or a counter.
 */
const game = v.object({
  id: text,
  code: text,
  round: integer,
  participantId: text,
  rules: integer,
  order: shuffleOrder,
  /** The round's. */
  salt: text,
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
 * the code, because guesses at turning points of one challenge wait for each other.
 */
export function challengeGameId(code: string, participantId: string, round: number): string {
  return `${keyedHash('challenge game', `${code}|${participantId}|${round}`)}-${code}`;
}

const games = () => collection(CHALLENGE_GAMES, CHALLENGE_GAMES.name);
export const { load: loadChallengeGame, create: createChallengeGame } = single(games, 'id');

export function gameOfRound(
  from: Reader,
  code: string,
  round: number,
  participantId: string,
): Promise<ChallengeGameRecord | null> {
  return loadChallengeGame(from, challengeGameId(code, participantId, round));
}

/** All challenge games, for comparing the challenges with their runs. */
export const allChallengeGames = (size: number) => batchesOf(games(), size);
