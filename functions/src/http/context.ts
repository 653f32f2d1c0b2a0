import type { Request } from 'firebase-functions/https';
import type { Access } from '@cardinal/core/api/call';
import type {
  BodyOf,
  CONTRACT,
  EndpointName,
  ParamsOf,
  QueryOf,
  ReplyOf,
} from '@cardinal/core/api/contract';
import type { Credential } from './session';

export interface SignedIn {
  readonly uid: string;
  readonly credential: Credential;
}

export interface Guest {
  readonly uid: null;
  readonly credential: null;
}

export type CallerOf<Of extends Access> = Of extends 'player' | 'admin'
  ? SignedIn
  : SignedIn | Guest;

/** What the contract's schemas parsed from a request. */
export interface Inputs<Name extends EndpointName> {
  readonly params: ParamsOf<Name>;
  readonly query: QueryOf<Name>;
  readonly body: BodyOf<Name>;
}

/** What a handler receives. */
export type Context<Name extends EndpointName> = CallerOf<(typeof CONTRACT)[Name]['access']> &
  Inputs<Name> & {
    readonly request: Request;
    /** The caller's IPv4 address or IPv6 /64. */
    readonly client: string;
    /** The guest's seat in the header, if the call has one and it is well-formed. */
    readonly seat: string | null;
  };

export type Headers = Readonly<Record<string, string | string[]>>;

/** A JSON answer sent piece by piece, because it is too long to hold in memory. */
interface Streamed {
  readonly status: 200;
  readonly body?: never;
  readonly text: AsyncIterable<string>;
}

export type Answer<Name extends EndpointName> = (
  (ReplyOf<Name> & { readonly text?: never }) | Streamed
) & { readonly headers?: Headers };

type Respond<Name extends EndpointName> = (
  context: Context<Name>,
) => Answer<Name> | Promise<Answer<Name>>;

/**
 * With a check that runs before the call counts against its rate limits, so that 429 comes after
 * every other refusal.
 */
interface Prechecked<Name extends EndpointName> {
  /** Throws to refuse the call. An answer that it returns replaces that of `respond`. */
  readonly before: (context: Context<Name>) => Answer<Name> | void | Promise<Answer<Name> | void>;
  readonly respond: Respond<Name>;
}

export type Handler<Name extends EndpointName> = Respond<Name> | Prechecked<Name>;

export type Handlers<Name extends EndpointName> = { readonly [Each in Name]: Handler<Each> };
