import * as v from 'valibot';
import { defineCollection, nextVersion } from '@cardinal/core/documents/document';
import { boolean, integer, nullable, text, timestamp } from '@cardinal/core/documents/fields';
import type { ShuffleOrder } from '@cardinal/core/game/deal';
import type { Guess } from '@cardinal/core/game/guesses';
import { collection } from './documents';
import { batchesOf } from './ofPlayer';
import { guesses, shuffleOrder } from './fields';
import { single } from './single';
import { type Reader } from './store';

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
  /** When it was over or given up. */
  readonly endedAt: number | null;
  /** Until then at least it can be finished; later, it depends on when its challenge ends. */
  readonly expiresAt: number;
  readonly keptUntil: number;
  /** Whether its ID is the guest's seat, as for games from before guests had one. */
  readonly isSeat: boolean;
}

const first = {
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
};

export const CHALLENGE_GAMES = defineCollection<ChallengeGameRecord>({
  name: 'challengeGames',
  versions: nextVersion(
    [v.object(first)],
    (game): ChallengeGameRecord => ({ ...game, isSeat: game.uid === null }),
    v.object({ ...first, isSeat: boolean }),
  ),
  expiryOf: ({ keptUntil }) => keptUntil,
});

const games = () => collection(CHALLENGE_GAMES, CHALLENGE_GAMES.name);
export const {
  load: loadChallengeGame,
  create: createChallengeGame,
  save: saveChallengeGame,
  remove: deleteChallengeGame,
} = single(games, 'id');

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
  round: number,
  participantId: string,
): Promise<ChallengeGameRecord | null> {
  const ofParticipant = games()
    .where('code', '==', code)
    .where('participantId', '==', participantId);
  return (await from.find(ofParticipant.where('round', '==', round)))[0] ?? null;
}

/** A player's challenge games, in batches. */
export const challengeGamesOf = (uid: string) => batchesOf(games().where('uid', '==', uid));

/** All challenge games, for comparing the challenges with them. */
export const allChallengeGames = (size: number) => batchesOf(games(), size);
