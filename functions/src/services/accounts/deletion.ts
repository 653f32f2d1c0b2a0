import { count, countDeparted } from '../../repos/countersRepo';
import { boardParts } from '@cardinal/core/records/boards';
import { streakShifts } from '@cardinal/core/records/enterGame';
import { NO_STREAK } from '@cardinal/core/records/streak';
import type { AnswerOf } from '@cardinal/core/api/contract';
import { MESSAGES } from '@cardinal/core/api/fields';
import type { DeleteAccountRequest } from '@cardinal/core/api/accounts';
import { dayOf } from '@cardinal/core/game/days';
import { AppError } from '../../lib/appError';
import { isoInstant } from '../../lib/clock';
import { deleteAuthAccount, hasAdminClaim } from '../../repos/authRepo';
import { deleteRow, loadRowIn, rowsOf } from '../../repos/boardsRepo';
import { deletePlay, playsOf } from '../../repos/daysRepo';
import { deleteFriend, deleteRequest, friendsOf, requestsOf } from '../../repos/friendsRepo';
import { deleteGame, gamesOf } from '../../repos/gamesRepo';
import { deletePlayer, loadPlayer } from '../../repos/playersRepo';
import { deletePlaying } from '../../repos/playingRepo';
import { sessionsOf } from '../../repos/sessionsRepo';
import { inTransaction, reader } from '../../repos/store';
import { applyShifts } from '../../repos/talliesRepo';
import { deleteUser, loadUser } from '../../repos/usersRepo';
import { userView } from './accounts';
import { gameView } from '../play/games';
import { confirmPassword } from './passwords';
import { countedGames } from '../upkeep/rebuiltPlayer';
import { endAllSessions, isFreshFromGoogle, type Session } from './sessions';

/** All that is kept on a user, as it would be read by a person. */
export async function exportAccount(uid: string) {
  const [user, isAdmin, player, plays, games, friends, requests, sessions] = await Promise.all([
    loadUser(reader, uid),
    hasAdminClaim(uid),
    loadPlayer(reader, uid),
    playsOf(uid),
    gamesOf(uid),
    friendsOf(reader, uid),
    requestsOf(reader, uid),
    sessionsOf(uid),
  ]);
  if (user === null) throw new AppError('no-session');
  return {
    user: userView(user, isAdmin) satisfies AnswerOf<'me'>,
    record: player,
    plays: plays.map((play) => ({ ...play, startedAt: isoInstant(play.startedAt) })),
    games: games.map(gameView),
    friends,
    requests: requests.map((request) => ({ ...request, at: isoInstant(request.at) })),
    sessions: sessions.map(({ createdAt, via }) => ({ createdAt: isoInstant(createdAt), via })),
  };
}

/**
 * Deletes an account and all that hangs on it. Each step can be repeated, so that one that broke
 * off is finished by asking again; name and address are freed last.
 */
export async function deleteAccount(
  session: Session,
  { password }: DeleteAccountRequest,
  client: string,
): Promise<void> {
  const { uid } = session;
  await confirmDeletion(session, password, client);
  await endAllSessions(uid);
  await leaveFriends(uid);
  await leaveBoards(uid);
  await deletePlayed(uid);
  await inTransaction(async (tx) => {
    const [user, player] = [await loadUser(tx, uid), await loadPlayer(tx, uid)];
    if (player !== null) applyShifts(tx, streakShifts(player.streak, NO_STREAK));
    deletePlayer(tx, uid);
    deletePlaying(tx, uid);
    if (user === null) return;
    deleteUser(tx, user);
    count(tx, 'users', dayOf(user.createdAt), -1);
  });
  await deleteAuthAccount(uid);
}

/** By the password, or by having just signed in at the provider: such an account may have none. */
async function confirmDeletion(
  session: Session,
  password: string | undefined,
  client: string,
): Promise<void> {
  if (password !== undefined) await confirmPassword(session.uid, password, client);
  else if (!isFreshFromGoogle(session)) {
    throw new AppError('invalid-input', { fields: { password: MESSAGES.passwordRequired } });
  }
}

async function leaveFriends(uid: string): Promise<void> {
  const [friends, requests] = await Promise.all([friendsOf(reader, uid), requestsOf(reader, uid)]);
  for (const { id } of [...friends, ...requests]) {
    await inTransaction(async (tx) => {
      deleteFriend(tx, uid, id);
      deleteFriend(tx, id, uid);
      deleteRequest(tx, uid, id);
      deleteRequest(tx, id, uid);
    });
  }
}

/** A row and its place in the histogram go together. */
async function leaveBoards(uid: string): Promise<void> {
  for (const { board } of await rowsOf(uid)) {
    const { mode, period } = boardParts(board);
    await inTransaction(async (tx) => {
      const row = await loadRowIn(tx, board, uid);
      if (row === null) return;
      deleteRow(tx, board, uid);
      applyShifts(tx, [{ period, tally: mode, from: row.score, to: null }]);
    });
  }
}

const CHUNK = 200;

/** The games themselves go; that they were played stays in the counters, of nobody. */
async function deletePlayed(uid: string): Promise<void> {
  const [plays, games] = await Promise.all([playsOf(uid), gamesOf(uid)]);
  for (let at = 0; at < Math.max(plays.length, games.length); at += CHUNK) {
    const [somePlays, someGames] = [plays.slice(at, at + CHUNK), games.slice(at, at + CHUNK)];
    const counted = countedGames(somePlays, someGames);
    await inTransaction(async (tx) => {
      countDeparted(tx, counted);
      for (const { date } of somePlays) deletePlay(tx, date, uid);
      for (const { id } of someGames) deleteGame(tx, id);
    });
  }
}
