import unhomoglyph from 'unhomoglyph';
import { foldCase } from '@cardinal/core/documents/usernames';

/**
 * Separators, and accents that several scripts share. Vowel signs of one script (Devanagari, Thai)
 * and the voicing marks of kana stay, because they make a different letter, not a lookalike.
 */
const IGNORED = /(?![\u3099\u309a])\p{Script=Inherited}|[_.-]/gu;

/** Letters that look alike in upper or lower case, though Unicode's table keeps them apart. */
const SAME: Readonly<Record<string, string>> = {
  l: 'i', m: 'rn', ʍ: 'rn', ᴍ: 'rn', ᴀ: 'a', ᴅ: 'd', ᴇ: 'e', ʟ: 'i', ɴ: 'n', ᴘ: 'p', ʀ: 'r', ᴛ: 't', ꮥ: 's',
}; // prettier-ignore

function replaced(text: string, by: Readonly<Record<string, string>>): string {
  return [...text].map((letter) => by[letter] ?? letter).join('');
}

function prototypes(text: string): string {
  return unhomoglyph(text.normalize('NFD').replace(IGNORED, ''));
}

/**
 * What a username looks like: names that look alike have the same skeleton. It is the skeleton of
 * Unicode's TR39, of the name as written (a Greek capital nu looks like an N) and then of its
 * lowercase form. Ignores case, accents and separators.
 */
export function skeletonOf(username: string): string {
  const written = prototypes(username.normalize('NFKC'));
  const small = prototypes(foldCase(written)).normalize('NFD').replace(IGNORED, '').toLowerCase();
  return replaced(small, SAME).replaceAll('vv', 'w') || foldCase(username);
}

/** Digits that stand for letters, besides 0 and 1, which Unicode's table has. */
const DIGITS: Readonly<Record<string, string>> = { 3: 'e', 4: 'a', 5: 's', 7: 't' };

/**
 * How a username may be read: names that have one of these in common look alike. With digits, there
 * are two: as they are, and as the letters that they stand for.
 */
export function looksOf(username: string): string[] {
  const skeleton = skeletonOf(username);
  return [...new Set([skeleton, replaced(skeleton, DIGITS)])];
}

/** Characters that are read as a Latin letter only where a word is expected. */
const READ_AS: Readonly<Record<string, string>> = {
  ...DIGITS, ꞓ: 'e', π: 'n', ц: 'u', ĸ: 'k', μ: 'rn', ⲙ: 'rn',
}; // prettier-ignore

/**
 * The skeleton with its digits and foreign letters replaced by the ones they stand for in known
 * words.
 */
export function wordSkeletonOf(username: string): string {
  return replaced(skeletonOf(username), READ_AS);
}
