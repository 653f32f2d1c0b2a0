import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { defineCollection, type RecordOf } from '@cardinal/core/documents/document';
import { timestamp, text } from '@cardinal/core/documents/fields';
import { isoInstant } from '../lib/clock';
import { collection } from './documents';
import { ofPlayer } from './ofPlayer';
import type { Reader, Tx } from './store';

/** Lets the person who is `subject` at an identity provider sign in to this account. */
const link = v.object({
  uid: text,
  /** The provider's URL. */
  issuer: text,
  /** The provider's permanent ID of the person. An email address may change hands. */
  subject: text,
  linkedAt: timestamp,
});
export type LinkRecord = RecordOf<typeof link>;

export const LINKS = defineCollection<LinkRecord>({ name: 'links', versions: { 1: link } });

const links = () => collection(LINKS, LINKS.name);

export type Identity = Pick<LinkRecord, 'issuer' | 'subject'>;

/** Hashed, because the two may contain characters that a document's ID can't. */
const linkRef = ({ issuer, subject }: Identity) =>
  links().doc(createHash('sha256').update(`${issuer}\n${subject}`).digest('base64url'));

export function loadLink(from: Reader, identity: Identity): Promise<LinkRecord | null> {
  return from.get(linkRef(identity));
}

export function saveLink(tx: Tx, link: LinkRecord): void {
  tx.set(linkRef(link), link);
}

export const linksOfPlayer = ofPlayer({
  declared: LINKS,
  documents: links,
  list: 'signInMethods',
  show: (some) =>
    some.map(({ issuer, subject, linkedAt }) => ({
      issuer,
      subject,
      linkedAt: isoInstant(linkedAt),
    })),
});
