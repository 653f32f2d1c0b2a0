import { USERNAME_KEPT_MS, type DeleteAccountRequest } from '@cardinal/core/api/accounts';
import { dayOf } from '@cardinal/core/game/days';
import type { MemberPast } from '@cardinal/core/records/groups';
import type { PlayerRecord } from '@cardinal/core/records/playerRecord';
import { excusedNow } from '@cardinal/core/records/excused';
import { NO_STREAK } from '@cardinal/core/records/streak';
import { standingShifts, streakShifts, type RankingDay } from '@cardinal/core/records/streakRanks';
import { AppError, badField } from '../../lib/appError';
import { now, realNow, today } from '../../lib/clock';
import { logCaught } from '../../lib/logger';
import { accountDeletedMail } from '../../lib/mail';
import { saveCode } from '../../repos/codesRepo';
import { count } from '../../repos/countersRepo';
import { deleteCredentials, type Session } from '../../repos/credentialsRepo';
import {
  loadAccountDeletion,
  saveAccountDeletion,
  type AccountDeletionRecord,
} from '../../repos/accountDeletionsRepo';
import { endDevices } from '../../repos/devicesRepo';
import { cachedExcusedDays } from '../../repos/excusedRepo';
import { deletePlayer, loadPlayer } from '../../repos/playersRepo';
import { deletePlaying } from '../../repos/playingRepo';
import { saveReminder } from '../../repos/remindersRepo';
import { inTransaction, type Tx } from '../../repos/store';
import { applyShifts } from '../../repos/talliesRepo';
import { freeUsernames } from '../../repos/usernamesRepo';
import { deleteUser, loadUser, type UserRecord } from '../../repos/usersRepo';
import { isOutOfTime, readCode } from '../emails/codes';
import { deleteDataUntil } from './deletionSteps';
import { confirmPassword } from '../limits/guardPassword';
import { ownUser } from '../profile/userView';
import { isFreshFromGoogle } from '../signIn/sessions';
import { sendNotice } from '../emails/notices';
import { readVerification } from '../emails/verification';

/** How long the call deletes data, in milliseconds. A background function deletes the rest. */
const TIMEOUT_MS = 8000;

/**
 * Deletes an account and its data. The account itself, with its sessions and its name, is deleted
 * at once, and leaves a deletion record. If the call fails later, or other calls store something
 * meanwhile, a background function finds the record and deletes what is left.
 */
export async function deleteAccount(
  session: Session,
  { password }: DeleteAccountRequest,
): Promise<void> {
  await confirmDeletion(session, password);
  const { leaver, verified } = await close(session.uid);
  await deleteRest(leaver);
  if (verified !== null) await sendNotice(accountDeletedMail(verified));
}

/**
 * Deletes an unverified account with the code of a verification email: for a mailbox's owner whose
 * address someone else registered. @throws AppError `invalid-code`, also if it is verified
 */
export async function disownAccount(text: string): Promise<void> {
  const day = await rankingDay();
  const leaver = await inTransaction(async (tx) => {
    const used = await readCode(tx, text, 'disowned');
    if (used !== null && !isOutOfTime(used)) return null;
    const { code, user } = await readVerification(tx, text);
    if (user.emailVerified) throw new AppError('invalid-code');
    const player = await loadPlayer(tx, user.id);
    const deletion = await closeIn(tx, user, player, day);
    saveCode(tx, { ...code, purpose: 'disowned', uid: '', email: null });
    return deletion;
  });
  if (leaver !== null) await deleteRest(leaver);
}

async function deleteRest(leaver: AccountDeletionRecord): Promise<void> {
  const until = realNow() + TIMEOUT_MS;
  try {
    await deleteDataUntil(leaver, () => realNow() > until);
  } catch (error) {
    logCaught('WARNING', 'failed to finish a deletion, continuing in the background', error);
  }
}

/** Requires the password, or a recent sign-in at the provider: such an account may have none. */
async function confirmDeletion(session: Session, password: string | undefined): Promise<void> {
  if (password !== undefined) {
    await confirmPassword(await ownUser(session.uid), session, password);
  } else if (!isFreshFromGoogle(session)) {
    throw badField('password', 'password-required');
  }
}

function pastOf({ isRanked, dailies, streak: { stretches } }: PlayerRecord): MemberPast {
  return { isRanked, dailies, streak: { stretches } };
}

interface Closed {
  readonly leaver: AccountDeletionRecord;
  /** The account, if its address was verified. Others get no notice. */
  readonly verified: UserRecord | null;
}

async function rankingDay(): Promise<RankingDay> {
  return { today: today(), excused: excusedNow(await cachedExcusedDays()) };
}

/** Closes the account: from now on it doesn't exist. @throws AppError `no-session` if it didn't */
async function close(uid: string): Promise<Closed> {
  const day = await rankingDay();
  return inTransaction(async (tx) => {
    const [user, player] = [await loadUser(tx, uid), await loadPlayer(tx, uid)];
    if (user === null) {
      // Closed by an earlier attempt whose answer was lost, or by another call at the same time.
      const left = await loadAccountDeletion(tx, uid);
      if (left === null) throw new AppError('no-session');
      return { leaver: left, verified: null };
    }
    const leaver = await closeIn(tx, user, player, day);
    return { leaver, verified: user.emailVerified ? user : null };
  });
}

/** Deletes everything that must end at the same moment, and stores the deletion record. */
async function closeIn(
  tx: Tx,
  user: UserRecord,
  player: PlayerRecord | null,
  day: RankingDay,
): Promise<AccountDeletionRecord> {
  const uid = user.id;
  const freeNames = await freeUsernames(tx, user, now() + USERNAME_KEPT_MS);
  const endReminders = await endDevices(tx, uid, () => true);
  if (player?.isRanked === true) {
    applyShifts(tx, [
      ...streakShifts(player.streak, NO_STREAK, day.today),
      ...standingShifts(player.streak, NO_STREAK, day),
    ]);
  }
  deletePlayer(tx, uid);
  deletePlaying(tx, uid);
  deleteCredentials(tx, uid);
  deleteUser(tx, uid);
  freeNames();
  endReminders();
  saveReminder(tx, uid, null);
  count(tx, 'users', dayOf(user.createdAt), -1);
  const { email, createdAt } = user;
  const past = player && pastOf(player);
  const deletion = { uid, email, createdAt, leftAt: realNow(), past };
  saveAccountDeletion(tx, deletion);
  return deletion;
}
