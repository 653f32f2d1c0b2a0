import { AppError } from '../../lib/appError';
import { isoInstant } from '../../lib/clock';
import { hasAdminClaim } from '../../repos/authRepo';
import type { Owner } from '../../repos/ofPlayer';
import { loadPlayer } from '../../repos/playersRepo';
import { reader } from '../../repos/store';
import { loadUser } from '../../repos/usersRepo';
import { userView } from '../profile/userView';
import { OWNED } from './owned';

/**
 * All of a user's data as JSON text in pieces, because everything together may be too large for
 * memory. Loads the account before it returns, so that its end reaches the caller before anything is
 * sent.
 * @throws AppError `no-session`
 */
export async function exportAccount(uid: string): Promise<AsyncIterable<string>> {
  const [user, isAdmin, record] = await Promise.all([
    loadUser(reader, uid),
    hasAdminClaim(uid),
    loadPlayer(reader, uid),
  ]);
  if (user === null) throw new AppError('no-session');
  const formerUsernames = user.formerUsernames.map(({ username, reservedUntil, isBarred }) => ({
    username,
    // An admin replaced it, so it is no one's while the account exists.
    reservedUntil: isBarred ? null : isoInstant(reservedUntil),
  }));
  return textOf(
    { user: userView(user, isAdmin), record, formerUsernames },
    user.id,
    user.createdAt,
  );
}

async function* textOf(account: object, uid: string, createdAt: number): AsyncGenerator<string> {
  const owner: Owner = { uid, createdAt };
  let [end, separator] = ['', ''];
  yield JSON.stringify(account).slice(0, -1);
  for (const { lists } of OWNED) {
    for await (const part of lists?.(owner) ?? []) {
      if (typeof part === 'string') {
        yield `${end},"${part}":[`;
        [end, separator] = [']', ''];
      } else {
        yield separator + JSON.stringify(part);
        separator = ',';
      }
    }
  }
  yield `${end}}`;
}
