import type { Fault } from '@cardinal/core/api/faults';
import { badField } from '../../lib/appError';
import { wordSkeletonOf } from '../../lib/skeleton';
import { isReserved, rejectReservedName, wordsOf } from './usernames';

/** Loads the word list with the first name, because it would delay cold starts. */
async function isOffensive(name: string): Promise<boolean> {
  return (await import('./offensiveNames')).isOffensive(name);
}

/**
 * Rejects usernames that no one may have. A person decides about all others.
 * @throws AppError `invalid-input` for a name that is reserved, looks like a reserved one, or
 * contains one of the worst words
 */
export async function rejectBadName(username: string): Promise<void> {
  rejectReservedName(username);
  if (await isOffensive(username)) {
    throw badField('username', 'username-not-allowed');
  }
}

/** Words that make a group's name sound official, alone or with a final s. */
const OFFICIAL = ['cardinal', 'admin', 'administrator'].flatMap((word) => [word, `${word}s`]);
const official = new Set(OFFICIAL.map(wordSkeletonOf));

function soundsOfficial(name: string): boolean {
  return wordsOf(name).some((word) => official.has(wordSkeletonOf(word)));
}

/** @throws AppError `invalid-input` for a group's name that no group may have */
export async function rejectGroupName(name: string): Promise<void> {
  if (soundsOfficial(name) || (await isOffensive(name))) {
    throw badField('name', 'name-not-allowed');
  }
}

/** @throws AppError `invalid-input` for a guest without a name, or with one that no one may have */
export async function rejectGuestName(name: string | undefined): Promise<void> {
  const fault = await faultOfGuestName(name);
  if (fault !== null) throw badField('name', fault);
}

export async function faultOfGuestName(name: string | undefined): Promise<Fault | null> {
  if (name === undefined) return 'required';
  if (isReserved(name)) return 'username-reserved';
  return (await isOffensive(name)) ? 'name-not-allowed' : null;
}
