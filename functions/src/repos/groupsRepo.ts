import * as v from 'valibot';
import { defineCollection } from '@cardinal/core/documents/document';
import { nullable, text, timestamp } from '@cardinal/core/documents/fields';
import { collection } from './documents';
import { reader, type Reader, type Tx } from './store';

interface MemberRecord {
  readonly uid: string;
  readonly joinedAt: number;
}

export interface GroupRecord {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  /** The member who passed the group on to its owner, so that the call can be repeated. */
  readonly formerOwnerId: string | null;
  readonly inviteCode: string;
  /** When the invite code was last replaced, in milliseconds since the epoch. */
  readonly inviteReplacedAt: number | null;
  /** In the order of joining. Never empty. */
  readonly members: readonly MemberRecord[];
  readonly createdAt: number;
}

/** A player's groups, in one document, so that their number can be limited. */
export interface MembershipRecord {
  readonly uid: string;
  /** The IDs of the groups, in the order of joining. */
  readonly groups: readonly string[];
  /** The last groups that the player left, so that the call can be repeated. Newest first. */
  readonly left: readonly string[];
}

export const GROUPS = defineCollection<GroupRecord>({
  name: 'groups',
  versions: [
    v.object({
      id: text,
      name: text,
      ownerId: text,
      formerOwnerId: nullable(text),
      inviteCode: text,
      inviteReplacedAt: nullable(timestamp),
      members: v.array(v.object({ uid: text, joinedAt: timestamp })),
      createdAt: timestamp,
    }),
  ],
});

export const MEMBERSHIPS = defineCollection<MembershipRecord>({
  name: 'memberships',
  versions: [v.object({ uid: text, groups: v.array(text), left: v.array(text) })],
});

const groups = () => collection(GROUPS, GROUPS.name);
const memberships = () => collection(MEMBERSHIPS, MEMBERSHIPS.name);

export function isMember({ members }: GroupRecord, uid: string): boolean {
  return members.some((member) => member.uid === uid);
}

export function loadGroup(from: Reader, id: string): Promise<GroupRecord | null> {
  return from.get(groups().doc(id));
}

export async function loadGroups(from: Reader, ids: readonly string[]): Promise<GroupRecord[]> {
  const found = await from.getMany(ids.map((id) => groups().doc(id)));
  return found.filter((group) => group !== null);
}

export async function loadMembership(from: Reader, uid: string): Promise<MembershipRecord> {
  return (await from.get(memberships().doc(uid))) ?? { uid, groups: [], left: [] };
}

/** The group with this invite code. */
export async function findInvited(inviteCode: string): Promise<GroupRecord | null> {
  const [found = null] = await reader.find(groups().where('inviteCode', '==', inviteCode).limit(1));
  return found;
}

export function saveGroup(tx: Tx, group: GroupRecord): void {
  tx.set(groups().doc(group.id), group);
}

export function deleteGroup(tx: Tx, id: string): void {
  tx.delete(groups().doc(id));
}

export function saveMembership(tx: Tx, membership: MembershipRecord): void {
  tx.set(memberships().doc(membership.uid), membership);
}

export function deleteMembership(tx: Tx, uid: string): void {
  tx.delete(memberships().doc(uid));
}

/** The groups after an ID, in the order of IDs. */
export function someGroups(after: string, count: number): Promise<GroupRecord[]> {
  return reader.find(groups().orderBy('id').startAfter(after).limit(count));
}

/** The memberships after a player, in the order of IDs. */
export function someMemberships(after: string, count: number): Promise<MembershipRecord[]> {
  return reader.find(memberships().orderBy('uid').startAfter(after).limit(count));
}
