import unhomoglyph from 'unhomoglyph';
import { foldCase } from '@cardinal/core/api/text';

/**
 * Separators, and accents that letters share. Vowel signs of a script of its own (Devanagari, Thai) and
 * the voicing marks of kana stay: they make another letter, not a lookalike.
 */
const IGNORED = /(?![\u3099\u309a])\p{Script=Inherited}|[_.-]/gu;

/** Letters that Unicode's table keeps apart from ones they pass for, in one case or the other. */
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
 * What the eye takes a username for: the skeleton of Unicode's TR39, of the name as it is written (a Greek
 * capital nu is an N) and then of its small letters. Case, accents and separators make no difference.
 */
export function skeletonOf(username: string): string {
  const written = prototypes(username.normalize('NFKC'));
  const small = prototypes(foldCase(written)).normalize('NFD').replace(IGNORED, '').toLowerCase();
  return replaced(small, SAME).replaceAll('vv', 'w') || foldCase(username);
}

/** What is read as a Latin letter only where a word is expected, in a skeleton. */
const READ_AS: Readonly<Record<string, string>> = {
  3: 'e', 4: 'a', 5: 's', ꞓ: 'e', π: 'n', ц: 'u', ĸ: 'k', μ: 'rn', ⲙ: 'rn',
}; // prettier-ignore

/** The skeleton with digits and letters that stand for others in a known word. */
export function wordSkeletonOf(username: string): string {
  return replaced(skeletonOf(username), READ_AS);
}
