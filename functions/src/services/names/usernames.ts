// cspell:ignore theadmin kardinal
import { badField } from '../../lib/appError';
import { randomBelow } from '../../lib/random';
import { wordSkeletonOf } from '../../lib/skeleton';
import { PAGE_NAMES } from './pageNames';

/** No vowels, which could form words, and nothing that looks like another character. */
const NEUTRAL = 'bcdfghjkmnpqrstwxz26789'; // cspell:disable-line

type Named = 'player' | 'group';

/** A name that says nothing: `player-` or `group-`, and six random characters. */
export function neutralName(of: Named): string {
  const characters = Array.from({ length: 6 }, () => NEUTRAL[randomBelow(NEUTRAL.length)]);
  return `${of}-${characters.join('')}`;
}

export function isNeutral(name: string, of: Named): boolean {
  return new RegExp(`^${of}-[${NEUTRAL}]{6}$`).test(name);
}

/** Reserved names, alone or combined, also with words that make them sound official. */
const OURS = [
  'admin',
  'administrator',
  'root',
  'cardinal',
  'support',
  'moderator',
  'staff',
  'system',
];
const OFFICIAL = ['team', 'official', 'help', 'game', 'app', 'bot'];
/** Reserved at the beginning and the end of a word, too: 'theadmin'. */
const AFFIXES = ['admin', 'root', 'moderator', 'support'];

/** 'Kardinal' is read like ours, too. */
const read = (word: string): string => wordSkeletonOf(word).replaceAll('k', 'c');

const oneOf = (words: readonly string[]): string => words.map(read).join('|');
const ours = oneOf(OURS);
const any = oneOf([...OURS, ...OFFICIAL]);
const affix = oneOf(AFFIXES);
const RESERVED = new RegExp(
  `^(?:(?:${any})*(?:${ours})(?:${any})*s?|(?:${affix}).*|.*(?:${affix})s?)$`,
  'u',
);

const namesOfPage = new Set(PAGE_NAMES.map((name) => wordSkeletonOf(name.replaceAll(' ', ''))));

/** Whether the page itself calls someone so, in one of its languages, or the name looks like it. */
export function isPagesOwn(name: string): boolean {
  return namesOfPage.has(wordSkeletonOf(name.replaceAll(' ', '')));
}

const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/u;
const BETWEEN_LETTERS_AND_DIGITS = /(?<=\p{N})(?=\p{L})|(?<=\p{L})(?=\p{N})/u;

/** The words of a name, with and without the digits beside them: '4dmin' looks like a word. */
export function wordsOf(name: string): string[] {
  const words = name.normalize('NFKC').split(SEPARATORS);
  return words.flatMap((word) => [word, ...word.split(BETWEEN_LETTERS_AND_DIGITS)]);
}

/** Whether the name is reserved, looks like a reserved one, or contains one as a word. */
export function isReserved(username: string): boolean {
  return [username, ...wordsOf(username)].some((word) => RESERVED.test(read(word)));
}

/** @throws AppError `invalid-input` for a name that is reserved, or looks like a reserved one */
export function rejectReservedName(username: string): void {
  if (isReserved(username) || isPagesOwn(username)) {
    throw badField('username', 'username-reserved');
  }
}
