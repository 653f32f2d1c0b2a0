import type {
  Group,
  GroupChange,
  GroupSummary,
  Invitation,
  MonthWinners,
} from '@cardinal/core/api/groups';
import { compareUsernames } from '@cardinal/core/documents/usernames';
import { MAX_GROUPS, MAX_MEMBERS, type GroupRow } from '@cardinal/core/documents/groups';
import { spanOf, type GroupPeriod } from '@cardinal/core/game/periods';
import { excusedNow } from '@cardinal/core/records/excused';
import { groupBoard, groupStreak, winsFrom } from '@cardinal/core/records/groups';
import type { PlayerRecord } from '@cardinal/core/records/playerRecord';
import { AppError, badField } from '../../lib/appError';
import { now, today } from '../../lib/clock';
import { isId, unguessableId } from '../../lib/random';
import { isBlockedBetween } from '../../repos/blocksRepo';
import { loadCredentials } from '../../repos/credentialsRepo';
import { cachedExcusedDays } from '../../repos/excusedRepo';
import {
  findInvited,
  isMember,
  loadGroup,
  loadGroups,
  loadMembership,
  monthBefore,
  presentIn,
  saveGroup,
  saveMembership,
  type GroupRecord,
} from '../../repos/groupsRepo';
import { loadPlayer } from '../../repos/playersRepo';
import { loadUser } from '../../repos/usersRepo';
import { inTransaction, reader, type Reader, type Tx } from '../../repos/store';
import { rejectGroupName } from '../names/badNames';
import { checkDay } from '../play/deals';
import { playersOf, streakFacts, type Players } from './settle';
import { crowned, winnersIn } from './winners';

/**
 * The caller's group. @throws AppError `not-found` unless the caller is a member, `no-longer-member` for
 * one who was
 */
async function findOwn(from: Reader, uid: string, id: string): Promise<GroupRecord> {
  const group = isId(id) ? await loadGroup(from, id) : null;
  if (group !== null && isMember(group, uid)) return group;
  const { left } = await loadMembership(from, uid);
  throw new AppError(left.includes(id) ? 'no-longer-member' : 'not-found');
}

function byUsername(players: Players): PlayerRecord[] {
  return [...players.values()].sort((a, b) => compareUsernames(a.username, b.username));
}

/** An owner who hasn't used Cardinal for so long, in milliseconds, can be replaced by any member. */
const INACTIVE_MS = 30 * 24 * 60 * 60 * 1000;

async function isActive(from: Reader, uid: string): Promise<boolean> {
  const { activeAt, isSuspended } = await loadCredentials(from, uid);
  return !isSuspended && activeAt !== null && now() - activeAt < INACTIVE_MS;
}

async function view(group: GroupRecord): Promise<Group> {
  const [players, marks, ownerActive] = await Promise.all([
    playersOf(group),
    cachedExcusedDays(),
    isActive(reader, group.ownerId),
  ]);
  const crowns = await crowned(group, players);
  const joinedAt = new Map(group.members.map((member) => [member.uid, member.joinedAt]));
  return {
    id: group.id,
    name: group.name,
    ownerId: group.ownerId,
    ownerActive,
    inviteCode: group.inviteCode,
    members: byUsername(players).map(({ id, username }) => ({
      id,
      username,
      crown: crowns.has(id),
      winsFrom: winsFrom(joinedAt.get(id) ?? 0, group.createdAt),
    })),
    streak: groupStreak(streakFacts(group, players), today(), excusedNow(marks)),
  };
}

/** A player's groups, by name. */
export async function listGroups(uid: string): Promise<GroupSummary[]> {
  const { groups: ids } = await loadMembership(reader, uid);
  const groups = await loadGroups(reader, ids);
  return groups
    .filter((group) => isMember(group, uid))
    .map((group) => ({
      id: group.id,
      name: group.name,
      members: presentIn(group).length,
      isOwner: group.ownerId === uid,
    }))
    .sort((a, b) => compareUsernames(a.name, b.name));
}

export async function showGroup(uid: string, id: string): Promise<Group> {
  return view(await findOwn(reader, uid, id));
}

/**
 * Creates a group. A player who already owns a group of that name gets that one: the call was
 * repeated. @throws AppError `too-many-groups`, `invalid-input` for a name that no group may have
 */
