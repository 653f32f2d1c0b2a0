import { MAX_GROUPS } from '@cardinal/core/documents/groups';
import { AppError } from '../../lib/appError';
import { isId } from '../../lib/random';
import {
  deleteGroup,
  deleteMembership,
  isMember,
  loadGroup,
  loadMembership,
  saveGroup,
  saveMembership,
  type GroupRecord,
  type MembershipRecord,
} from '../../repos/groupsRepo';
import { inTransaction, reader, type Tx } from '../../repos/store';

/**
 * The group without a member; null without members. If the owner leaves, the longest-standing member
 * becomes the owner.
 */
export function withoutMember(group: GroupRecord, uid: string): GroupRecord | null {
  const members = group.members.filter((member) => member.uid !== uid);
  const [longest] = members;
  if (longest === undefined) return null;
  const formerOwnerId = group.formerOwnerId === uid ? null : group.formerOwnerId;
  const ownerId = group.ownerId === uid ? longest.uid : group.ownerId;
  return { ...group, members, ownerId, formerOwnerId };
}

function removeFrom(tx: Tx, group: GroupRecord, uid: string): void {
  const rest = withoutMember(group, uid);
  if (rest === null) deleteGroup(tx, group.id);
  else saveGroup(tx, rest);
}

function leave(tx: Tx, group: GroupRecord, { uid, groups, left }: MembershipRecord): void {
  removeFrom(tx, group, uid);
  saveMembership(tx, {
    uid,
    groups: groups.filter((id) => id !== group.id),
    left: [group.id, ...left.filter((id) => id !== group.id)].slice(0, MAX_GROUPS),
  });
}

/**
 * The caller leaves, or the owner removes a member. Repeating the call changes nothing.
 * @throws AppError `not-found`, `forbidden`
 */
export async function removeMember(uid: string, groupId: string, userId: string): Promise<void> {
  if (!isId(groupId) || !isId(userId)) throw new AppError('not-found');
  await inTransaction(async (tx) => {
    const [group, membership] = [await loadGroup(tx, groupId), await loadMembership(tx, userId)];
    const hasLeft = membership.left.includes(groupId);
    if (group === null || !isMember(group, uid)) {
      if (uid === userId && hasLeft) return;
      throw new AppError('not-found');
    }
    if (uid !== userId && group.ownerId !== uid) throw new AppError('forbidden');
    if (isMember(group, userId)) leave(tx, group, membership);
    else if (!hasLeft) throw new AppError('not-found');
  });
}

/** Removes a deleted account from all its groups. */
export async function* leaveGroups(uid: string): AsyncGenerator<void> {
  const { groups } = await loadMembership(reader, uid);
  for (const id of groups) {
    await inTransaction(async (tx) => {
      const group = await loadGroup(tx, id);
      if (group !== null && isMember(group, uid)) removeFrom(tx, group, uid);
    });
    yield;
  }
  await inTransaction(async (tx) => deleteMembership(tx, uid));
  yield;
}
