import {
  object,
  string,
  type AnyObject,
  type AnySchema,
  type InferType,
  type ObjectSchema,
} from 'yup';
import { PLAYABLE_MONTH } from '../game/days';
import { accountCalls } from './accounts';
import { adminCalls } from './admin';
import { boardCalls } from './boards';
import type { Access, Address, Call, LockKey } from './call';
import { challengeCalls } from './challenges';
import { dayCalls } from './days';
import type { ErrorCode } from './errors';
import { optionalDay, published } from './fields';
import { friendCalls } from './friends';
import { groupCalls } from './groups';
import { historyCalls } from './history';
import { leagueCalls } from './leagues';
import { outOfOrderDetails, playCalls } from './play';
import { safetyCalls } from './safety';
import { scoredMode, text } from './shapes';
import { signInCalls } from './signIn';
import { siteCalls } from './site';

const named = (label: string) => text.label(label);

/** The parameters of paths. An invalid value is a 404. The OpenAPI document shows the labels. */
const PARAMS = {
  gameId: named('ID of a game'),
  date: optionalDay.defined().label('Day in New York, YYYY-MM-DD'),
  month: string()
    .meta(published({ pattern: PLAYABLE_MONTH.source }))
    .defined()
    .label('Month in New York, YYYY-MM'),
  mode: scoredMode.label('Mode with boards'),
  userId: named('ID of a player'),
  playerId: named('ID of the other player'),
  id: named('ID of the group, or of the friend'),
  inviteCode: named('Invite code'),
  code: named('Code of a challenge'),
  round: named('Number of the round, from 1'),
  participantId: named('ID of the participant'),
  key: named('Key in the shared link'),
} as const;

const calls = {
  ...siteCalls,
  ...accountCalls,
  ...signInCalls,
  ...playCalls,
  ...dayCalls,
  ...boardCalls,
  ...leagueCalls,
  ...friendCalls,
  ...groupCalls,
  ...safetyCalls,
  ...challengeCalls,
  ...historyCalls,
  ...adminCalls,
} as const;

type Contract = typeof calls;
export type EndpointName = keyof Contract;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The path parameters of a call, for example `{ gameId: string }`. */
export type PathParams<Name extends EndpointName> = Readonly<
  Record<ParamNames<Contract[Name]['address'][1]>, string>
>;

type LockAt<Of extends Address> =
  Exclude<LockKey, `params.${string}`> | `params.${ParamNames<Of[1]>}`;

type Locked<Of extends Address> = Of[0] extends 'GET'
  ? { readonly lockBy?: never }
  : | { readonly access: Exclude<Access, 'open'>; readonly lockBy?: readonly LockAt<Of>[] }
    | { readonly lockBy: readonly LockAt<Of>[] };

export type CallAt<Of extends Address> = Call & Locked<Of>;

/** Every call, with one file for each domain. */
export const CONTRACT = calls satisfies {
  readonly [Name in EndpointName]: CallAt<Contract[Name]['address']>;
};

/** Errors that any call can return. */
const GENERAL_ERRORS = [
  'not-found',
  'method-not-allowed',
  'body-too-large',
  'too-many',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[];

type Inferred<Schema> = Schema extends AnySchema ? InferType<Schema> : undefined;

type Part<Name extends EndpointName, Key extends 'query' | 'body'> =
  Contract[Name] extends Readonly<Record<Key, infer Schema extends AnySchema>>
    ? InferType<Schema>
    : undefined;

/** The body of a call, or undefined if it has none. */
export type RequestOf<Name extends EndpointName> = Part<Name, 'body'>;

type OtherBody<Name extends EndpointName> = Contract[Name] extends {
  readonly otherBodies: Readonly<Record<string, infer Schema extends AnySchema>>;
}
  ? InferType<Schema>
  : never;

/** The body passed to a call's handler: JSON, or another media type. */
export type BodyOf<Name extends EndpointName> = RequestOf<Name> | OtherBody<Name>;

/** The parsed query of a call, or undefined if it has none. */
export type QueryOf<Name extends EndpointName> = Part<Name, 'query'>;

/** The parsed path parameters of a call. */
export type ParamsOf<Name extends EndpointName> = {
  readonly [Param in keyof PathParams<Name>]: InferType<(typeof PARAMS)[Param]>;
};

type AnswersOf<Name extends EndpointName> = Contract[Name]['answers'];

/** The status and body of a success response. The body is undefined if there is none. */
export type ReplyOf<Name extends EndpointName> = {
  readonly [Status in keyof AnswersOf<Name>]: {
    readonly status: Status;
    readonly body: Inferred<AnswersOf<Name>[Status]>;
  };
}[keyof AnswersOf<Name>];

/** The body of a success response, or undefined if there is none. */
export type AnswerOf<Name extends EndpointName> = ReplyOf<Name>['body'];

/** What a browser needs of a call. */
export interface ApiCall<Name extends EndpointName> extends Pick<Call, 'address' | 'isShared'> {
  readonly name: Name;
}

export function callOf(name: EndpointName): Call {
  return CONTRACT[name];
}

/** The schema of a call's path parameters. */
export function paramsOf(name: EndpointName): ObjectSchema<AnyObject> {
  const parts = callOf(name).address[1].split('/');
  return object(
    Object.fromEntries(Object.entries(PARAMS).filter(([param]) => parts.includes(`:${param}`))),
  );
}

/** The schemas of a call's body by media type; undefined for JSON if the call takes no body. */
export function bodySchemas({
  body,
  otherBodies = {},
}: Call): ReadonlyMap<string, AnySchema | undefined> {
  return new Map([['application/json', body], ...Object.entries(otherBodies)]);
}

/** The schema of a response: null if it has no body, undefined if the status isn't a success. */
export function answerAt(name: EndpointName, status: number): AnySchema | null | undefined {
  const answers: Readonly<Record<number, AnySchema | null | undefined>> = callOf(name).answers;
  return answers[status];
}

/** The schema of an error's additional fields, besides its code and message, if it has any. */
export function detailsOf(code: ErrorCode): ObjectSchema<AnyObject> | undefined {
  return code === 'out-of-order' ? outOfOrderDetails : undefined;
}

/** Every error that a call can return: its own, and the general ones for its access. */
export function errorsOf(name: EndpointName): ReadonlySet<ErrorCode> {
  const { address, access, query, errors = [] } = callOf(name);
  const codes = new Set<ErrorCode>([...GENERAL_ERRORS, ...errors]);
  // A call that writes but has no body rejects a body.
  const checksBody = address[0] !== 'GET';
  if (query !== undefined || checksBody || address[1].includes(':')) codes.add('invalid-input');
  if (checksBody) codes.add('not-json-type').add('not-json');
  // `anyone` rejects a token without a session.
  if (access !== 'open' && access !== 'public') codes.add('no-session');
  if (access === 'admin') codes.add('forbidden');
  return codes;
}

export const ENDPOINT_NAMES = Object.keys(CONTRACT).filter(
  (name): name is EndpointName => name in CONTRACT,
);