export async function createGroup(uid: string, name: string): Promise<Group> {
  await rejectGroupName(name);
  const group = await inTransaction(async (tx) => {
    const [player, membership] = [await loadPlayer(tx, uid), await loadMembership(tx, uid)];
    if (player === null) throw new AppError('no-session');
    // Not in the transaction, which would lock all groups of the player.
    const groups = await loadGroups(reader, membership.groups);
    const same = groups.find((own) => own.ownerId === uid && own.name === name);
    if (same !== undefined) return same;
    if (membership.groups.length >= MAX_GROUPS)
      throw new AppError('too-many-groups', { details: { max: MAX_GROUPS } });
    const at = now();
    const created: GroupRecord = {
      id: unguessableId(),
      name,
      ownerId: uid,
      formerOwnerId: null,
      inviteCode: unguessableId(),
      removed: [],
      members: [{ uid, joinedAt: at, isSuspended: false }],
      settled: null,
      departed: null,
      monthsThrough: monthBefore(at),
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
  const group = await findByInvitation(inviteCode);
  const owner = await loadPlayer(reader, group.ownerId);
  if (owner === null) throw new AppError('not-found');
  return { name: group.name, invitedBy: owner.username, members: presentIn(group).length };
}

/** The same for previews of links, with the language of the player who invites. */
export async function invitationPreview(inviteCode: string) {
  const group = await findByInvitation(inviteCode);
  const owner = await loadUser(reader, group.ownerId);
  if (owner === null) throw new AppError('not-found');
  return { name: group.name, invitedBy: owner.username, language: owner.language };
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
    if (isFull(found)) throw new AppError('group-full', { details: { max: MAX_MEMBERS } });
    if (membership.groups.length >= MAX_GROUPS)
      throw new AppError('too-many-groups', { details: { max: MAX_GROUPS } });
    const member = { uid, joinedAt: now(), isSuspended: false };
    const removed = found.removed.filter((other) => other !== uid);
    const joined = { ...found, removed, members: [...found.members, member] };
    enter(tx, joined, membership);
    return joined;
  });
  return view(group);
}

/** Suspended members aren't counted, up to so many: reinstated, they read as much as others. */
const MAX_UNCOUNTED = 4;

function isFull(group: GroupRecord): boolean {
  const isFullOfAll = group.members.length >= MAX_MEMBERS + MAX_UNCOUNTED;
  return isFullOfAll || presentIn(group).length >= MAX_MEMBERS;
}

/** @throws AppError `not-found`, `forbidden`, `invalid-input` for an owner who isn't a member */
export async function changeGroup(uid: string, id: string, change: GroupChange): Promise<Group> {
  if (change.name !== undefined) await rejectGroupName(change.name);
  const group = await inTransaction(async (tx) => {
    const found = await findOwn(tx, uid, id);
    if (change.takeOver === true) return takeOver(tx, found, uid);
    const isPassedOn = found.formerOwnerId === uid && found.ownerId === change.ownerId;
    if (isPassedOn) return found;
    if (found.ownerId !== uid) throw new AppError('forbidden');
    const changed = { ...found, ...changesTo(found, change) };
    saveGroup(tx, changed);
    return changed;
  });
  return view(group);
}

/** Any member can replace an owner who is inactive. @throws AppError `forbidden` */
async function takeOver(tx: Tx, group: GroupRecord, uid: string): Promise<GroupRecord> {
  const { ownerId } = group;
  if (ownerId === uid) return group;
  if (await isActive(tx, ownerId)) throw new AppError('forbidden');
  const taken = { ...group, ownerId: uid, formerOwnerId: null };
  saveGroup(tx, taken);
  return taken;
}

function changesTo(group: GroupRecord, { name, ownerId }: GroupChange): Partial<GroupRecord> {
  if (name !== undefined) return { name };
  if (ownerId !== undefined) {
    if (!presentIn(group).includes(ownerId)) {
      throw badField('ownerId', 'no-member');
    }
    return ownerId === group.ownerId ? {} : { ownerId, formerOwnerId: group.ownerId };
  }
  return { inviteCode: unguessableId() };
}

/** @throws AppError `not-found` or `no-longer-member` unless the caller is a member, `bad-day` */
export async function boardOfGroup(
  uid: string,
  id: string,
  period: GroupPeriod,
  date = today(),
): Promise<GroupRow[]> {
  checkDay(date);
  const players = await playersOf(await findOwn(reader, uid, id));
  return groupBoard(byUsername(players), spanOf(period, date));
}

/** The winners of the last finished months. @throws AppError as for the group */
export async function winnersOfGroup(uid: string, id: string): Promise<MonthWinners[]> {
  return winnersIn(await findOwn(reader, uid, id));
}
