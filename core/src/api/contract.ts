import type { AnyObject, AnySchema, InferType, ObjectSchema } from 'yup';
import { accountCalls } from './accounts';
import { adminCalls } from './admin';
import { badgeCalls } from './badges';
import { boardCalls } from './boards';
import type { Call, LockKey } from './call';
import { crowdCalls } from './crowd';
import { dayCalls } from './days';
import { ENDPOINTS, type EndpointName, type PathParams } from './endpoints';
import type { ErrorCode } from './errors';
import { friendCalls } from './friends';
import { historyCalls } from './history';
import { outOfOrderDetails, playCalls } from './play';
import { signInCalls } from './signIn';
import { siteCalls } from './site';
import { streakCalls } from './streak';

/** A call whose path has parameters says what they are. */
type Parameterized<Name extends EndpointName> = keyof PathParams<Name> extends never
  ? { readonly params?: never }
  : { readonly params: ObjectSchema<PathParams<Name>> };

type LockAt<Name extends EndpointName> =
  Exclude<LockKey, `params.${string}`> | `params.${keyof PathParams<Name>}`;

/** A call that writes says what it is locked by. */
type Locked<Name extends EndpointName> = (typeof ENDPOINTS)[Name]['method'] extends 'GET'
  ? { readonly lockBy?: never }
  : { readonly lockBy: readonly LockAt<Name>[] };

export type CallAt<Name extends EndpointName> = Call & Parameterized<Name> & Locked<Name>;

/** What every call takes, gives and may refuse: a file a domain. */
export const CONTRACT = {
  ...siteCalls,
  ...accountCalls,
  ...signInCalls,
  ...playCalls,
  ...dayCalls,
  ...crowdCalls,
  ...streakCalls,
  ...boardCalls,
  ...badgeCalls,
  ...friendCalls,
  ...historyCalls,
  ...adminCalls,
} as const satisfies { readonly [Name in EndpointName]: CallAt<Name> };

/** What an error carries beside its code and sentence. */
const ERROR_DETAILS = {
  'out-of-order': outOfOrderDetails,
} as const satisfies Readonly<Partial<Record<ErrorCode, ObjectSchema<AnyObject>>>>;

/** Any call may answer these where they apply. */
const GENERAL_ERRORS = [
  'not-found',
  'method-not-allowed',
  'body-too-large',
  'too-many',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[];

type Contract = typeof CONTRACT;

type Inferred<Schema> = Schema extends AnySchema ? InferType<Schema> : undefined;

type Part<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> =
  Contract[Name] extends Readonly<Record<Key, infer Schema extends AnySchema>>
    ? InferType<Schema>
    : undefined;

/** What a call's body is, or undefined where it takes none. */
export type RequestOf<Name extends EndpointName> = Part<Name, 'body'>;

type OtherBody<Name extends EndpointName> = Contract[Name] extends {
  readonly otherBodies: Readonly<Record<string, infer Schema extends AnySchema>>;
}
  ? InferType<Schema>
  : never;

/** What a call's handler gets: JSON, or the body of another media type. */
export type BodyOf<Name extends EndpointName> = RequestOf<Name> | OtherBody<Name>;

/** What a call's query is once it is read, or undefined where it knows none. */
export type QueryOf<Name extends EndpointName> = Part<Name, 'query'>;

/** What a call's path holds, or undefined. */
export type ParamsOf<Name extends EndpointName> = Part<Name, 'params'>;

type AnswersOf<Name extends EndpointName> = Contract[Name]['answers'];

/** What a call answers on success, with which status; undefined where there is no body. */
export type ReplyOf<Name extends EndpointName> = {
  readonly [Status in keyof AnswersOf<Name>]: {
    readonly status: Status;
    readonly body: Inferred<AnswersOf<Name>[Status]>;
  };
}[keyof AnswersOf<Name>];

/** What a call answers on success, or undefined where the answer has no body. */
export type AnswerOf<Name extends EndpointName> = ReplyOf<Name>['body'];

export function callOf(name: EndpointName): Call {
  return CONTRACT[name];
}

/** The schemas of a call's body by media type; undefined for JSON if the call takes no body. */
export function bodySchemas({
  body,
  otherBodies = {},
}: Call): ReadonlyMap<string, AnySchema | undefined> {
  return new Map([['application/json', body], ...Object.entries(otherBodies)]);
}

/** The schema of an answer, null for one without a body, undefined for a status that is no success. */
export function answerAt(name: EndpointName, status: number): AnySchema | null | undefined {
  const answers: Readonly<Record<number, AnySchema | null | undefined>> = callOf(name).answers;
  return answers[status];
}

/** The schema of what an error carries, where it carries anything. */
export function detailsOf(code: ErrorCode): ObjectSchema<AnyObject> | undefined {
  const details: Readonly<Partial<Record<ErrorCode, ObjectSchema<AnyObject>>>> = ERROR_DETAILS;
  return details[code];
}

/** Every error that a call may answer: its own, and those of any call of its kind. */
export function errorsOf(name: EndpointName): ReadonlySet<ErrorCode> {
  const { access, params, query, errors = [] } = callOf(name);
  const codes = new Set<ErrorCode>([...GENERAL_ERRORS, ...errors]);
  // A call that writes and takes no body refuses one.
  const looksAtBody = ENDPOINTS[name].method !== 'GET';
  if (params ?? query ?? looksAtBody) codes.add('invalid-input');
  if (looksAtBody) codes.add('not-json-type').add('not-json');
  // `anyone`: for a token that is no session's
  if (access !== 'open' && access !== 'public') codes.add('no-session');
  if (access === 'admin') codes.add('forbidden');
  return codes;
}

export const ENDPOINT_NAMES = Object.keys(ENDPOINTS).filter(
  (name): name is EndpointName => name in ENDPOINTS,
);
