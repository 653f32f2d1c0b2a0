import { KEYS, local, readJson } from './storage';

/** What was promised of a deck, by the day or the game that it belongs to; the oldest first. */
type Promises = readonly (readonly [name: string, commitment: string])[];

const MOST = 60;

function isPromises(value: unknown): value is Promises {
  return (
    Array.isArray(value) &&
    value.every(
      (entry) =>
        Array.isArray(entry) &&
        entry.length === 2 &&
        entry.every((part) => typeof part === 'string'),
    )
  );
}

function notes(): Promises {
  return readJson(local, KEYS.promises, isPromises) ?? [];
}

/**
 * Notes a promise in this browser, the first time that it is seen: what comes later is held against
 * this, and not against what the server says by then.
 */
export function notePromise(name: string, commitment: string): void {
  const noted = notes();
  if (noted.some(([known]) => known === name)) return;
  local.set(KEYS.promises, JSON.stringify([...noted, [name, commitment]].slice(-MOST)));
}

export function notedPromise(name: string): string | null {
  return notes().find(([known]) => known === name)?.[1] ?? null;
}
