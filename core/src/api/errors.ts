import type { FieldCode } from './faults';

/** A larger body is rejected as `body-too-large`. */
export const MAX_BODY_BYTES = 16 * 1024;

/** Every error code of the API, and its status. */
export const ERROR_STATUS = {
  'invalid-input': 400,
  'bad-day': 400,
  'not-json': 400,
  'wrong-password': 400,
  'invalid-code': 400,
  'invalid-credentials': 401,
  'no-session': 401,
  'accounts-only': 401,
  forbidden: 403,
  'not-yet': 403,
  'not-found': 404,
  'no-longer-member': 404,
  'method-not-allowed': 405,
  'email-taken': 409,
  'username-taken': 409,
  'already-verified': 409,
  'already-played': 409,
  'already-begun': 409,
  'out-of-order': 409,
  'game-claimed': 409,
  'already-friends': 409,
  'too-many-friends': 409,
  'request-declined': 409,
  'group-full': 409,
  'too-many-groups': 409,
  'too-many-blocks': 409,
  'too-many-challenges': 409,
  'name-taken': 409,
  'challenge-full': 409,
  'challenge-over': 409,
  'rounds-played': 409,
  'round-open': 409,
  'too-many-rounds': 409,
  'body-too-large': 413,
  'not-json-type': 415,
  'score-mismatch': 422,
  'game-not-over': 422,
  'mode-mismatch': 422,
  'not-allowed': 422,
  'too-fast': 429,
  'too-soon': 429,
  'too-many': 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The codes whose responses say when to try again. */
export type RetriedCode = {
  [Code in ErrorCode]: (typeof ERROR_STATUS)[Code] extends 429 | 503 ? Code : never;
}[ErrorCode];

export interface ErrorBody {
  readonly message: string;
  readonly code: ErrorCode;
  /** The message for each invalid field of a validation error. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Its code, for the same fields. */
  readonly fieldCodes?: Readonly<Record<string, FieldCode>>;
}

/**
 * Whether this is a code of our API, and not of a proxy. A newer server may send codes that this
 * version doesn't know, so it doesn't look them up.
 */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && /^[a-z-]+$/.test(code);
}
