import type { Group, GroupChange, GroupSummary, Invitation } from '@cardinal/core/api/groups';
import { compareUsernames } from '@cardinal/core/api/text';
import { MAX_GROUPS, MAX_MEMBERS, type GroupRow } from '@cardinal/core/documents/groups';
import { spanOf, type GroupPeriod } from '@cardinal/core/game/periods';
import { excusedNow } from '@cardinal/core/records/excused';
import { groupBoard, groupStreak } from '@cardinal/core/records/groups';
import type { PlayerRecord } from '@cardinal/core/records/playerRecord';
import { AppError } from '../../lib/appError';
import { now, today } from '../../lib/clock';
import { isId, unguessableId } from '../../lib/random';
import { isBlockedBetween } from '../../repos/blocksRepo';
import { cachedExcusedDays } from '../../repos/excusedRepo';
import {
  findInvited,
  isMember,
  loadGroup,
  loadGroups,
  loadMembership,
  saveGroup,
  saveMembership,
  type GroupRecord,
} from '../../repos/groupsRepo';
import { loadPlayer, loadPlayers } from '../../repos/playersRepo';
import { inTransaction, reader, type Reader, type Tx } from '../../repos/store';
import { checkDay } from '../play/days';

/** The caller's group. @throws AppError `not-found` unless the caller is a member */
async function findOwn(from: Reader, uid: string, id: string): Promise<GroupRecord> {
  const group = isId(id) ? await loadGroup(from, id) : null;
  if (group === null || !isMember(group, uid)) throw new AppError('not-found');
  return group;
}

/** The records of all members, by username. One read each. */
async function membersOf({ members }: GroupRecord): Promise<PlayerRecord[]> {
  const players = await loadPlayers(
    reader,
    members.map(({ uid }) => uid),
  );
  return players
    .filter((player) => player !== null) // deleted a moment ago
    .sort((a, b) => compareUsernames(a.username, b.username));
}

async function view(group: GroupRecord): Promise<Group> {
  const [players, marks] = await Promise.all([membersOf(group), cachedExcusedDays()]);
  const stretches = players.map(({ streak }) => streak.stretches);
  return {
    id: group.id,
    name: group.name,
    ownerId: group.ownerId,
    inviteCode: group.inviteCode,
    members: players.map(({ id, username }) => ({ id, username })),
    streak: groupStreak(stretches, today(), excusedNow(marks)),
  };
}

/** A player's groups, by name. */
export async function listGroups(uid: string): Promise<GroupSummary[]> {
  const { groups: ids } = await loadMembership(reader, uid);
  const groups = await loadGroups(reader, ids);
  return groups
    .filter((group) => isMember(group, uid))
    .map(({ id, name, members, ownerId }) => ({
      id,
      name,
      members: members.length,
      isOwner: ownerId === uid,
    }))
    .sort((a, b) => compareUsernames(a.name, b.name));
}

export async function showGroup(uid: string, id: string): Promise<Group> {
  return view(await findOwn(reader, uid, id));
}

/**
 * Creates a group. A player who already owns a group of that name gets that one: the call was
 * repeated. @throws AppError `too-many-groups`
 */
export async function createGroup(uid: string, name: string): Promise<Group> {
  const group = await inTransaction(async (tx) => {
    const [player, membership] = [await loadPlayer(tx, uid), await loadMembership(tx, uid)];
    if (player === null) throw new AppError('no-session');
    // Not in the transaction, which would lock all groups of the player.
    const groups = await loadGroups(reader, membership.groups);
    const same = groups.find((own) => own.ownerId === uid && own.name === name);
    if (same !== undefined) return same;
    if (membership.groups.length >= MAX_GROUPS) throw new AppError('too-many-groups');
    const at = now();
    const created: GroupRecord = {
      id: unguessableId(),
      name,
      ownerId: uid,
      formerOwnerId: null,
      inviteCode: unguessableId(),
      inviteReplacedAt: null,
      members: [{ uid, joinedAt: at }],
      createdAt: at,
    };
    enter(tx, created, membership);
    return created;
  });
  return view(group);
}

