import { array, boolean, object, string, type InferType, type ObjectSchema } from 'yup';
import { MAX_GROUPS, MAX_MEMBERS, type GroupRow } from '../documents/groups';
import { GROUP_PERIODS } from '../game/periods';
import type { Call } from './call';
import { groupName, MESSAGES, optionalId, someId } from './fields';
import { idOf } from './parameters';
import { count, flag, maybeCount, text } from './shapes';

const member = object({ id: text, username: text });

const group = object({
  id: text,
  name: text,
  ownerId: text,
  inviteCode: text,
  /** By username. */
  members: array().of(member.defined()).defined(),
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
  rank: maybeCount,
  id: text,
  username: text,
  score: maybeCount,
  played: count,
});

const newGroup = object({ name: groupName.defined(MESSAGES.groupName) });

const CHANGES = ['name', 'ownerId', 'newInviteCode'] as const;

/** Requires exactly one of the fields. */
const groupChange = object({
  name: groupName,
  ownerId: optionalId.test('member', 'Choose a member', (value) => value !== ''),
  newInviteCode: boolean().oneOf([true] as const, 'Must be true'),
}).test('one', (change, { createError }) => {
  const sent = CHANGES.filter((name) => change[name] !== undefined);
  const [first = 'name'] = sent;
  return (
    sent.length === 1 ||
    createError({ path: first, message: `Send exactly one of ${CHANGES.join(', ')}` })
  );
});
export type GroupChange = InferType<typeof groupChange>;

const ofGroup = object({ id: idOf('the group') });

export const groupCalls = {
  createGroup: {
    summary: 'Creates a group with the player as its owner and only member.',
    access: 'player',
    lockBy: ['caller'],
    body: newGroup,
    answers: { 201: group },
    errors: ['too-many-groups'],
  },
  groups: {
    summary: `Lists the groups that the player is a member of, by name. Up to ${MAX_GROUPS}.`,
    access: 'player',
    answers: { 200: array().of(groupSummary.defined()).defined() },
  },
  invitation: {
    summary: 'Returns who invites to which group, for anyone with the invite code.',
    access: 'public',
    params: object({ inviteCode: string().defined().label('Invite code') }),
    answers: { 200: invitation },
  },
  joinGroup: {
    summary: `Joins a group by its invite code, unless it has ${MAX_MEMBERS} members.`,
    access: 'player',
    lockBy: ['caller', 'body.inviteCode'],
    body: object({ inviteCode: someId }),
    answers: { 200: group },
    errors: ['group-full', 'too-many-groups'],
  },
  group: {
    summary: 'Returns a group that the player is a member of.',
    access: 'player',
    params: ofGroup,
    answers: { 200: group },
  },
  changeGroup: {
    summary: 'Renames a group, passes it on to another member, or replaces its invite code.',
    access: 'player',
    lockBy: ['caller', 'params.id'],
    params: ofGroup,
    body: groupChange,
    answers: { 200: group },
    errors: ['forbidden'],
  },
  removeMember: {
    summary: 'Leaves a group, or removes a member as its owner. Deletes a group without members.',
    access: 'player',
    lockBy: ['caller', 'params.id'],
    params: object({ id: idOf('the group'), userId: idOf('the member') }),
    answers: { 204: null },
    errors: ['forbidden'],
  },
  groupBoard: {
    summary: "Ranks a group's members by their own-day dailies of a day, week, month or all time.",
    access: 'player',
    params: ofGroup,
    query: object({
      period: string()
        .oneOf(GROUP_PERIODS, `Must be one of ${GROUP_PERIODS.join(', ')}`)
        .defined(MESSAGES.required)
        .label('What is added up'),
      date: string().label('A day in the period. Defaults to today'),
    }),
    answers: { 200: array().of(groupRow.defined()).defined() },
    errors: ['bad-day'],
  },
} as const satisfies Readonly<Record<string, Call>>;
