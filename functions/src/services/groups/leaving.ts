import { MAX_GROUPS, MAX_MEMBERS } from '@cardinal/core/documents/groups';
import { excusedNow } from '@cardinal/core/records/excused';
import type { MemberPast } from '@cardinal/core/records/groups';
import { AppError } from '../../lib/appError';
import { isoInstant, now } from '../../lib/clock';
import { isId, unguessableId } from '../../lib/random';
import { cachedExcusedDays } from '../../repos/excusedRepo';
import {
  deleteGroup,
  deleteMembership,
  GROUPS,
  isMember,
  loadGroup,
  loadGroups,
  loadMembership,
  loadMonths,
  MEMBERSHIPS,
  MONTHS,
  presentIn,
  saveGroup,
  saveMembership,
  saveMonth,
  type GroupRecord,
  type MembershipRecord,
  type MonthRecord,
} from '../../repos/groupsRepo';
import type { OfPlayer, Owner } from '../../repos/ofPlayer';
import { deleteReports } from '../../repos/reportsRepo';
import { inTransaction, reader, type Tx } from '../../repos/store';
import { lastClosedMonth, monthsToStore, playersOf, settledWithout, type Pasts } from './settle';
import { shownMonths } from './winners';

/** The next owner: the one who was first to join, of those who count. Null without members. */
function ownerAmong(members: GroupRecord['members']): string | null {
  return (members.find(({ isSuspended }) => !isSuspended) ?? members[0])?.uid ?? null;
}

/**
 * The group without a member; null without members. If the owner leaves, the longest-standing member
 * becomes the owner.
 */
export function withoutMember(group: GroupRecord, uid: string): GroupRecord | null {
  const members = group.members.filter((member) => member.uid !== uid);
  const next = ownerAmong(members);
  if (next === null) return null;
  const formerOwnerId = group.formerOwnerId === uid ? null : group.formerOwnerId;
  const ownerId = group.ownerId === uid ? next : group.ownerId;
  return { ...group, members, ownerId, formerOwnerId };
}

/** The group with a member suspended or reinstated. A suspended owner isn't one anymore. */
export function withSuspended(group: GroupRecord, uid: string, isSuspended: boolean): GroupRecord {
  const members = group.members.map((member) =>
    member.uid === uid ? { ...member, isSuspended } : member,
  );
  const hasToPass = isSuspended && group.ownerId === uid;
  return { ...group, members, ownerId: hasToPass ? (ownerAmong(members) ?? uid) : group.ownerId };
}

/** Removes a group, with what admins were told of it. */
export function removeGroup(tx: Tx, group: GroupRecord): void {
  deleteGroup(tx, group);
  deleteReports(tx, { kind: 'group', id: group.id });
}

/** The group without a member, with what is past settled as `settle.ts` says, and its closed months. */
type Settle = (
  group: GroupRecord,
  uid: string,
) => { readonly rest: GroupRecord | null; readonly months: MonthRecord[] };

/**
 * Reads the members' records outside the transaction: inside, it would delay their games. A deleted
 * account has none anymore, but its past is still known.
 */
async function settling(id: string, deleted: Owner | null = null): Promise<Settle> {
  const [group, marks] = await Promise.all([loadGroup(reader, id), cachedExcusedDays()]);
  const players = group === null ? new Map() : await pastsOf(group, deleted);
  return (current, uid) => {
    const at = now();
    const settled = settledWithout(current, players, { uid, at, excused: excusedNow(marks) });
    const rest = withoutMember({ ...settled, monthsThrough: lastClosedMonth(at) }, uid);
    return { rest, months: rest === null ? [] : monthsToStore(current, players, at) };
  };
}

async function pastsOf(group: GroupRecord, deleted: Owner | null): Promise<Pasts> {
  const pasts = new Map<string, MemberPast>(await playersOf(group));
  if (deleted?.past && presentIn(group).includes(deleted.uid)) {
    pasts.set(deleted.uid, deleted.past);
  }
  return pasts;
}

