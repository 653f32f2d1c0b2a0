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
