import * as v from 'valibot';
import { defineKind } from './document';
import { instant, text } from './fields';

/** What a sign-in at the provider began with, until the browser comes back. */
export interface PendingSignIn {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly expiresAt: number;
}

export const SIGN_INS = defineKind<PendingSignIn>({
  name: 'signIns',
  versions: [v.object({ state: text, nonce: text, verifier: text, expiresAt: instant })],
  goneAt: ({ expiresAt }) => expiresAt,
});
