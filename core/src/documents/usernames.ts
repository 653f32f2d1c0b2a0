// cspell:ignore irem irmak
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

/** Letters that have no mark to drop, and what is typed in their place. */
const PLAIN: Readonly<Record<string, string>> = {
  ı: 'i', ł: 'l', ø: 'o', đ: 'd', ħ: 'h', æ: 'ae', œ: 'oe',
}; // prettier-ignore

/**
 * What a search compares: case, marks and full width make no difference. 'irem' finds İrem, 'Irmak'
 * ırmak, and 'jose' José. The vowel signs of one script (Devanagari, Thai) stay: they are letters.
 */
export function searchKey(text: string): string {
  const bare = foldCase(text)
    .normalize('NFKD')
    .replace(/\p{Script=Inherited}/gu, '');
  return [...bare].map((letter) => PLAIN[letter] ?? letter).join('');
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
