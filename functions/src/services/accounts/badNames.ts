import { AppError } from '../../lib/appError';
import { rejectReservedName } from './usernames';

/**
 * Rejects usernames that no one may have. A person decides about all others.
 * @throws AppError `invalid-input` for a name that is reserved, looks like a reserved one, or
 * contains one of the worst words
 */
export async function rejectBadName(username: string): Promise<void> {
  rejectReservedName(username);
  // Loaded with the first name, because the word list would delay cold starts.
  const { isOffensive } = await import('./offensiveNames');
  if (isOffensive(username)) {
    throw new AppError('invalid-input', { fields: { username: 'This username isn’t allowed' } });
  }
}
