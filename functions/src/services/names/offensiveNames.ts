import {
  DataSet,
  englishDataset,
  englishRecommendedTransformers,
  pattern,
  RegExpMatcher,
  type EnglishProfaneWord,
} from 'obscenity';
import { wordSkeletonOf } from '../../lib/skeleton';
import { wordsOf } from './usernames';
import { WORST_WORDS } from './worstWords';

/** Of the words in the package's list, those that can't be anything else in a name. */
const WORST: ReadonlySet<string> = new Set([
  'africoon', 'arabush', 'bitch', 'chingchong', 'cunt', 'fag', 'fuck', 'gangbang',
  'nigger', 'retard', 'slut', 'spastic', 'tranny', 'whore',
]); // prettier-ignore

/** Parts of real names that the list's patterns match. */
const PARTS_OF_NAMES = [
  ...['a', 'e', 'i', 'o', 'u'].flatMap((vowel) => [`${vowel}ngga`, `${vowel}ngger`]),
  'bich', 'fack', 'feck', 'fock', 'ffck', 'lfck', 'fk', 'fu', 'fuk',
  'faga', 'fage', 'faggi', 'fagi', 'fagn', 'fago', 'fagu',
  'slutsk', 'slutzk', 'trany', 'whitler',
]; // prettier-ignore

const words = new DataSet<{ originalWord: EnglishProfaneWord }>()
  .addAll(englishDataset)
  .removePhrasesIf(({ metadata }) => metadata === undefined || !WORST.has(metadata.originalWord))
  .addPhrase((phrase) =>
    PARTS_OF_NAMES.reduce(
      (fine, part) => fine.addWhitelistedTerm(part),
      phrase
        .addPattern(pattern`hitler`)
        .addPattern(pattern`|rape|`)
        .addPattern(pattern`|rapist`),
    ),
  );

const matcher = new RegExpMatcher({ ...words.build(), ...englishRecommendedTransformers });

/** Between letters that are spelled out: `a.b.c`. */
const SEPARATOR = /(?<=^|[._-])(\p{L})[._-](?=\p{L}(?:[._-]|$))/gu;

/** With fewer letters, digits that stand for letters make a word of anything: `n16`, `f46`. */
const LETTERS_MIN = 3;

const LANGUAGES = Object.values(WORST_WORDS);
/** As it is read: 'puuuta' and 'pu.ta' are the same word. */
const read = (text: string): string => wordSkeletonOf(text).replace(/(.)\1{2,}/gu, '$1');
const inside = LANGUAGES.flatMap((words) => words.inside.map(read));
const whole = new Set(LANGUAGES.flatMap((words) => words.whole.map(read)));

function isOffensiveElsewhere(name: string): boolean {
  const all = read(name);
  return (
    inside.some((word) => all.includes(word)) ||
    [name, ...wordsOf(name)].some((word) => whole.has(read(word)))
  );
}

/** Whether the name contains one of the worst words, also with lookalikes or spelled out. */
export function isOffensive(username: string): boolean {
  const name = username.normalize('NFKC');
  return isOffensiveInEnglish(name) || isOffensiveElsewhere(name);
}

function isOffensiveInEnglish(name: string): boolean {
  return [name, name.replace(SEPARATOR, '$1')].some((text) =>
    matcher.getAllMatches(text).some(({ startIndex, endIndex }) => {
      const matched = text.slice(startIndex, endIndex + 1);
      return matched.replace(/\P{L}/gu, '').length >= LETTERS_MIN;
    }),
  );
}