function save(tx: Tx, before: GroupRecord, rest: GroupRecord | null): void {
  if (rest === null) removeGroup(tx, before);
  else saveGroup(tx, rest);
}

export function leftBy({ uid, groups, left }: MembershipRecord, group: string): MembershipRecord {
  return {
    uid,
    groups: groups.filter((id) => id !== group),
    left: [group, ...left.filter((id) => id !== group)].slice(0, MAX_GROUPS),
  };
}

/** How many removed members a group remembers. */
const MAX_REMOVED = 2 * MAX_MEMBERS;

/** A group from which its owner removed a member. */
function barred(rest: GroupRecord, uid: string): GroupRecord {
  const removed = [uid, ...rest.removed].slice(0, MAX_REMOVED);
  return { ...rest, removed, inviteCode: unguessableId() };
}

/**
 * The caller leaves, or the owner removes a member, who then can't come back by the same invite code.
 * Repeating the call changes nothing.
 * @throws AppError `not-found`, `forbidden`
 */
export async function removeMember(uid: string, groupId: string, userId: string): Promise<void> {
  if (!isId(groupId) || !isId(userId)) throw new AppError('not-found');
  const settle = await settling(groupId);
  await inTransaction(async (tx) => {
    const [group, membership] = [await loadGroup(tx, groupId), await loadMembership(tx, userId)];
    const hasLeft = membership.left.includes(groupId);
    if (group === null || !isMember(group, uid)) {
      if (uid === userId && hasLeft) return;
      throw new AppError('not-found');
    }
    if (uid !== userId && group.ownerId !== uid) throw new AppError('forbidden');
    if (!isMember(group, userId)) {
      if (!hasLeft) throw new AppError('not-found');
      return;
    }
    const { rest, months } = settle(group, userId);
    for (const month of months) saveMonth(tx, month);
    save(tx, group, rest && (uid === userId ? rest : barred(rest, userId)));
    saveMembership(tx, leftBy(membership, groupId));
  });
}

/** Removes a deleted account from all its groups, and from the months of those that it left. */
export async function* leaveGroups(owner: Owner): AsyncGenerator<void> {
  const { uid } = owner;
  const { groups, left } = await loadMembership(reader, uid);
  for (const id of [...groups, ...left]) {
    const settle = await settling(id, owner);
    await inTransaction(async (tx) => {
      const group = await loadGroup(tx, id);
      if (group === null) return;
      const stored = await loadMonths(tx, [id], shownMonths(now()));
      const named = stored.filter(({ scores }) => uid in scores);
      if (isMember(group, uid)) {
        const { rest, months } = settle(group, uid);
        save(tx, group, rest);
        if (rest === null) return;
        named.push(...months);
      }
      for (const month of named) saveMonth(tx, withoutName(month, uid));
    });
    yield;
  }
  await inTransaction(async (tx) => deleteMembership(tx, uid));
  yield;
}

/** A month without a deleted account. Its points still decide who won. */
function withoutName({ scores, ...month }: MonthRecord, uid: string): MonthRecord {
  const { [uid]: score = null, ...others } = scores;
  return { ...month, scores: score === null ? others : { ...others, [unguessableId()]: score } };
}

/** The groups and months, without their other members. */
export const groupsOfPlayer: OfPlayer = {
  collections: [GROUPS, MEMBERSHIPS, MONTHS],
  async *lists({ uid }) {
    yield 'groups';
    yield* joined(uid);
    yield 'groupsLeft';
    yield* (await loadMembership(reader, uid)).left.map((id) => ({ id }));
  },
  deleteAll: leaveGroups,
};

async function* joined(uid: string): AsyncGenerator<object> {
  const membership = await loadMembership(reader, uid);
  for (const { id, name, ownerId, members } of await loadGroups(reader, membership.groups)) {
    const own = members.find((member) => member.uid === uid);
    if (own === undefined) continue;
    yield { id, name, isOwner: ownerId === uid, joinedAt: isoInstant(own.joinedAt) };
  }
}
