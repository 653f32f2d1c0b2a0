import {
  boolean,
  number,
  object,
  string,
  type InferType,
  type ObjectSchema,
  type AnyObject,
} from 'yup';
import {
  LEADERS,
  RELEASED_BY,
  RELEASED_PAGE,
  REVIEW_STATES,
  REVIEWS_PAGE,
} from '../documents/reviews';
import type { Call } from './call';
import { fault } from './faults';
import { anyText, optionalDay, published, wholeNumberQuery } from './fields';
import { REPORT_REASONS } from './safety';
import { turn } from './play';
import { count, day, each, listOf, oneOf, score, scoredMode, text, timestamp } from './shapes';

const REASON_MAX = 500;

/** How many reported players a response lists, and how many notes about each player or group. */
export const MAX_REPORTED = 50;
export const NOTES_SHOWN = 20;

/** The reason for an admin's action. It can't be only whitespace, because other admins read it. */
export const reason = anyText(REASON_MAX).matches(/\S/, fault('required'));

const gameRecords = object({
  totalUsers: count,
  newUsersToday: count,
  newUsersThisWeek: count,
  newUsersThisMonth: count,
  totalGames: count,
  totalGamesToday: count,
  totalGamesThisWeek: count,
  totalGamesThisMonth: count,
  dailyGamesTotal: count,
  dailyGamesToday: count,
  dailyGamesThisWeek: count,
  dailyGamesThisMonth: count,
  funGamesTotal: count,
  funGamesToday: count,
  funGamesThisWeek: count,
  funGamesThisMonth: count,
  drinkingGamesTotal: count,
  drinkingGamesToday: count,
  drinkingGamesThisWeek: count,
  drinkingGamesThisMonth: count,
});
export type GameRecords = InferType<typeof gameRecords>;

const dayRecord = object({ date: day, daily: count, fun: count, drinking: count, newUsers: count });
export type DayRecord = InferType<typeof dayRecord>;

const review = object({
  gameId: text,
  userId: text,
  username: text,
  date: day.nullable(),
  mode: scoredMode,
  score,
  /** In bits. */
  insight: number().defined(),
  /** Null for a fun game. */
  luck: number().defined().nullable(),
  /** From 0 to 1. Null for a fun game, and for games before deck odds were stored. */
  deckOdds: number().min(0).max(1).defined().nullable(),
  /** How many other games of that day are from the same network, or by the same mailbox. */
  linked: count,
  /** Null if it was never held. */
  state: oneOf(REVIEW_STATES).nullable(),
  endedAt: timestamp,
});
export type Review = InferType<typeof review>;

/** What released a result without a person; null if nothing did. */
const unseenLeader = review.shape({ releasedBy: oneOf(RELEASED_BY).nullable() });

/** Chances are from 0 to 1. */
const weighedTurn = turn.shape({
  chance: number().min(0).max(1).defined(),
  bestChance: number().min(0).max(1).defined(),
  /** Time since the previous guess or the start of the game. Null if no times were stored. */
  milliseconds: count.nullable(),
});
const reviewedGame = review.shape({ turns: listOf(weighedTurn) });
export type ReviewedGame = InferType<typeof reviewedGame>;

const decision = object({
  decision: string().oneOf(['release', 'void']).required(fault('required')),
  reason,
});
export type DecisionRequest = InferType<typeof decision>;

/** Rejects `false`: the action can't be undone. */
export const onlyTrue = boolean().oneOf([true] as const);

/** With `dismissReports`: later reports by the same people, of anyone, aren't listed. */
export const muteReporters = onlyTrue.test(
  'dismissal',
  fault({ code: 'not-together', message: 'Needs dismissReports' }),
  (mutes, { parent }: { parent: { dismissReports?: boolean } }) =>
    mutes === undefined || parent.dismissReports === true,
);

/** Requires exactly one of the actions. */
export function withOneOf<
  Body extends ObjectSchema<AnyObject>,
  Action extends keyof InferType<Body>,
>(actions: readonly [Action & string, ...(Action & string)[]], schema: Body): Body {
  return schema
    .test(
      'one',
      (body, { createError }) =>
        actions.filter((action) => body[action] !== undefined).length === 1 ||
        createError({
          path: actions[0],
          message: fault({ code: 'exactly-one', message: `Send one of ${actions.join(', ')}` }),
        }),
    )
    .meta(
      published({
        oneOf: actions.map((action) => ({ required: [action] })),
        dependentRequired: { muteReporters: ['dismissReports'] },
      }),
    );
}

const playerStatus = withOneOf(
  ['ranked', 'suspended', 'rename', 'dismissReports'],
  object({
    ranked: boolean(),
    suspended: boolean(),
    /** Gives the player a neutral name. */
    rename: onlyTrue,
    dismissReports: onlyTrue,
    muteReporters,
    reason,
  }),
);

/** What an answer says of the open reports about a player or a group, besides their reasons. */
export const openReports = object({
  reports: count,
  /** How many people's accounts were under 7 days old when they reported. */
  newReporters: count,
  /** The newest ones, newest first. */
  notes: listOf(object({ note: text, at: timestamp })).max(NOTES_SHOWN),
  latestAt: timestamp,
});
export type OpenReports = InferType<typeof openReports>;

