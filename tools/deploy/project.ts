// What do Google's APIs answer about a project?
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

export type Ask = (method: 'GET' | 'POST', url: string) => Promise<Reply>;

/** Sends an access token along if there is one. Some data is public. */
export function askingWith(token: string | null): Ask {
  return async (method, url) => {
    const response = await fetch(url, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(method === 'POST' && { body: '{}' }),
      signal: AbortSignal.timeout(20_000),
    });
    const body: unknown = await response.json().catch(() => null);
    return { status: response.status, body };
  };
}

/** The value at a path of keys; undefined if there is none. */
export function at(body: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string, unknown>>)[key]
        : undefined,
    body,
  );
}

/** The list at a path of keys; empty if there is none. */
export function listAt(body: unknown, ...keys: readonly string[]): readonly unknown[] {
  const list = at(body, ...keys);
  return Array.isArray(list) ? list : [];
}
