import type { RequestOf } from '@cardinal/core/api/contract';
import type { PlayerRecord } from '@cardinal/core/records/playerRecord';
import { AppError, badField } from '../../lib/appError';
import { realNow } from '../../lib/clock';
import { isId } from '../../lib/random';
import { saveCorrection } from '../../repos/correctionsRepo';
import { deleteLiveUser } from '../../repos/authRepo';
import { loadCredentials, nextEpoch, saveCredentials } from '../../repos/credentialsRepo';
import { endDevices } from '../../repos/devicesRepo';
import { loadGroups, loadMembership, saveGroup } from '../../repos/groupsRepo';
import { loadPlayer } from '../../repos/playersRepo';
import { deleteReports, loadReports, type Subject } from '../../repos/reportsRepo';
import { inTransaction, type Tx } from '../../repos/store';
import { loadUser } from '../../repos/usersRepo';
import { withSuspended } from '../groups/leaving';
import { changeLeagueState } from '../leagues/rows';
import { replaceUsername } from '../names/rename';
import { loadAdmin, writeAudit } from '../admin/audit';
import { dismissReports } from '../safety/openReports';
import { isQuick, pendingOf } from './corrections';
import { reconcile } from './reconcile';

/**
 * Removes a player from all boards and ranks, or restores all rows. Suspends an account, or
 * reinstates it. Replaces the username by a neutral one. Dismisses reports. Repeating a call changes
 * nothing.
 * @throws AppError `invalid-input` for the admin's own account, `not-found`
 */
export async function changePlayerStatus(
  userId: string,
  adminId: string,
  {
    ranked,
    suspended,
    rename,
    dismissReports: dismisses,
    muteReporters,
    reason,
  }: RequestOf<'changePlayerStatus'>,
): Promise<void> {
  if (userId === adminId) {
    throw badField('userId', { code: 'self', message: 'You can’t change your own account' });
  }
  if (!isId(userId)) throw new AppError('not-found');
  const admin = await loadAdmin(adminId);
  if (ranked !== undefined) await changeRanked(userId, admin, ranked, reason);
  if (suspended !== undefined) await changeSuspended(userId, admin, suspended, reason);
  if (rename !== undefined) await replaceName(userId, admin, reason);
  if (dismisses !== undefined) await dismiss(userId, admin, reason, muteReporters === true);
}

function player(id: string): Subject {
  return { kind: 'player', id };
}

async function changeRanked(
  userId: string,
  admin: string,
  isRanked: boolean,
  reason: string,
): Promise<void> {
  await inTransaction(async (tx) => {
    const player = await loadPlayer(tx, userId);
    if (player === null) throw new AppError('not-found');
    const pending = await pendingOf(tx, userId);
    if ((pending.isRanked ?? player.isRanked) === isRanked) return;
    if (await isQuick(userId)) await reconcile(tx, player, { isRanked });
    else saveCorrection(tx, { ...pending, isRanked });
    writeAudit(tx, { admin, action: isRanked ? 'rank' : 'unrank', target: userId, reason });
  });
}

async function changeSuspended(
  userId: string,
  admin: string,
  isSuspended: boolean,
  reason: string,
): Promise<void> {
  await inTransaction(async (tx) => {
    const record = await loadPlayer(tx, userId);
    if (record === null) throw new AppError('not-found');
    const hasChanged = await suspend(tx, record, isSuspended);
    if (isSuspended) deleteReports(tx, player(userId));
    if (!hasChanged) return;
    const action = isSuspended ? 'suspend' : 'reinstate';
    writeAudit(tx, { admin, action, target: userId, reason });
  });
  if (isSuspended) await deleteLiveUser(userId);
}

/** Gives a player a neutral name, and closes the open reports. The player can choose another one. */
async function replaceName(userId: string, admin: string, reason: string): Promise<void> {
  await inTransaction(async (tx) => {
    const user = await loadUser(tx, userId);
    if (user === null) throw new AppError('not-found');
    const { reports } = await loadReports(tx, player(userId));
    const renamed = await replaceUsername(tx, user);
    if (renamed === user && reports.length === 0) return;
    deleteReports(tx, player(userId));
    writeAudit(tx, { admin, action: 'rename', target: userId, reason });
  });
}

/** Closes the open reports about a player. */
async function dismiss(
  userId: string,
  admin: string,
  reason: string,
  mutes: boolean,
): Promise<void> {
  await inTransaction(async (tx) => {
    if ((await loadPlayer(tx, userId)) === null) throw new AppError('not-found');
    if (!(await dismissReports(tx, player(userId), mutes))) return;
    writeAudit(tx, { admin, action: 'dismiss', target: userId, reason });
  });
}

/**
 * A suspended account keeps its data, but has no sessions and can't sign in. The caller also has to
 * delete its live user, outside the transaction. Returns whether anything changed.
 */
async function suspend(tx: Tx, record: PlayerRecord, isSuspended: boolean): Promise<boolean> {
  const uid = record.id;
  const credentials = await loadCredentials(tx, uid);
  if (credentials.isSuspended === isSuspended) return false;
  const endReminders = await endDevices(tx, uid, () => true);
  const groups = await loadGroups(tx, (await loadMembership(tx, uid)).groups);
  // Who has left leagues stays out of them.
  if (record.league.state !== 'left') {
    await changeLeagueState(tx, record, isSuspended ? 'suspended' : 'in');
  }
  for (const group of groups) saveGroup(tx, withSuspended(group, uid, isSuspended));
  saveCredentials(tx, { ...nextEpoch(credentials, realNow()), isSuspended });
  endReminders();
  return true;
}
