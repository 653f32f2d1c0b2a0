import * as v from 'valibot';
import { defineCollection } from './document';
import { text, whole } from './fields';

/**
 * A player who is in today's daily, as friends may see it while it goes on: no card and no guess.
 * Whose friends may read it, the rules say.
 */
export interface PlayingRecord {
  readonly uid: string;
  readonly date: string;
  readonly score: number;
}

export const PLAYING = defineCollection<PlayingRecord>({
  name: 'playing',
  versions: [v.object({ uid: text, date: text, score: whole })],
});

export function playingPath(uid: string): string {
  return `${PLAYING.name}/${uid}`;
}
