// Which texts of the site and the server are still in English in another language?
import { LANGUAGES } from '@cardinal/core/documents/languages';
import { ENGLISH } from '../../functions/src/lib/texts/english';
import { CATALOGS } from '../../functions/src/lib/texts/say';
import { translationsOf } from '../../web/vite/translations';

const LISTED = 20;
const WIDTH = 100;

/** Each language that lacks a text, and a list for people: how many, and the first of them. */
export async function untranslated(): Promise<Map<string, string>> {
  const lists = new Map<string, string>();
  for (const language of LANGUAGES) {
    const { missing } = await translationsOf(language);
    const said = Object.entries(ENGLISH).filter(([id]) => !(id in CATALOGS[language]));
    const texts = [...missing.map(({ source }) => source), ...said.map(([, text]) => text)];
    if (texts.length === 0) continue;
    const first = texts.slice(0, LISTED).map((text) => text.replaceAll('\n', ' ').slice(0, WIDTH));
    if (texts.length > LISTED) first.push('…');
    lists.set(language, [String(texts.length), ...first].join('\n      '));
  }
  return lists;
}
