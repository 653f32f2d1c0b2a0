/** The most common email domains. */
const COMMON = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'live.com',
  'msn.com',
  'protonmail.com',
  'googlemail.com',
] as const;

/** Names of real domains that are one edit away from a common one. */
const REAL_NAMES: ReadonlySet<string> = new Set(['mail', 'email', 'ymail', 'cloud']);

const TYPOS_OF_COM: ReadonlySet<string> = new Set([
  ...['con', 'cmo', 'ocm', 'comm', 'coom', 'ccom', 'cm', 'co', 'om'],
  ...['vom', 'xom', 'cim', 'cpm', 'cok', 'conm', 'comn'],
]);

/** How many edits still count as a typo. Short names have too many real neighbors. */
function tolerance(name: string): number {
  if (name.length < 5) return 0;
  return name.length < 7 ? 1 : 2;
}

/**
 * The number of edits between two words: a letter inserted, removed, replaced, or swapped with the
 * next.
 */
function distance(one: string, other: string): number {
  const rows: number[][] = [];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let i = 0; i <= one.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      rows[i]?.push(
        i === 0
          ? j
          : Math.min(
              at(i - 1, j) + 1,
              at(i, j - 1) + 1,
              at(i - 1, j - 1) + (isSame ? 0 : 1),
              isSwap ? at(i - 2, j - 2) + 1 : Infinity,
            ),
      );
    }
  }
  return at(one.length, other.length);
}

function isTypoOf(common: string, domain: string): boolean {
  const [name = '', ending = ''] = split(domain);
  const [commonName = ''] = split(common);
  if (ending !== 'com' && !TYPOS_OF_COM.has(ending)) return false;
  if (name === commonName) return ending !== 'com';
  return !REAL_NAMES.has(name) && distance(name, commonName) <= tolerance(commonName);
}

function split(domain: string): readonly string[] {
  const dot = domain.indexOf('.');
  return [domain.slice(0, dot), domain.slice(dot + 1)];
}

/** The probable address, if the domain looks like a typo of a common one; otherwise null. */
export function likelyAddress(address: string): string | null {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || COMMON.some((common) => common === domain)) return null;
  const meant = COMMON.find((common) => isTypoOf(common, domain));
  return meant === undefined ? null : `${address.slice(0, at)}@${meant}`;
}
