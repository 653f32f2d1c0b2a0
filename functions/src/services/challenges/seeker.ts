import * as repo from '../../repos/challengesRepo';
import { loadCredentials, sessionIn } from '../../repos/credentialsRepo';
import type { Reader } from '../../repos/store';

/** What is stored of a search. It ends with its session, so its last word is then too long ago. */
export async function seekerNow(from: Reader, uid: string): Promise<repo.SeekerRecord> {
  const [seeker, credentials] = await Promise.all([
    repo.loadSeeker(from, uid),
    loadCredentials(from, uid),
  ]);
  const { search, sessionId } = seeker;
  const isSignedIn = sessionId !== null && sessionIn(credentials, sessionId) !== null;
  return { ...seeker, search: search && { ...search, seenAt: isSignedIn ? search.seenAt : 0 } };
}
