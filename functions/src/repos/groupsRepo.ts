import * as v from 'valibot';
import { defineCollection, type RecordOf } from '@cardinal/core/documents/document';
import { boolean, integer, nullable, text, timestamp } from '@cardinal/core/documents/fields';
import { addMonths, closeOfDay, dayOf, lastDayOf } from '@cardinal/core/game/days';
import { collection } from './documents';
import { batchesOf } from './ofPlayer';
import { single, singleIn } from './single';
import { reader, type Reader, type Tx } from './store';

const member = v.object({
  uid: text,
  joinedAt: timestamp,
  /** Then the member is neither shown nor counted. */
  isSuspended: boolean,
});

const group = v.object({
  id: text,
  name: text,
  ownerId: text,
  /** The member who passed the group on to its owner, so that the call can be repeated. */
  formerOwnerId: nullable(text),
  inviteCode: text,
  /** Those whom the owner removed, newest first: months don't name them. */
  removed: v.optional(v.array(text), []),
  /** In the order of joining. Never empty. */
  members: v.array(member),
  /** The streak up to a closed day. Null until someone leaves. */
  settled: nullable(v.object({ through: text, length: integer })),
  departed: nullable(v.object({ day: text, members: integer, finished: integer })),
  /** The last month whose scores are stored, or the one before the group's first. */
  monthsThrough: text,
  createdAt: timestamp,
});
export type GroupRecord = RecordOf<typeof group>;

/** A player's groups, in one document, so that their number can be limited. */
const membership = v.object({
  uid: text,
  /** The IDs of the groups, in the order of joining. */
  groups: v.array(text),
  /** The last groups that the player left, so that the call can be repeated. Newest first. */
  left: v.array(text),
});
export type MembershipRecord = RecordOf<typeof membership>;

/** What the members of a group who could win a month scored in it, when its last day was closed. */
const month = v.object({
  groupId: text,
  /** As `2026-11`. */
  month: text,
  scores: v.record(v.string(), nullable(integer)),
});
export type MonthRecord = RecordOf<typeof month>;

/** The month before a group's first one, which has no winners. */
export function monthBefore(createdAt: number): string {
  return addMonths(dayOf(createdAt).slice(0, 7), -1);
}

export const GROUPS = defineCollection<GroupRecord>({ name: 'groups', versions: { 2: group } });

export const MEMBERSHIPS = defineCollection<MembershipRecord>({
  name: 'memberships',
  versions: { 1: membership },
});

/** How many finished months a group lists. */
export const MONTHS_SHOWN = 12;

export const MONTHS = defineCollection<MonthRecord>({
  name: 'months',
  versions: { 1: month },
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
