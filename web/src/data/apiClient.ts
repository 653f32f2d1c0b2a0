import { msg } from '@lingui/core/macro';
import type {
  AnswerOf,
  ApiCall,
  EndpointName,
  PathParams,
  RequestOf,
} from '@cardinal/core/api/contract';
import { isErrorCode, pathTo, SEAT_HEADER } from '@cardinal/core/api/call';
import { setByAnswer } from '../lib/clock';
import type { Language } from '@cardinal/core/documents/languages';
import { messagesFor, shownLanguage, said, type Sentence } from '../lib/language';
import { KEYS, local } from '../lib/storage';
import { ApiError, type Failure } from './failure';

const TIMEOUT_MS = 20_000;
/** Of all data of an account: as long as Hosting waits. */
const EXPORT_MS = 60_000;

const WITHOUT_BODY = [202, 204];

let tokenRefused: (token: string) => void = () => undefined;

/** Listens for tokens that the server refuses, in any call. */
export function onTokenRefused(listener: (token: string) => void): () => void {
  tokenRefused = listener;
  return () => {
    if (tokenRefused === listener) tokenRefused = () => undefined;
  };
}

export interface CallOptions<Name extends EndpointName> {
  readonly params?: PathParams<Name>;
  readonly body?: RequestOf<Name>;
  readonly query?: Readonly<Record<string, string>>;
  /** Of what the call causes. By default the page's. */
  readonly language?: Language;
  /** Used instead of the stored token. */
  readonly token?: string;
  /** A guest's place in a challenge, if they have one, for a call without a body. */
  readonly seat?: string | null;
  /** Omits the stored token, so that the cookie's session applies. */
  readonly byCookie?: boolean;
}

/** Makes a call, as the contract says. @throws ApiError */
export async function call<Name extends EndpointName>(
  api: ApiCall<Name>,
  options: CallOptions<Name> = {},
): Promise<AnswerOf<Name>> {
  const { params = {}, query } = options;
  const body: unknown = options.body;
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const { token, seat, credentials } = identityFor(api, options);
  const response = await reach(`${pathTo(api.address, params)}${search}`, {
    method: api.address[0],
    credentials,
    headers: {
      'Accept-Language': options.language ?? shownLanguage(), // of the emails that the call may cause
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(seat !== null && { [SEAT_HEADER]: seat }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: abortedAfter(api.name === 'exportAccount' ? EXPORT_MS : TIMEOUT_MS),
  });
  if (!response.ok) {
    const error = await failureOf(response, await response.text().catch(() => ''));
    // The link may belong to another account than the signed-in one.
    const isOwners = api.name === 'verifyEmail';
    if (token !== null && !isOwners && error.failure.code === 'no-session') tokenRefused(token);
    throw error;
  }
  const isEmpty = WITHOUT_BODY.includes(response.status);
  return (isEmpty ? undefined : await answerIn(response)) as AnswerOf<Name>;
}

/** `AbortSignal.timeout`, which the oldest browsers don't have. */
function abortedAfter(time: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), time);
  return controller.signal;
}

/** As whom a call is made: the session's token or a guest's seat, and whether the cookie goes along. */
function identityFor(
  { name, isShared }: ApiCall<EndpointName>,
  options: Pick<CallOptions<EndpointName>, 'query' | 'token' | 'byCookie' | 'seat'>,
) {
  // The rows around the caller differ for each player, so that response isn't shared.
  const isForAll = isShared === true && options.query?.around === undefined;
  const isWithout = isForAll || options.byCookie === true;
  const token = isWithout ? null : (options.token ?? local.get(KEYS.authToken));
  const seat = token === null ? (options.seat ?? null) : null;
  // If this browser has lost the session's token, its cookie must not affect what a guest plays or sees.
  const isGame = name === 'startGame' || name === 'makeGuess';
  const isGuests = token === null && (isGame || options.seat !== undefined);
  const credentials: RequestCredentials = isForAll || isGuests ? 'omit' : 'same-origin';
  return { token, seat, credentials };
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init);
    setByAnswer(response.headers);
    return response;
  } catch {
    throw noAnswer();
  }
}

function noAnswer(): ApiError {
  return new ApiError('no response from the server', {
    status: 0,
    code: 'offline',
    message: msg`Can’t reach the server. Check your connection.`,
  });
}

/** Parses a response. One that breaks off counts as no response, not as an empty one. */
async function answerIn(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => {
    throw noAnswer();
  });
  try {
    return JSON.parse(text);
  } catch {
    throw unreadableAnswer();
  }
}

/** A successful response that doesn't match the contract. */
export function unreadableAnswer(): ApiError {
  const message = msg`Invalid server response format`;
  return new ApiError(said(message), { status: 200, code: 'unreadable', message });
}

async function failureOf(response: Response, text: string): Promise<ApiError> {
  const { status } = response;
  const body = bodyOf(text);
  const retryAfter = Number(response.headers.get('Retry-After')) * 1000;
  // Only the server's own 401 ends a session. A proxy's page says nothing about it.
  const known = isErrorCode(body.code) ? body.code : 'unreadable';
  const code = known === 'no-session' && status !== 401 ? 'unreadable' : known;
  const fields = fieldsIn(body);
  await messagesFor('rest'); // has what the server says
  return new ApiError(`${status}: ${text || response.statusText}`, {
    status,
    code,
    message: sentenceIn(body, fields),
    ...(fields && { fields }),
    ...(retryAfter > 0 && { retryAfter }),
    body,
  });
}

type Body = Readonly<Record<string, unknown>>;

/** What the body says: of the first field with an error, or else of its reason or code. */
function sentenceIn({ code, message, details }: Body, fields: Failure['fields']): Sentence | null {
  if (typeof message !== 'string' || message === '') return null;
  const { reason, ...values } = objectIn(details);
  const [field] = Object.values(fields ?? {});
  const key = reason ?? field?.key ?? code;
  return { key: String(key), english: message, values };
}

function fieldsIn({ fields, fieldCodes }: Body): Failure['fields'] {
  if (fields === undefined) return undefined;
  const codes = objectIn(fieldCodes);
  const errors = Object.entries(objectIn(fields)).map(
    ([name, english]) => [name, { key: String(codes[name]), english: String(english) }] as const,
  );
  return Object.fromEntries(errors);
}

const objectIn = (value: unknown): Body =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function bodyOf(text: string): Body {
  try {
    return objectIn(JSON.parse(text));
  } catch {
    return {};
  }
}
