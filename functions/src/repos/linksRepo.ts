import { createHash } from 'node:crypto';
import { LINKS, type LinkRecord } from '@cardinal/core/documents/links';
import { collection } from './documents';
import { reader, type Reader, type Tx } from './store';

const links = () => collection(LINKS, LINKS.name);

/** Whoever that is at which provider. */
export type Identity = Pick<LinkRecord, 'issuer' | 'subject'>;

/** Hashed, because neither part has to be a good name for a document. */
const linkRef = ({ issuer, subject }: Identity) =>
  links().doc(createHash('sha256').update(`${issuer}\n${subject}`).digest('base64url'));

export function loadLink(from: Reader, identity: Identity): Promise<LinkRecord | null> {
  return from.get(linkRef(identity));
}

export function saveLink(tx: Tx, link: LinkRecord): void {
  tx.set(linkRef(link), link);
}

export function deleteLink(tx: Tx, identity: Identity): void {
  tx.delete(linkRef(identity));
}

export function linksOf(uid: string): Promise<LinkRecord[]> {
  return reader.find(links().where('uid', '==', uid));
}
