import * as v from 'valibot';
import type { Day } from '../game/days';
import type { Guess } from '../game/guesses';
import { defineCollection, type Order } from './document';
import { guesses, instant, maybe, text, whole } from './fields';

/** A player's one play of a day. */
export interface PlayRecord {
  readonly uid: string;
  readonly date: Day;
  /** `own`: begun on the day itself. `later`: a past day. */
  readonly kind: 'own' | 'later';
  readonly startedAt: number;
  /** Null for a play begun by a client that never asked for the game. */
  readonly gameId: string | null;
  /** Null until the game is over or its time is up. */
  readonly score: number | null;
  /** The guesses of a past day that was dealt in the browser, as they once were; else null. */
  readonly guesses: readonly Guess[] | null;
  /** How often its player has taken back the links to it: each of them opened the run until then. */
  readonly linksTakenBack: number;
}

/** Whose play of which day a document is, its path says. */
export interface StoredPlay extends Omit<PlayRecord, 'uid' | 'date'> {
  readonly uid: string | null;
  readonly date: Day | null;
}

/** A client may begin its own play of today with `startedAt` alone (firestore.rules). */
const play = v.object({
  uid: v.optional(maybe(text), null),
  date: v.optional(maybe(text), null),
  kind: v.optional(v.picklist(['own', 'later']), 'own'),
  startedAt: instant,
  gameId: v.optional(maybe(text), null),
  score: v.optional(maybe(whole), null),
  guesses: v.optional(maybe(guesses), null),
  linksTakenBack: v.optional(whole, 0),
});

export const PLAYS = defineCollection<StoredPlay>({
  name: 'plays',
  versions: [play],
  timestamps: ['startedAt'],
});

export function playsPath(date: Day): string {
  return `days/${date}/${PLAYS.name}`;
}

export const NEWEST_DAY_FIRST = [
  { field: 'date', direction: 'desc' },
] as const satisfies readonly Order[];
