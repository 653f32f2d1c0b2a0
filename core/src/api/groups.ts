import { object, string, type InferType, type ObjectSchema } from 'yup';
import { MAX_GROUPS, MAX_MEMBERS, type GroupRow } from '../documents/groups';
import { GROUP_PERIODS } from '../game/periods';
import type { Call } from './call';
import { muteReporters, onlyTrue, openReports, reason, withOneOf } from './admin';
import { fault } from './faults';
import { groupName, notShorter, optionalDay, optionalId, published, someId } from './fields';
import { reportFor } from './safety';
import { count, each, flag, listOf, text } from './shapes';

const member = object({
  id: text,
  username: text,
  /** The most points of the last finished month. */
  crown: flag,
  /** The first month that the member can win, as `2026-11`. */
  winsFrom: text,
});

const group = object({
  id: text,
  name: text,
  ownerId: text,
  /** Whether the owner has used Cardinal in the last 30 days. */
  ownerActive: flag,
  inviteCode: text,
  /** By username. */
  members: listOf(member),
  streak: count,
});
export type Group = InferType<typeof group>;

const groupSummary = object({ id: text, name: text, members: count, isOwner: flag });
export type GroupSummary = InferType<typeof groupSummary>;

const invitation = object({
  name: text,
  /** The username of the group's owner. */
  invitedBy: text,
  members: count,
});
export type Invitation = InferType<typeof invitation>;

const groupRow: ObjectSchema<GroupRow> = object({
  rank: count.nullable(),
  id: text,
  username: text,
  score: count.nullable(),
  played: count,
});

const newGroup = object({ name: groupName.defined(fault('name-required')) });

const CHANGES = ['name', 'ownerId', 'newInviteCode', 'takeOver'] as const;

/** Requires exactly one of the fields. */
const groupChange = object({
  name: groupName,
  ownerId: notShorter(optionalId, 1, 'no-member'),
  newInviteCode: onlyTrue,
  /** Once the owner hasn't been active for 30 days. */
  takeOver: onlyTrue,
})
  .test('one', (change, { createError }) => {
    const sent = CHANGES.filter((name) => change[name] !== undefined);
    const [first = 'name'] = sent;
    return (
      sent.length === 1 ||
      createError({
        path: first,
        message: fault({
          code: 'exactly-one',
          message: `Send exactly one of ${CHANGES.join(', ')}`,
        }),
      })
    );
  })
  .meta(published({ minProperties: 1, maxProperties: 1 }));
export type GroupChange = InferType<typeof groupChange>;

/** Without a name if their account was deleted, or the owner removed them. */
const monthWinner = object({ id: text.nullable(), username: text.nullable(), score: count });
export type MonthWinner = InferType<typeof monthWinner>;

const monthWinners = object({
  /** As `2026-11`. */
  month: text,
  winners: listOf(monthWinner),
});
export type MonthWinners = InferType<typeof monthWinners>;

export const GROUP_REPORT_REASONS = ['name', 'other'] as const;
const report = reportFor(GROUP_REPORT_REASONS);

/** How many reported groups a response lists: fewer than players, because each takes three reads. */
export const MAX_REPORTED_GROUPS = 35;

const reportedGroup = openReports.shape({
  groupId: text,
  name: text,
  ownerId: text,
  /** The owner's username. */
  owner: text,
  members: count,
  reasons: object(each(GROUP_REPORT_REASONS, count)),
});
export type ReportedGroup = InferType<typeof reportedGroup>;

const moderation = withOneOf(
  ['rename', 'delete', 'dismissReports'],
  object({
    /** Gives the group a neutral name. */
    rename: onlyTrue,
    delete: onlyTrue,
    dismissReports: onlyTrue,
    muteReporters,
    reason,
  }),
);
export type GroupModeration = InferType<typeof moderation>;

/** For someone who isn't a member anymore. */
const LEFT = ['no-longer-member'] as const;

