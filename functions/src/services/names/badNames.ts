import { MESSAGES } from '@cardinal/core/api/fields';
import { AppError } from '../../lib/appError';
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
    throw new AppError('invalid-input', { fields: { username: 'This username isn’t allowed' } });
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
    throw new AppError('invalid-input', { fields: { name: 'This name isn’t allowed' } });
  }
}

/** @throws AppError `invalid-input` for a guest without a name, or with one that no one may have */
export async function rejectGuestName(name: string | undefined): Promise<void> {
  const message = await objectionTo(name);
  if (message !== null) throw new AppError('invalid-input', { message, fields: { name: message } });
}

async function objectionTo(name: string | undefined): Promise<string | null> {
  if (name === undefined) return MESSAGES.required;
  if (isReserved(name)) return MESSAGES.usernameReserved;
  return (await isOffensive(name)) ? 'This name isn’t allowed' : null;
}
