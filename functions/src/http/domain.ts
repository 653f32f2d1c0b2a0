import type { Domain } from 'node:domain';

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- how Node's own types are added to
  namespace NodeJS {
    interface Process {
      /** What runs now, where `node:domain` was loaded: by the framework, not by us. */
      readonly domain?: Domain | null;
    }
  }
}

/**
 * The framework runs each call in a domain, and Node then follows every promise made in it: a fifth of
 * the processor time of a guess. Whatever is thrown in a call is caught and answered by `handle`; the
 * domain would only end the process, as Node does without one.
 */
export function leaveDomain(): void {
  process.domain?.exit();
}