function enter(
  tx: Tx,
  group: GroupRecord,
  membership: Awaited<ReturnType<typeof loadMembership>>,
): void {
  saveGroup(tx, group);
  saveMembership(tx, {
    ...membership,
    groups: [...membership.groups, group.id],
    left: membership.left.filter((id) => id !== group.id),
  });
}

/** @throws AppError `not-found` for an unknown or replaced invite code */
async function findByInvitation(inviteCode: string): Promise<GroupRecord> {
  const invited = isId(inviteCode) ? await findInvited(inviteCode) : null;
  if (invited === null) throw new AppError('not-found');
  return invited;
}

/** What a player sees before joining. @throws AppError `not-found` */
export async function showInvitation(inviteCode: string): Promise<Invitation> {
  const { name, ownerId, members } = await findByInvitation(inviteCode);
  const owner = await loadPlayer(reader, ownerId);
  if (owner === null) throw new AppError('not-found');
  return { name, invitedBy: owner.username, members: members.length };
}

/**
 * @throws AppError `not-found`, also if the owner blocked the caller or is blocked; `group-full`,
 * `too-many-groups`
 */
export async function joinGroup(uid: string, inviteCode: string): Promise<Group> {
  const invited = await findByInvitation(inviteCode);
  const group = await inTransaction(async (tx) => {
    const found = await loadGroup(tx, invited.id);
    if (found?.inviteCode !== inviteCode) throw new AppError('not-found');
    if (isMember(found, uid)) return found;
    if (await isBlockedBetween(tx, uid, found.ownerId)) throw new AppError('not-found');
    const [player, membership] = [await loadPlayer(tx, uid), await loadMembership(tx, uid)];
    if (player === null) throw new AppError('no-session');
    if (found.members.length >= MAX_MEMBERS) throw new AppError('group-full');
    if (membership.groups.length >= MAX_GROUPS) throw new AppError('too-many-groups');
    const joined = { ...found, members: [...found.members, { uid, joinedAt: now() }] };
    enter(tx, joined, membership);
    return joined;
  });
  return view(group);
}

/** For this long, another call for a new invite code is a repetition. In milliseconds. */
const REPLACED_MS = 60_000;

/** @throws AppError `not-found`, `forbidden`, `invalid-input` for an owner who isn't a member */
export async function changeGroup(uid: string, id: string, change: GroupChange): Promise<Group> {
  const group = await inTransaction(async (tx) => {
    const found = await findOwn(tx, uid, id);
    const isPassedOn = found.formerOwnerId === uid && found.ownerId === change.ownerId;
    if (isPassedOn) return found;
    if (found.ownerId !== uid) throw new AppError('forbidden');
    const changed = { ...found, ...changesTo(found, change) };
    saveGroup(tx, changed);
    return changed;
  });
  return view(group);
}

function changesTo(group: GroupRecord, { name, ownerId }: GroupChange): Partial<GroupRecord> {
  if (name !== undefined) return { name };
  if (ownerId !== undefined) {
    if (!isMember(group, ownerId)) {
      throw new AppError('invalid-input', { fields: { ownerId: 'Choose a member' } });
    }
    return ownerId === group.ownerId ? {} : { ownerId, formerOwnerId: group.ownerId };
  }
  const at = now();
  const { inviteReplacedAt } = group;
  const isRepeated = inviteReplacedAt !== null && Math.abs(at - inviteReplacedAt) < REPLACED_MS;
  return isRepeated ? {} : { inviteCode: unguessableId(), inviteReplacedAt: at };
}

/** @throws AppError `not-found` unless the caller is a member, `bad-day` */
export async function boardOfGroup(
  uid: string,
  id: string,
  period: GroupPeriod,
  date = today(),
): Promise<GroupRow[]> {
  checkDay(date);
  const players = await membersOf(await findOwn(reader, uid, id));
  return groupBoard(players, spanOf(period, date));
}
