import type { Headers } from './context';

export const ok = <T>(body: T) => ({ status: 200, body }) as const;
export const created = <T>(body: T) => ({ status: 201, body }) as const;
export const accepted = { status: 202, body: undefined } as const;
export const done = { status: 204, body: undefined } as const;

/** A handler that has nothing to answer. */
export const doing =
  <Context>(work: (context: Context) => Promise<void> | void) =>
  async (context: Context) => {
    await work(context);
    return done;
  };

/** 201 the first time, 200 if the same is sent again. */
export const createdOrSame = <T>(isNew: boolean, body: T) => (isNew ? created(body) : ok(body));

export const redirect = (location: string, cookies: string[] = []) => {
  const headers: Headers = { Location: location, 'Set-Cookie': cookies };
  return { status: 302, body: undefined, headers } as const;
};
