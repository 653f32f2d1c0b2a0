import * as v from 'valibot';
import type { RoundProgress } from '../game/challenge';
import { defineCollection } from './document';
import { boolean, integer, nullable, text, timestamp } from './fields';

/** Someone who has played in a challenge. */
export interface Participant {
  readonly id: string;
  /** Null for a guest, and for a player whose account was deleted. */
  readonly uid: string | null;
  /** The name of a guest. Null for a player, who is shown with the current username. */
  readonly name: string | null;
}

/** A challenge without its decks. Its participants may read it. */
export interface ChallengeRecord {
  readonly code: string;
  /** The player who created it; null after that account was deleted. */
  readonly createdBy: string | null;
  readonly rounds: number;
  /** See `ChallengeCourse`. */
  readonly closedRounds: number;
  readonly createdAt: number;
  /** When it was created, or a game or another round was last started. */
  readonly activeAt: number;
  readonly keptUntil: number;
  readonly participants: readonly Participant[];
  /** The accounts among the participants, for queries and the security rules. */
  readonly uids: readonly string[];
}

/** A participant's progress in a round, without cards or guesses. */
export interface ProgressRecord extends RoundProgress {
  /** When an unfinished game expires. From then on it counts as over. */
  readonly playableUntil: number;
  readonly keptUntil: number;
}

export const CHALLENGES = defineCollection<ChallengeRecord>({
  name: 'challenges',
  versions: [
    v.object({
      code: text,
      createdBy: nullable(text),
      rounds: integer,
      closedRounds: integer,
      createdAt: timestamp,
      activeAt: timestamp,
      keptUntil: timestamp,
      participants: v.array(v.object({ id: text, uid: nullable(text), name: nullable(text) })),
      uids: v.array(text),
    }),
  ],
  expiryOf: ({ keptUntil }) => keptUntil,
});

export const PROGRESS = defineCollection<ProgressRecord>({
  name: 'progress',
  versions: [
    v.object({
      participantId: text,
      round: integer,
      turned: integer,
      score: integer,
      lives: integer,
      over: boolean,
      playableUntil: timestamp,
      keptUntil: timestamp,
    }),
  ],
  expiryOf: ({ keptUntil }) => keptUntil,
});

export function challengePath(code: string): string {
  return `${CHALLENGES.name}/${code}`;
}

export function progressPath(code: string): string {
  return `${challengePath(code)}/${PROGRESS.name}`;
}
