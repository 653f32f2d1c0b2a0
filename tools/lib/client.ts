import type { AnswerOf, RequestOf } from '@cardinal/core/api/contract';
import {
  ENDPOINTS,
  pathTo,
  type EndpointName,
  type PathParams,
} from '@cardinal/core/api/endpoints';

export interface Reply<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
  /** From the request to the last byte of its answer. */
  readonly ms: number;
}

export interface CallOptions<Name extends EndpointName> {
  readonly params?: PathParams<Name>;
  readonly body?: RequestOf<Name>;
  /** As it stands in the address, with its question mark. */
  readonly query?: string;
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Documents read and written, as Server-Timing tells: with at most one read for the session. */
export function usageOf({ headers }: { readonly headers: Headers }): {
  readonly reads: number;
  readonly writes: number;
} {
  const [, reads, writes] = /r=(\d+),w=(\d+)/.exec(headers.get('server-timing') ?? '') ?? [];
  return { reads: Number(reads), writes: Number(writes) };
}

/** Calls the API of a running stack, typed from the contract: for tests, bench and load alike. */
export class Client {
  constructor(private readonly url: string) {}

  /** Any request whatever, as it is. A body that is no JSON is given as text. */
  async raw(path: string, init: RequestInit = {}): Promise<Reply<unknown>> {
    const began = performance.now();
    const response = await fetch(`${this.url}${path}`, { redirect: 'manual', ...init });
    const text = await response.text();
    const ms = performance.now() - began;
    return { status: response.status, body: parsed(text), headers: response.headers, ms };
  }

  /** A call, whatever it answers. */
  send<Name extends EndpointName>(
    name: Name,
    { params, query = '', token = null, headers, ...rest }: CallOptions<Name> = {},
  ): Promise<Reply<unknown>> {
    const body: unknown = rest.body;
    const path = pathTo(name, params ?? ({} as PathParams<Name>));
    return this.raw(`${path}${query}`, {
      method: ENDPOINTS[name].method,
      headers: {
        ...headers,
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** A call that has to succeed. @throws Error with what was answered instead */
  async call<Name extends EndpointName>(
    name: Name,
    options: CallOptions<Name> = {},
  ): Promise<Reply<AnswerOf<Name>>> {
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
