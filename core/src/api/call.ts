import type { AnyObject, AnySchema, ObjectSchema } from 'yup';
import type { ErrorCode } from './errors';
import type { LimitName } from './limits';

/**
 * `open` asks nobody who they are. `public` takes no notice of a bad or ended token. `anyone` refuses
 * one, so that no one plays as a guest unawares. `owner` requires a session or, in its body, a password,
 * and ignores a bad token. `admin` needs the custom claim.
 */
export type Access = 'open' | 'public' | 'anyone' | 'owner' | 'player' | 'admin';

/** Who makes a call, and with what, once its schemas have passed. */
export interface Made {
  readonly uid: string | null;
  /** The client's address. */
  readonly client: string;
  readonly params: unknown;
  readonly body: unknown;
}

/** A limit that only some of the calls count against. */
interface PartialLimit {
  readonly name: LimitName;
  readonly when: (made: Made) => boolean;
}

/**
 * What calls that write are serialized by: the caller's account, or a text in the path or body that
 * identifies what else they write. It must not let a stranger fill the queue that another player's calls
 * wait in: a game ID and a code are secret, and an email address counts together with the client address.
 * So friend calls, which write at both players, wait for the caller's own calls alone. Firestore decides
 * between the two players.
 */
export type LockKey = 'caller' | `params.${string}` | `body.${string}`;

/** The statuses of success. */
export type Success = 200 | 201 | 202 | 204 | 302;

/** What a call takes, gives and may refuse. Its method and path are in `endpoints.ts`. */
export interface Call {
  /** What it is for, in a sentence. */
  readonly summary: string;
  readonly access: Access;
  /** What its path holds; a value that does not fit is no path of ours (404). */
  readonly params?: ObjectSchema<AnyObject>;
  /** Query parameters it knows; others are ignored. */
  readonly query?: ObjectSchema<AnyObject>;
  readonly body?: AnySchema;
  /** What it accepts besides JSON's own media type, by media type. */
  readonly otherBodies?: Readonly<Record<string, AnySchema>>;
  /** By status; null where the answer has no body. */
  readonly answers: Readonly<Partial<Record<Success, AnySchema | null>>>;
  /** What it can answer beyond the errors that any call of its kind may (`errorsOf`). */
  readonly errors?: readonly ErrorCode[];
  /** The limits it counts against, in this order. */
  readonly limits?: readonly (LimitName | PartialLimit)[];
  /** Required of a call that writes; empty if it waits for no other. */
  readonly lockBy?: readonly LockKey[];
}
