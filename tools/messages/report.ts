// What can a script see in the texts of a language that its editor should look at?
import { RIGHT_TO_LEFT, type Language } from '@cardinal/core/documents/languages';
import { ENGLISH } from '../../functions/src/lib/texts/english';
import { CATALOGS, type TextId } from '../../functions/src/lib/texts/say';
import { translationsOf } from '../../web/vite/translations';

/** An English text, its translation, and whether it is read in an email, a push or a chat. */
export type Text = readonly [english: string, own: string, leaves?: boolean];

const SHARED = /^Cardinal \{|a game of Cardinal/;
const MARKS = /[\u064b-\u0652]/g;

export async function textsOf(language: Language): Promise<Text[]> {
  const { messages } = await translationsOf(language);
  const english = Object.entries((await translationsOf('en')).messages);
  const said = Object.entries(CATALOGS[language]) as [TextId, string][];
  return [
    ...english.map(([id, text]) => [text, messages[id] ?? '', SHARED.test(text)] as const),
    ...said.map(([id, own]) => [ENGLISH[id], own, true] as const),
  ];
}

/** The words of the glossary in the README of the catalogs, with their translations. Long ones first. */
function glossaryOf(language: Language, readme: string) {
  const rows = readme.split('\n').filter((line) => line.startsWith('|'));
  const [head = [], , ...cells] = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  const wordsOf = (cell = '') => cell.replace(/ \(.*\)|^the /g, '').split(/ \/ |, ?|、|، /);
  const own = head.indexOf(language);
  return cells
    .flatMap((row) => wordsOf(row[1]).map((word) => [word, wordsOf(row[own])] as const))
    .sort(([a], [b]) => b.length - a.length);
}

/** The beginning of the longest word, which stays when the word is inflected. */
function stemOf(form: string, language: Language): string {
  if (language === 'ja') return form;
  const [word = ''] = form.split(' ').sort((a, b) => b.length - a.length);
  const stem = word.toLocaleLowerCase(language).replace(/^ال/, '').replace(MARKS, '');
  return stem.slice(0, Math.max(3, stem.length - 2));
}

const isLabel = ([english]: Text): boolean => english.length <= 24 && !/[{<]|\.$/.test(english);
/** Wide characters count twice. */
const width = (text: string): number =>
  text.replaceAll('\u00ad', '').replace(/[\u3000-\u9fff\uff00-\uffef]/g, '__').length;
const shown = ([english, own]: Text): string => `${english} → ${own}`.replaceAll('\n', ' ');

export function reportOn(language: Language, texts: readonly Text[], readme: string) {
  const lower = (text: string): string => text.toLocaleLowerCase(language).replace(MARKS, '');
  const where = (isFound: (text: Text) => boolean): string[] => texts.filter(isFound).map(shown);
  const glossary = glossaryOf(language, readme);
  const labels = texts.filter(isLabel);
  const each = (of: (text: Text) => string) =>
    [...new Set(labels.map(of))].map(
      (key) => [key, labels.filter((one) => of(one) === key)] as const,
    );
  return {
    'another word than the glossary’s': texts.flatMap((text) => {
      // Without the names of placeholders and cases.
      let english = text[0].replace(/\{\w+(, \w+,)?|\w+ (?=\{)/g, '');
      return glossary.flatMap(([word, forms]) => {
        const [before, named] = [english, new RegExp(`\\b${word}(e?s)?\\b`, 'gi')];
        english = english.replace(named, '');
        const isThere = forms.some((form) => lower(text[1]).includes(stemOf(form, language)));
        return before === english || isThere ? [] : [`${word}: ${shown(text)}`];
      });
    }),
    'another name than the button’s': each(([english]) => english).flatMap(([label, same]) => {
      const isTitle = /^[A-Z]\S* [A-Z]/.test(label);
      const names = isTitle ? [label] : [`‘${label}’`, `“${label}”`, `'${label}'`];
      const isNamed = ([english]: Text): boolean => names.some((name) => english.includes(name));
      const isThere = (own: string): boolean => same.some(([, one]) => own.includes(lower(one)));
      const found = where((text) => isNamed(text) && !isThere(lower(text[1])));
      return found.map((line) => `${same.map(shown).join()}: ${line}`);
    }),
    'one word for two': each(([, own]) => lower(own)).flatMap(([own, same]) => {
      const english = new Set(same.map(([text]) => text.toLowerCase().replace(/\W+$/, '')));
      return english.size > 1 ? [`${[...english].join(', ')} → ${own}`] : [];
    }),
    'long for a button': where(
      (text) => isLabel(text) && width(text[1]) > Math.max(12, 1.6 * width(text[0])),
    ),
    'begins in the other direction': where(([, own, leaves]) => {
      const [first = ''] = /\{\w+[},]|\p{L}/u.exec(own.replace(/\{\w+, plural,[^{]*\{/g, '')) ?? [];
      return RIGHT_TO_LEFT.includes(language) && leaves === true && !/\p{Script=Arab}/u.test(first);
    }),
    'glued to a placeholder': where(
      ([, own]) => language !== 'ja' && /[}#](<\/\d>)*[’']?\p{L}/u.test(own),
    ),
  };
}
