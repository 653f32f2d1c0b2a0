// How do tests, bench and load call the API of a running stack?
import {
  callOf,
  type AnswerOf,
  type EndpointName,
  type PathParams,
  type RequestOf,
} from '@cardinal/core/api/contract';
import { pathTo } from '@cardinal/core/api/call';

export interface Reply<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
  /** Time from the request to the last byte of the response. */
  readonly ms: number;
}

export interface CallOptions<Name extends EndpointName> {
  readonly params?: PathParams<Name>;
  readonly body?: RequestOf<Name>;
  /** Starts with a question mark. */
  readonly query?: string;
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Documents read and written, from Server-Timing. Includes up to one read for the session. */
export function usageOf({ headers }: { readonly headers: Headers }) {
  const [, reads, writes] = /r=(\d+),w=(\d+)/.exec(headers.get('server-timing') ?? '') ?? [];
  return { reads: Number(reads), writes: Number(writes) };
}

/** An API client, typed by the contract. */
export class Client {
  constructor(private readonly url: string) {}

  /** Sends any request. Returns a body that isn't JSON as text. */
  async raw(path: string, init: RequestInit = {}): Promise<Reply<unknown>> {
    const startedAt = performance.now();
    const response = await fetch(`${this.url}${path}`, { redirect: 'manual', ...init });
    const text = await response.text();
    const ms = performance.now() - startedAt;
    return { status: response.status, body: parsed(text), headers: response.headers, ms };
  }

  /** Makes a call and returns any response. */
  send<Name extends EndpointName>(
    name: Name,
    { params, query = '', token = null, headers, ...rest }: CallOptions<Name> = {},
  ): Promise<Reply<unknown>> {
    const body: unknown = rest.body;
    const { address } = callOf(name);
    return this.raw(`${pathTo(address, params ?? {})}${query}`, {
      method: address[0],
      headers: {
        ...headers,
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Makes a call that must succeed. @throws Error with the response otherwise */
  async call<Name extends EndpointName>(name: Name, options: CallOptions<Name> = {}) {
    const reply = await this.send(name, options);
    if (reply.status < 300) return reply as Reply<AnswerOf<Name>>;
    throw new Error(`${name} answered ${reply.status} ${JSON.stringify(reply.body)}`);
  }
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}
