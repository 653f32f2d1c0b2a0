import * as v from 'valibot';
import { defineCollection, nextVersion, type RecordOf } from '@cardinal/core/documents/document';
import { boolean, integer, nullable, text, timestamp } from '@cardinal/core/documents/fields';
import { addMonths, closeOfDay, dayOf, lastDayOf } from '@cardinal/core/game/days';
import type { Departed, SettledStreak } from '@cardinal/core/records/groups';
import { collection } from './documents';
import { batchesOf } from './ofPlayer';
import { single, singleIn } from './single';
import { reader, type Reader, type Tx } from './store';

export interface MemberRecord {
  readonly uid: string;
  readonly joinedAt: number;
  /** Then the member is neither shown nor counted. */
  readonly isSuspended: boolean;
}

export interface GroupRecord {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  /** The member who passed the group on to its owner, so that the call can be repeated. */
  readonly formerOwnerId: string | null;
  readonly inviteCode: string;
  /** In the order of joining. Never empty. */
  readonly members: readonly MemberRecord[];
  /** The streak up to a closed day. Null until someone leaves. */
  readonly settled: SettledStreak | null;
  readonly departed: Departed | null;
  /** The last month whose scores are stored, or the one before the group's first. */
  readonly monthsThrough: string;
  readonly createdAt: number;
}

/** A player's groups, in one document, so that their number can be limited. */
const membership = v.object({
  uid: text,
  /** The IDs of the groups, in the order of joining. */
  groups: v.array(text),
  /** The last groups that the player left, so that the call can be repeated. Newest first. */
  left: v.array(text),
});
export type MembershipRecord = RecordOf<typeof membership>;

/** What the members of a group scored in a month, when its last day was closed. */
const month = v.object({
  groupId: text,
  /** As `2026-11`. */
  month: text,
  scores: v.record(v.string(), nullable(integer)),
});
export type MonthRecord = RecordOf<typeof month>;

const firstMember = v.object({ uid: text, joinedAt: timestamp });
const common = {
  id: text,
  name: text,
  ownerId: text,
  formerOwnerId: nullable(text),
  inviteCode: text,
  createdAt: timestamp,
};
const first = v.object({
  ...common,
  inviteReplacedAt: nullable(timestamp),
  members: v.array(firstMember),
});
const second = v.object({
  ...common,
  members: v.array(v.object({ ...firstMember.entries, isSuspended: boolean })),
  settled: nullable(v.object({ through: text, length: integer })),
  departed: nullable(v.object({ day: text, members: integer, finished: integer })),
  monthsThrough: text,
});

/** The month before a group's first one, which has no winners. */
export function monthBefore(createdAt: number): string {
  return addMonths(dayOf(createdAt).slice(0, 7), -1);
}

function toSecond(group: v.InferOutput<typeof first>): GroupRecord {
  const { inviteReplacedAt: _, members, ...others } = group;
  return {
    ...others,
    members: members.map((member) => ({ ...member, isSuspended: false })),
    settled: null,
    departed: null,
    monthsThrough: monthBefore(group.createdAt),
  };
}

export const GROUPS = defineCollection<GroupRecord>({
  name: 'groups',
  versions: nextVersion([first], toSecond, second),
});

export const MEMBERSHIPS = defineCollection<MembershipRecord>({
  name: 'memberships',
  versions: [membership],
});

/** How many finished months a group lists. */
export const MONTHS_SHOWN = 12;

export const MONTHS = defineCollection<MonthRecord>({
  name: 'months',
  versions: [month],
  // A month after it is last listed.
  expiryOf: ({ month }) => closeOfDay(lastDayOf(addMonths(month, MONTHS_SHOWN + 1))),
});

const groups = () => collection(GROUPS, GROUPS.name);
export const { load: loadGroup, loadSome: loadGroups, save: saveGroup } = single(groups, 'id');
const memberships = () => collection(MEMBERSHIPS, MEMBERSHIPS.name);
export const {
  loadSome: loadMemberships,
  save: saveMembership,
  remove: deleteMembership,
} = single(memberships, 'uid');
const monthsOf = (groupId: string) =>
  collection(MONTHS, `${GROUPS.name}/${groupId}/${MONTHS.name}`);
export const { load: loadMonth } = singleIn(monthsOf, 'month');

export function isMember({ members }: GroupRecord, uid: string): boolean {
  return members.some((member) => member.uid === uid);
}

/** The members who count, by their IDs. */
export function presentIn({ members }: GroupRecord): string[] {
  return members.filter(({ isSuspended }) => !isSuspended).map(({ uid }) => uid);
}

export async function loadMembership(from: Reader, uid: string): Promise<MembershipRecord> {
  return (await from.get(memberships().doc(uid))) ?? { uid, groups: [], left: [] };
}

/** The group with this invite code. */
export async function findInvited(inviteCode: string): Promise<GroupRecord | null> {
  const [found = null] = await reader.find(groups().where('inviteCode', '==', inviteCode).limit(1));
  return found;
}

/** With its months. */
export function deleteGroup(tx: Tx, { id, monthsThrough }: GroupRecord): void {
  for (let back = 0; back <= MONTHS_SHOWN + 1; back += 1) {
    tx.delete(monthsOf(id).doc(addMonths(monthsThrough, -back)));
  }
  tx.delete(groups().doc(id));
}

/** The months of several groups, in one request. */
export async function loadMonths(
  from: Reader,
  ids: readonly string[],
  months: readonly string[],
): Promise<MonthRecord[]> {
  const refs = ids.flatMap((id) => months.map((month) => monthsOf(id).doc(month)));
  return (await from.getMany(refs)).filter((record) => record !== null);
}

export function saveMonth(tx: Tx, record: MonthRecord): void {
  tx.set(monthsOf(record.groupId).doc(record.month), record);
}

/** All groups, in batches. */
export const allGroups = (size: number) => batchesOf(groups(), size);
export const allMemberships = (size: number) => batchesOf(memberships(), size);
