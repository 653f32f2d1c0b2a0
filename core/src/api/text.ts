export function codePoints(text: string): number {
  return [...text].length;
}

/** Without a null byte. */
export const NO_NULL = /^[^\u0000]*$/;

/** Whether the text is well-formed Unicode without a null byte. */
export function isCleanText(text: string): boolean {
  return NO_NULL.test(text) && !/\p{Surrogate}/u.test(text);
}

/**
 * Unicode's default-ignorable characters, for the class of a pattern. Written out, because generators
 * of requests don't know the property's name.
 */
export const IGNORABLE = [
  ...[[0xad], [0x34f], [0x61c], [0x115f, 0x1160], [0x17b4, 0x17b5], [0x180b, 0x180f]],
  ...[[0x200b, 0x200f], [0x202a, 0x202e], [0x2060, 0x206f], [0x3164], [0xfe00, 0xfe0f]],
  ...[[0xfeff], [0xffa0], [0xfff0, 0xfff8], [0x1bca0, 0x1bca3], [0x1d173, 0x1d17a]],
  [0xe0000, 0xe0fff],
]
  .map((range) => range.map((point) => String.fromCodePoint(point)).join('-'))
  .join('');

/**
 * Full case folding after NFKC, one code point at a time, so that context such as the Greek final sigma
 * has no effect. Dotless ı is the only letter whose uppercase folds to another letter. Capital ẞ must be
 * lowercased first.
 */
export function foldCase(text: string): string {
  const folded = [...text.normalize('NFKC')].map((letter) =>
    letter === 'ı' ? letter : letter.toLowerCase().toUpperCase().toLowerCase(),
  );
  return folded.join('').normalize('NFKC');
}

/** The sort order of player lists: NFKC, lowercase, code points. */
export function compareUsernames(a: string, b: string): number {
  const left = [...a.normalize('NFKC').toLowerCase()];
  const right = [...b.normalize('NFKC').toLowerCase()];
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const difference = (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
