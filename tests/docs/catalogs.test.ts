import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { LANGUAGES } from '@cardinal/core/documents/languages';

const po = formatter();

async function catalogOf(locale: string) {
  const filename = join(__dirname, `../../web/catalogs/${locale}.po`);
  return po.parse(readFileSync(filename, 'utf8'), { locale, sourceLocale: 'en', filename });
}

/** The placeholders and elements that a message names. @throws Error if it can't be compiled */
function namesIn(message: string): Set<string> {
  const names = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part === 'string') {
      for (const [element] of part.matchAll(/<\/?\w+\/?>/g)) names.add(element);
      return;
    }
    if (!Array.isArray(part)) return;
    for (const token of part as unknown[]) {
      if (!Array.isArray(token)) visit(token);
      else {
        const [name, type = '', cases] = token as [string, string?, object?];
        names.add(`{${name} ${type}}`);
        Object.values(cases ?? {}).forEach(visit);
      }
    }
  };
  const failed = jest.spyOn(console, 'error').mockImplementation((error) => {
    throw new Error(String(error));
  });
  visit(compileMessage(message));
  failed.mockRestore();
  return names;
}

const OTHERS = LANGUAGES.filter((language) => language !== 'en');

it.each(OTHERS)('translates every message of the site into %s', async (language) => {
  const catalog = Object.values(await catalogOf(language));
  expect(catalog.length).toBeGreaterThan(500);
  const missing = catalog.filter(({ translation }) => !translation).map(({ message }) => message);
  expect(missing).toEqual([]);
});

it.each(OTHERS)('keeps the placeholders and elements of each message in %s', async (language) => {
  const catalog = Object.values(await catalogOf(language));
  for (const { message = '', translation } of catalog) {
    expect({ message, names: namesIn(translation ?? '') }).toEqual({
      message,
      names: namesIn(message),
    });
  }
});

it('lists the same messages in every language', async () => {
  const english = Object.keys(await catalogOf('en')).sort();
  for (const language of OTHERS)
    expect(Object.keys(await catalogOf(language)).sort()).toEqual(english);
});
