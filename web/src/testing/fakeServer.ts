import type { Method } from '@cardinal/core/api/call';

export interface FakeAnswer {
  readonly status: number;
  readonly body?: unknown;
  /** Sent instead of a JSON body. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response that says why a call failed. */
export const refusal = (status: number, code: string, message = ''): FakeAnswer => ({
  status,
  body: { code, message },
});

export function later<T>(value: T, milliseconds: number): Promise<T> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds, value));
}

type Handler = (body: unknown) => FakeAnswer | Promise<FakeAnswer>;

/** A fake API for tests. It responds by 'METHOD /path', and records the requests. */
export class FakeServer {
  readonly requests: {
    readonly key: string;
    readonly body: unknown;
    readonly token: string | null;
  }[] = [];
  private readonly handlers = new Map<string, Handler>();
  /** While true, calls get no response. */
  isUnavailable = false;

  on(method: Method, path: string, answer: FakeAnswer | Handler): this {
    this.handlers.set(`${method} ${path}`, typeof answer === 'function' ? answer : () => answer);
    return this;
  }

  /** Responds to a read with this body. */
  has(path: string, body: unknown): this {
    return this.on('GET', path, { status: 200, body });
  }

  /** Responds to a call as a server that isn't available now. */
  fails(method: Method, path: string): this {
    return this.on(method, path, { status: 503, body: { code: 'unavailable', message: '' } });
  }

  /** The bodies of all requests to a call. */
  asked(key: string): unknown[] {
    return this.requests.filter((request) => request.key === key).map(({ body }) => body);
  }

  install(): void {
    globalThis.fetch = (input, init) => this.answer(typeof input === 'string' ? input : '', init);
  }

  private async answer(url: string, init: RequestInit = {}): Promise<Response> {
    const key = `${init.method ?? 'GET'} ${url}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const token = new Headers(init.headers).get('Authorization');
    this.requests.push({ key, body, token });
    if (this.isUnavailable) throw new TypeError('Failed to fetch');
    const handler = this.handlers.get(key);
    const answer = handler
      ? await handler(body)
      : { status: 404, body: { message: `no handler for ${key}`, code: 'not-found' } };
    const json = answer.body === undefined ? null : JSON.stringify(answer.body);
    return new Response(answer.text ?? json, {
      status: answer.status,
      ...(answer.headers && { headers: { ...answer.headers } }),
    });
  }
}
