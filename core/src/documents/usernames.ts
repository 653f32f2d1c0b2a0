import * as v from 'valibot';
import { defineCollection } from './document';
import { text } from './fields';

/** Whose a username is: what makes it unique. */
export interface UsernameRecord {
  readonly uid: string;
}

export const USERNAMES = defineCollection<UsernameRecord>({
  name: 'usernames',
  versions: [v.object({ uid: text })],
});

/** The document of a folded username. Prefixed, because Firestore reserves ids such as `__a__`. */
export function usernameDocument(usernameKey: string): string {
  return `@${usernameKey}`;
}
