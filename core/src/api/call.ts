import type { AnyObject, AnySchema, ObjectSchema } from 'yup';
import type { ErrorCode } from './errors';
import type { FieldCode } from './faults';
import type { LimitName } from './limits';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Where a call is made, with parameters: `/api/games/:gameId`. */
export type Address = readonly [method: Method, path: `/api/${string}`];

export function pathTo([, path]: Address, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
}

/**
 * Whether this is a code of our API, and not of a proxy. A newer server may send codes that this
 * version doesn't know, so it doesn't look them up.
 */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && /^[a-z-]+$/.test(code);
}

/** The header by which a guest's GET or DELETE says who it is. */
export const SEAT_HEADER = 'X-Seat';

/**
 * `open` doesn't read the token. `public` ignores an invalid or ended token. `anyone` rejects one, so
 * that no player unknowingly plays as a guest. `owner` requires a session or a password in the body, and
 * ignores an invalid token. `admin` requires the custom claim.
 */
export type Access = 'open' | 'public' | 'anyone' | 'owner' | 'player' | 'admin';

/** The caller and the input of a call, after validation. */
export interface CallInput {
  readonly uid: string | null;
  /** The client's address. */
  readonly client: string;
  readonly params: unknown;
  readonly body: unknown;
}

/** A limit that counts only some of the calls. */
interface PartialLimit {
  readonly name: LimitName;
  readonly when: (made: CallInput) => boolean;
}

/**
 * A key by which calls that write are serialized, besides the caller's account: a text in the path or
 * body that identifies what else the call writes, or the code of a challenge, which its games' IDs
 * contain. A stranger must not be able to fill the queue of another player's calls. Game IDs and codes
 * are safe, because they are secret. An email address counts only together with the client address.
 * Friend calls write for both players, but only wait for the caller's own calls: Firestore resolves
 * conflicts between the two players.
 */
export type LockKey = 'challenge' | `params.${string}` | `body.${string}`;

export type Success = 200 | 201 | 202 | 204 | 302;

export interface Call {
  readonly address: Address;
  /** The purpose, in one sentence. */
  readonly summary: string;
  readonly access: Access;
  /**
   * How many documents it may read, its session included, whoever makes it and whatever they prepared.
   * `few`: those that the request or the session names, and no list that a player can make longer.
   * `unbounded`: more with each friend, or with all that a player has.
   */
  readonly reads: number | 'few' | 'unbounded';
  /**
   * The response is the same for everyone, so the CDN can cache it. A browser requests it without
   * cookie and token, which would be part of the cache key.
   */
  readonly isShared?: true;
  /** Query parameters. Others are ignored. */
  readonly query?: ObjectSchema<AnyObject>;
  readonly body?: AnySchema;
  /**
   * How a guest says which place in a challenge is theirs: by the header `SEAT_HEADER`, or by the
   * body, which a player can then leave out.
   */
  readonly seat?: 'header' | 'body';
  /** Bodies of other media types than JSON, by media type. */
  readonly otherBodies?: Readonly<Record<string, AnySchema>>;
  /** Responses by status; null if there is no body. */
  readonly answers: Readonly<Partial<Record<Success, AnySchema | null>>>;
  /** Errors beyond those that any call with this access can return (`errorsOf`). */
  readonly errors?: readonly ErrorCode[];
  /**
   * What may be wrong with a field although its schema allows it, by field: it depends on what is
   * stored, on who calls, or on lists that the document doesn't publish.
   */
  readonly faults?: Readonly<Record<string, readonly FieldCode[]>>;
  /** The limits that the call counts against, in this order. */
  readonly limits?: readonly (LimitName | PartialLimit)[];
  /** What a write waits for besides the caller's other writes. Required if there is no caller. */
  readonly lockBy?: readonly LockKey[];
}
