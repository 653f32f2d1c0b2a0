import { AppError } from '../../lib/appError';
import { randomBelow } from '../../lib/random';
import { wordSkeletonOf } from '../../lib/skeleton';

/** No vowels, which could form words, and nothing that looks like another character. */
const NEUTRAL = 'bcdfghjkmnpqrstwxz26789'; // cspell:disable-line

/** A username that says nothing about the player: `player-` and six random characters. */
export function neutralUsername(): string {
  const characters = Array.from({ length: 6 }, () => NEUTRAL[randomBelow(NEUTRAL.length)]);
  return `player-${characters.join('')}`;
}

export function isNeutral(username: string): boolean {
  return new RegExp(`^player-[${NEUTRAL}]{6}$`).test(username);
}

/** Reserved names, alone or combined, also with words that make them sound official. */
const OURS = ['admin', 'administrator', 'root', 'cardinal', 'support', 'moderator'];
const OFFICIAL = ['team', 'staff', 'official', 'help', 'game', 'app', 'bot', 'system'];

const oneOf = (words: readonly string[]): string => words.map(wordSkeletonOf).join('|');
const ours = oneOf(OURS);
const any = oneOf([...OURS, ...OFFICIAL]);
const RESERVED = new RegExp(`^(?:${any})*(?:${ours})(?:${any})*$`, 'u');

/** Whether the name is reserved, or looks like a reserved one. */
export function isReserved(username: string): boolean {
  return RESERVED.test(wordSkeletonOf(username));
}

/** @throws AppError `invalid-input` for a name that is reserved, or looks like a reserved one */
export function rejectReservedName(username: string): void {
  if (isReserved(username)) {
    throw new AppError('invalid-input', { fields: { username: 'This username is reserved' } });
  }
}
