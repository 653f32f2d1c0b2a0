import {
  DataSet,
  englishDataset,
  englishRecommendedTransformers,
  pattern,
  RegExpMatcher,
  type EnglishProfaneWord,
} from 'obscenity';

/** Of the words in the package's list, those that can't be anything else in a name. */
const WORST: ReadonlySet<string> = new Set([
  'africoon', 'arabush', 'bitch', 'chingchong', 'cunt', 'fag', 'fuck', 'gangbang',
  'nigger', 'rape', 'retard', 'slut', 'spastic', 'tranny', 'whore',
]); // prettier-ignore

/** Parts of real names that the list's patterns match. */
const PARTS_OF_NAMES = [
  ...['a', 'e', 'i', 'o', 'u'].flatMap((vowel) => [`${vowel}ngga`, `${vowel}ngger`]),
  'bich', 'fack', 'feck', 'fock', 'ffck', 'lfck', 'fk', 'fu', 'fuk',
  'faga', 'fage', 'faggi', 'fagi', 'fagn', 'fago', 'fagu',
  'rapee', 'rapel', 'raper', 'rapeseed', 'slutsk', 'slutzk', 'trany', 'whitler',
]; // prettier-ignore

const words = new DataSet<{ originalWord: EnglishProfaneWord }>()
  .addAll(englishDataset)
  .removePhrasesIf(({ metadata }) => metadata === undefined || !WORST.has(metadata.originalWord))
  .addPhrase((phrase) =>
    PARTS_OF_NAMES.reduce(
      (fine, part) => fine.addWhitelistedTerm(part),
      phrase.addPattern(pattern`hitler`),
    ),
  );

const matcher = new RegExpMatcher({ ...words.build(), ...englishRecommendedTransformers });

/** Between letters that are spelled out: `a.b.c`. */
const SEPARATOR = /(?<=^|[._-])(\p{L})[._-](?=\p{L}(?:[._-]|$))/gu;

/** With fewer letters, digits that stand for letters make a word of anything: `n16`, `f46`. */
const LETTERS_MIN = 3;

/** Whether the name contains one of the worst words, also with lookalikes or spelled out. */
export function isOffensive(username: string): boolean {
  const name = username.normalize('NFKC');
  return [name, name.replace(SEPARATOR, '$1')].some((text) =>
    matcher.getAllMatches(text).some(({ startIndex, endIndex }) => {
      const matched = text.slice(startIndex, endIndex + 1);
      return matched.replace(/\P{L}/gu, '').length >= LETTERS_MIN;
    }),
  );
}
