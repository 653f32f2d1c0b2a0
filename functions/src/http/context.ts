import type { Request } from 'firebase-functions/https';
import type { Access } from '@cardinal/core/api/call';
import type { BodyOf, CONTRACT, ParamsOf, QueryOf, ReplyOf } from '@cardinal/core/api/contract';
import type { EndpointName } from '@cardinal/core/api/endpoints';
import type { Credential } from './session';

export interface SignedIn {
  readonly uid: string;
  readonly credential: Credential;
}

export interface Guest {
  readonly uid: null;
  readonly credential: null;
}

/** Who may make a call of that access. */
export type CallerOf<Of extends Access> = Of extends 'player' | 'admin'
  ? SignedIn
  : SignedIn | Guest;

/** What the contract's schemas have read of a request. */
export interface Inputs<Name extends EndpointName> {
  readonly params: ParamsOf<Name>;
  readonly query: QueryOf<Name>;
  readonly body: BodyOf<Name>;
}

/** What a handler is given. */
export type Context<Name extends EndpointName> = CallerOf<(typeof CONTRACT)[Name]['access']> &
  Inputs<Name> & {
    readonly request: Request;
    /** The caller's address. */
    readonly client: string;
  };

export type Headers = Readonly<Record<string, string | string[]>>;

/** An answer's JSON as a text that comes piece by piece: for one too long to hold at once. */
interface Streamed {
  readonly status: 200;
  readonly body?: never;
  readonly text: AsyncIterable<string>;
}

/** An answer of the contract, perhaps with headers of its own. */
export type Answer<Name extends EndpointName> = (
  (ReplyOf<Name> & { readonly text?: never }) | Streamed
) & { readonly headers?: Headers };

type Respond<Name extends EndpointName> = (
  context: Context<Name>,
) => Answer<Name> | Promise<Answer<Name>>;

/** With a step before the call counts against its limits: 429 comes after every other refusal. */
interface Prechecked<Name extends EndpointName> {
  /** Refuses the call, or answers it at once. */
  readonly before: (context: Context<Name>) => Answer<Name> | void | Promise<Answer<Name> | void>;
  readonly respond: Respond<Name>;
}

export type Handler<Name extends EndpointName> = Respond<Name> | Prechecked<Name>;

export type Handlers<Name extends EndpointName> = { readonly [Each in Name]: Handler<Each> };
