import { MAX_BLOCKS, type BlockedPlayer } from '@cardinal/core/api/safety';
import { compareUsernames } from '@cardinal/core/documents/usernames';
import { AppError, badField } from '../../lib/appError';
import { isId } from '../../lib/random';
import { loadBlock, loadBlockList, saveBlock, saveBlockList } from '../../repos/blocksRepo';
import { deleteTies } from '../../repos/friendsRepo';
import { inTransaction, reader } from '../../repos/store';
import { loadUser, noteBlock } from '../../repos/usersRepo';
import { endInvitationsBetween } from '../challenges/invitations';
import { partBlocked } from '../challenges/queue';
import { loadTie } from './ties';

/**
 * Blocks a player, and ends a friendship and pending requests with them.
 * @throws AppError `too-many-blocks`
 */
export async function blockPlayer(uid: string, other: string): Promise<void> {
  if (uid === other) {
    throw badField('playerId', { code: 'self', message: 'You can’t block yourself' });
  }
  if (!isId(other)) throw new AppError('not-found');
  await inTransaction(async (tx) => {
    // Every call that changes the relation of the two reads it first.
    await loadTie(tx, uid, other);
    const by = (await loadBlock(tx, uid, other))?.by ?? [];
    const [me, them] = [await loadUser(tx, uid), await loadUser(tx, other)];
    if (me === null || them === null) throw new AppError('not-found');
    if (by.includes(uid)) return;
    const { names } = await loadBlockList(tx, uid);
    if (Object.keys(names).length >= MAX_BLOCKS)
      throw new AppError('too-many-blocks', { details: { max: MAX_BLOCKS } });
    saveBlock(tx, uid, other, [...by, uid]);
    saveBlockList(tx, { uid, names: { ...names, [other]: them.username } });
    noteBlock(tx, me);
    deleteTies(tx, uid, other);
  });
  await endInvitationsBetween(uid, other);
  await partBlocked(uid, other);
}

export async function unblockPlayer(uid: string, other: string): Promise<void> {
  if (!isId(other)) throw new AppError('not-found');
  await inTransaction(async (tx) => {
    const by = (await loadBlock(tx, uid, other))?.by ?? [];
    if ((await loadUser(tx, other)) === null) throw new AppError('not-found');
    if (!by.includes(uid)) return;
    const { [other]: _, ...names } = (await loadBlockList(tx, uid)).names;
    saveBlockList(tx, { uid, names });
    saveBlock(
      tx,
      uid,
      other,
      by.filter((id) => id !== uid),
    );
  });
}

export async function listBlocked(uid: string): Promise<BlockedPlayer[]> {
  const { names } = await loadBlockList(reader, uid);
  return Object.entries(names)
    .map(([id, username]) => ({ id, username }))
    .sort((a, b) => compareUsernames(a.username, b.username));
}
