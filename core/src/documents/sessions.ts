import * as v from 'valibot';
import { defineKind } from './document';
import { instant, text } from './fields';

/** 14 days, the most that Firebase allows. */
export const SESSION_MS = 14 * 24 * 60 * 60 * 1000;

/** A session that goes on: it ends when its document goes. */
export interface SessionRecord {
  readonly id: string;
  readonly uid: string;
  readonly createdAt: number;
  /** How it began. */
  readonly via: 'password' | 'google';
}

export const SESSIONS = defineKind<SessionRecord>({
  name: 'sessions',
  versions: [
    v.object({
      id: text,
      uid: text,
      createdAt: instant,
      via: v.picklist(['password', 'google']),
    }),
  ],
  goneAt: ({ createdAt }) => createdAt + SESSION_MS,
});
