import type { AnyObject, AnySchema, ObjectSchema } from 'yup';
import type { ErrorCode } from './errors';
import type { LimitName } from './limits';

/**
 * `open` asks nobody who they are. `public` takes no notice of a bad or ended token. `anyone` refuses
 * one, so that nobody plays as a guest unawares. `admin` needs the custom claim.
 */
export type Access = 'open' | 'public' | 'anyone' | 'player' | 'admin';

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
  /** The media types of its body, where JSON's own is not the one. */
  readonly accepts?: readonly string[];
  /** By status; null where the answer has no body. */
  readonly answers: Readonly<Partial<Record<Success, AnySchema | null>>>;
  /** What it can answer beyond the errors that any call of its kind may (`errorsOf`). */
  readonly errors?: readonly ErrorCode[];
  /** The limits it counts against. */
  readonly limits?: readonly LimitName[];
}
