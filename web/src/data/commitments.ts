import { KEYS, local, readJson } from '../lib/storage';

/** The commitments to decks, by the day or the game's ID, oldest first. */
type Commitments = readonly (readonly [name: string, commitment: string])[];

const MAX_COMMITMENTS = 60;

function areCommitments(value: unknown): value is Commitments {
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

function notes(): Commitments {
  return readJson(local, KEYS.commitments, areCommitments) ?? [];
}

/**
 * Stores a commitment in this browser when it is first seen. Decks are checked against this copy,
 * because the server could change its own.
 */
export function recordCommitment(name: string, commitment: string): void {
  const recorded = notes();
  if (recorded.some(([known]) => known === name)) return;
  local.set(
    KEYS.commitments,
    JSON.stringify([...recorded, [name, commitment]].slice(-MAX_COMMITMENTS)),
  );
}

export function recordedCommitment(name: string): string | null {
  return notes().find(([known]) => known === name)?.[1] ?? null;
}