const reportedPlayer = openReports.shape({
  userId: text,
  username: text,
  reasons: object(each(REPORT_REASONS, count)),
});
export type ReportedPlayer = InferType<typeof reportedPlayer>;

export const AUDIT_ACTIONS = [
  'release',
  'void',
  'unrank',
  'rank',
  'suspend',
  'reinstate',
  'rename',
  'dismiss',
  'rename-group',
  'delete-group',
  'dismiss-group',
  'excuse',
  'unexcuse',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

const auditEntry = object({
  at: timestamp,
  /** The username of the acting admin. */
  admin: text,
  action: oneOf(AUDIT_ACTIONS),
  /** The target of the action: the ID of a game or player, or a day. */
  target: text,
  reason: text,
});
export type AuditEntry = InferType<typeof auditEntry>;

const excusedDay = object({ date: day, reason: text, since: timestamp });
export type ExcusedDay = InferType<typeof excusedDay>;

const excuse = object({ excused: boolean().required(fault('required')), reason });
export type ExcuseRequest = InferType<typeof excuse>;

export const adminCalls = {
  gameRecords: {
    address: ['GET', '/api/admin/game-records'],
    summary: 'Counts players and games: in total, today, this week and this month.',
    access: 'admin',
    reads: 40,
    answers: { 200: gameRecords },
  },
  gamesByDay: {
    address: ['GET', '/api/admin/games-by-day'],
    summary: 'Lists games and new accounts by day, oldest first.',
    access: 'admin',
    reads: 70,
    query: object({ days: wholeNumberQuery(1, 366, 30, 'Number of days, up to today') }),
    answers: { 200: listOf(dayRecord) },
  },
  reviews: {
    address: ['GET', '/api/admin/reviews'],
    summary: `Lists held, released or voided results, newest first, ${REVIEWS_PAGE} per page.`,
    access: 'admin',
    reads: 110,
    query: object({
      state: string().oneOf(REVIEW_STATES).default('held').label('State of the results to list'),
      after: string()
        .meta(published({ pattern: '^[\\w-]{24}$' }))
        .label('ID of the last game on the previous page'),
    }),
    answers: { 200: listOf(review) },
    faults: { after: ['bad-value'] },
  },
  review: {
    address: ['GET', '/api/admin/reviews/:gameId'],
    summary: 'Returns a finished daily or a held result, guess by guess.',
    access: 'admin',
    reads: 'few',
    answers: { 200: reviewedGame },
  },
  leaders: {
    address: ['GET', '/api/admin/leaders'],
    summary: `Lists the games behind the first ${LEADERS} rows of a day's board, with their fair-play figures.`,
    access: 'admin',
    reads: 'few',
    query: object({ date: optionalDay.label('The day. Defaults to today') }),
    answers: { 200: listOf(review) },
    errors: ['bad-day'],
  },
  unseenLeaders: {
    address: ['GET', '/api/admin/leaders/unseen'],
    summary: `Lists the first ${LEADERS} dailies of all time and of each of the last seven days, and up to ${RELEASED_PAGE} released by themselves to the top of their day, until an admin has released or voided them.`,
    access: 'admin',
    reads: 100,
    answers: { 200: listOf(unseenLeader) },
  },
  decideReview: {
    address: ['POST', '/api/admin/reviews/:gameId'],
    summary: 'Releases a result to the boards, or voids it. The day stays played.',
    access: 'admin',
    reads: 110,
    lockBy: ['params.gameId'],
    body: decision,
    answers: { 204: null },
  },
  changePlayerStatus: {
    address: ['POST', '/api/admin/players/:userId'],
    summary:
      'Removes a player from all boards or restores them, suspends an account or ends its suspension, gives a neutral name, or dismisses open reports.',
    access: 'admin',
    reads: 80,
    lockBy: ['params.userId'],
    body: playerStatus,
    answers: { 204: null },
    faults: { userId: ['self'] },
  },
  playerReports: {
    address: ['GET', '/api/admin/reports'],
    summary: `Lists players with open reports, those with most reporters over 7 days old first, up to ${MAX_REPORTED}.`,
    access: 'admin',
    reads: 110,
    answers: { 200: listOf(reportedPlayer) },
  },
  audit: {
    address: ['GET', '/api/admin/audit'],
    summary: 'Lists the last 100 admin actions, newest first.',
    access: 'admin',
    reads: 110,
    answers: { 200: listOf(auditEntry) },
  },
  excusedDays: {
    address: ['GET', '/api/admin/excused-days'],
    summary: 'Lists excused days, newest first. They never break a streak.',
    access: 'admin',
    reads: 'few',
    answers: { 200: listOf(excusedDay) },
  },
  excuseDay: {
    address: ['POST', '/api/admin/excused-days/:date'],
    summary: 'Excuses today or a past day for all players, or undoes it.',
    access: 'admin',
    reads: 'few',
    body: excuse,
    answers: { 204: null },
    errors: ['bad-day'],
  },
} as const satisfies Readonly<Record<string, Call>>;