export const groupCalls = {
  createGroup: {
    address: ['POST', '/api/groups'],
    summary: 'Creates a group with the player as its owner and only member.',
    access: 'player',
    reads: 30,
    body: newGroup,
    answers: { 201: group },
    errors: ['too-many-groups'],
    faults: { name: ['name-not-allowed'] },
  },
  groups: {
    address: ['GET', '/api/groups'],
    summary: `Lists the groups that the player is a member of, by name. Up to ${MAX_GROUPS}.`,
    access: 'player',
    reads: 30,
    answers: { 200: listOf(groupSummary) },
  },
  invitation: {
    address: ['GET', '/api/invitations/:inviteCode'],
    summary: 'Returns who invites to which group, for anyone with the invite code.',
    access: 'public',
    reads: 'few',
    answers: { 200: invitation },
  },
  joinGroup: {
    address: ['POST', '/api/groups/join'],
    summary: `Joins a group by its invite code, unless it has ${MAX_MEMBERS} members.`,
    access: 'player',
    reads: 110,
    lockBy: ['body.inviteCode'],
    body: object({ inviteCode: someId }),
    answers: { 200: group },
    errors: ['group-full', 'too-many-groups'],
  },
  group: {
    address: ['GET', '/api/groups/:id'],
    summary: 'Returns a group that the player is a member of.',
    access: 'player',
    reads: 110,
    answers: { 200: group },
    errors: [...LEFT],
  },
  changeGroup: {
    address: ['PATCH', '/api/groups/:id'],
    summary:
      'Renames a group, passes it on to another member, replaces its invite code, or takes it over from an inactive owner.',
    access: 'player',
    reads: 110,
    lockBy: ['params.id'],
    body: groupChange,
    answers: { 200: group },
    errors: ['forbidden', ...LEFT],
    faults: { name: ['name-not-allowed'], ownerId: ['no-member'] },
  },
  removeMember: {
    address: ['DELETE', '/api/groups/:id/members/:userId'],
    summary:
      'Leaves a group, or removes a member as its owner, which replaces the invite code. Deletes a group without members.',
    access: 'player',
    reads: 110,
    lockBy: ['params.id'],
    answers: { 204: null },
    errors: ['forbidden'],
  },
  groupWinners: {
    address: ['GET', '/api/groups/:id/winners'],
    summary: 'Lists the winners of the last twelve finished months that have any, newest first.',
    access: 'player',
    reads: 110,
    answers: { 200: listOf(monthWinners) },
    errors: [...LEFT],
  },
  reportGroup: {
    address: ['POST', '/api/groups/:id/report'],
    summary: 'Reports a group to the admins, as a member. Repeating a report changes nothing.',
    access: 'player',
    reads: 'few',
    body: report,
    answers: { 204: null },
    faults: { id: ['self'] },
    limits: ['player-reports'],
  },
  reportInvitation: {
    address: ['POST', '/api/invitations/:inviteCode/report'],
    summary: 'Reports the group of an invitation to the admins.',
    access: 'player',
    reads: 'few',
    body: report,
    answers: { 204: null },
    faults: { inviteCode: ['self'] },
    limits: ['player-reports'],
  },
  groupReports: {
    address: ['GET', '/api/admin/group-reports'],
    summary: `Lists groups with open reports, those with most reporters over 7 days old first, up to ${MAX_REPORTED_GROUPS}.`,
    access: 'admin',
    reads: 110,
    answers: { 200: listOf(reportedGroup) },
  },
  moderateGroup: {
    address: ['POST', '/api/admin/groups/:id'],
    summary: 'Gives a group a neutral name, deletes it, or dismisses open reports about it.',
    access: 'admin',
    reads: 110,
    lockBy: ['params.id'],
    body: moderation,
    answers: { 204: null },
  },
  groupBoard: {
    address: ['GET', '/api/groups/:id/board'],
    summary: "Ranks a group's members by their own-day dailies of a day, week, month or all time.",
    access: 'player',
    reads: 110,
    query: object({
      period: string().oneOf(GROUP_PERIODS).defined(fault('required')).label('What is added up'),
      date: optionalDay.label('A day in the period. Defaults to today'),
    }),
    answers: { 200: listOf(groupRow) },
    errors: ['bad-day', ...LEFT],
  },
} as const satisfies Readonly<Record<string, Call>>;
