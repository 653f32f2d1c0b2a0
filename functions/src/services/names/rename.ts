import { USERNAME_KEPT_MS, type User } from '@cardinal/core/api/accounts';
import { foldCase, searchKey } from '@cardinal/core/documents/usernames';
import { ALL_TIME, boardId, type BoardId } from '@cardinal/core/records/boards';
import { SCORED_MODES } from '@cardinal/core/game/game';
import { AppError } from '../../lib/appError';
import { isoInstant, now, today } from '../../lib/clock';
import { hasAdminClaim } from '../../repos/authRepo';
import { loadRow, saveRow } from '../../repos/boardsRepo';
import { loadPlayer, savePlayer } from '../../repos/playersRepo';
import { saveRename } from '../../repos/renamesRepo';
import { inTransaction, type Tx } from '../../repos/store';
import { exchangeUsername } from '../../repos/usernamesRepo';
import { loadUser, saveUser, type UserRecord } from '../../repos/usersRepo';
import { updateLeagueRow } from '../leagues/rows';
import { changeableAt, userView } from '../profile/userView';
import { isNeutral, neutralName } from './usernames';

/**
 * Changes the player's username, once in 30 days. The first choice after a neutral name is free. The
 * same name again is no change, so the call may be repeated. Call after `rejectBadName`.
 * @throws AppError `username-taken`, `too-soon`
 */
export async function changeUsername(uid: string, username: string): Promise<User> {
  const isAdmin = await hasAdminClaim(uid);
  return inTransaction(async (tx) => {
    const user = await loadUser(tx, uid);
    if (user === null) throw new AppError('no-session');
    return userView(await choose(tx, user, username), isAdmin);
  });
}

async function choose(tx: Tx, user: UserRecord, username: string): Promise<UserRecord> {
  if (user.username === username) {
    const chosen = { ...user, hasChosenUsername: true };
    if (!user.hasChosenUsername) saveUser(tx, chosen);
    return chosen;
  }
  const at = now();
  const write = await rename(tx, user, username, false);
  if (write === null) throw new AppError('username-taken');
  const changeable = user.hasChosenUsername ? changeableAt(user) : 0;
  if (changeable > at) {
    throw new AppError('too-soon', {
      retryAfter: Math.ceil((changeable - at) / 1000),
      details: { at: isoInstant(changeable) },
    });
  }
  const isFirstChoice = !user.hasChosenUsername;
  return write({ hasChosenUsername: true, renamedAt: isFirstChoice ? user.renamedAt : at });
}

const TRIES = 20;

/**
 * Replaces a username by a neutral one, for an admin. The player can choose another one at once, but
 * can't take the old one back while it is reserved. It reads before it writes, so call it before the
 * transaction's own writes. An account that already has a neutral name keeps it.
 */
export async function replaceUsername(tx: Tx, user: UserRecord): Promise<UserRecord> {
  if (!user.hasChosenUsername && isNeutral(user.username, 'player')) return user;
  for (let tries = 1; ; tries += 1) {
    const write = await rename(tx, user, neutralName('player'), true);
    if (write !== null) return write({ hasChosenUsername: false, renamedAt: null });
    if (tries === TRIES) throw new AppError('unavailable', { retryAfter: 2 });
  }
}

type Choice = Pick<UserRecord, 'hasChosenUsername' | 'renamedAt'>;

/**
 * Prepares a change of the username, everywhere that others see at once: the account, the record, and
 * the rows on open boards. A background function changes everything else (`spreadName`), and triggers
 * change what friends see. Null if the name is taken.
 */
async function rename(
  tx: Tx,
  user: UserRecord,
  username: string,
  isBarred: boolean,
): Promise<((choice: Choice) => UserRecord) | null> {
  const at = now();
  const reservedUntil = at + USERNAME_KEPT_MS;
  const exchange = await exchangeUsername(tx, user, username, at, reservedUntil, isBarred);
  const player = await loadPlayer(tx, user.id);
  const rows = await Promise.all(openBoards().map((board) => loadRow(tx, board, user.id)));
  if (exchange === null) return null;
  return (choice) => {
    const folded = foldCase(username);
    const reserved = user.formerUsernames.filter(
      (former) =>
        (former.isBarred || former.reservedUntil > at) && foldCase(former.username) !== folded,
    );
    const left = { username: user.username, reservedUntil, isBarred };
    const isSameName = foldCase(user.username) === folded;
    const renamed: UserRecord = {
      ...user,
      ...choice,
      username,
      usernameKey: searchKey(username),
      formerUsernames: isSameName ? reserved : [...reserved, left],
    };
    exchange();
    saveUser(tx, renamed);
    if (player !== null) {
      savePlayer(tx, { ...player, username });
      updateLeagueRow(tx, player, { ...player, username });
    }
    for (const row of rows) if (row !== null) saveRow(tx, { ...row, username });
    saveRename(tx, { uid: user.id, at });
    return renamed;
  };
}

/** The boards that players watch live. */
function openBoards(): BoardId[] {
  return SCORED_MODES.flatMap((mode) => [boardId(mode, today()), boardId(mode, ALL_TIME)]);
}
