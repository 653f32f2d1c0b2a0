import * as v from 'valibot';
import { defineCollection, type RecordOf } from './document';
import { text, integer } from './fields';

/**
 * A player's game of today's daily while it is in progress, as friends may see it: without cards or
 * guesses. The security rules decide which friends can read it.
 */
const playing = v.object({ uid: text, date: text, score: integer });
export type PlayingRecord = RecordOf<typeof playing>;

export const PLAYING = defineCollection<PlayingRecord>({
  name: 'playing',
  versions: { 1: playing },
});

export function playingPath(uid: string): string {
  return `${PLAYING.name}/${uid}`;
}
