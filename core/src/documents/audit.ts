import * as v from 'valibot';
import { defineCollection, type Order } from './document';
import { instant, text } from './fields';

export const AUDIT_ACTIONS = [
  'release',
  'void',
  'unrank',
  'rank',
  'suspend',
  'reinstate',
  'excuse',
  'unexcuse',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What an admin has done, and why. Kept for good. */
export interface AuditRecord {
  readonly id: string;
  readonly at: number;
  /** The admin's username, as it was. */
  readonly admin: string;
  readonly action: AuditAction;
  /** The id of the game or of the player that it was done to, or the day. */
  readonly target: string;
  readonly reason: string;
}

export const AUDIT = defineCollection<AuditRecord>({
  name: 'audit',
  versions: [
    v.object({
      id: text,
      at: instant,
      admin: text,
      action: v.picklist(AUDIT_ACTIONS),
      target: text,
      reason: text,
    }),
  ],
});

export const NEWEST_ACT_FIRST = [
  { field: 'at', direction: 'desc' },
] as const satisfies readonly Order[];
