import * as v from 'valibot';
import { defineCollection } from './document';
import { instant, text } from './fields';

/** That whoever is `subject` at an identity provider signs in to this account. */
export interface LinkRecord {
  readonly uid: string;
  /** The provider's address. */
  readonly issuer: string;
  /** What the provider calls the person, for ever; an address may change hands. */
  readonly subject: string;
  readonly linkedAt: number;
}

export const LINKS = defineCollection<LinkRecord>({
  name: 'links',
  versions: [v.object({ uid: text, issuer: text, subject: text, linkedAt: instant })],
});
