import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { LANGUAGES, RIGHT_TO_LEFT } from '@cardinal/core/documents/languages';
import { reportOn, textsOf } from '../../tools/messages/report';
import { isPagesOwn } from '../../functions/src/services/names/usernames';
import { translationsOf } from '../../web/vite/translations';

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
  visit(compileMessageOrThrow(message));
  return names;
}

it.each(LANGUAGES)(
  'keeps the placeholders and elements of each message in %s',
  async (language) => {
    const english = Object.entries((await translationsOf('en')).messages);
    const { messages } = await translationsOf(language);
    expect(english.length).toBeGreaterThan(500);
    for (const [id, message] of english) {
      expect({ message, names: namesIn(messages[id] ?? '') }).toEqual({
        message,
        names: namesIn(message),
      });
    }
  },
);

const NAMES = ['You', 'Guest', 'Dealer', 'Deleted player', 'Blocked player'];

it.each(LANGUAGES)('lets no one take a name that the page uses itself in %s', async (language) => {
  const english = Object.entries((await translationsOf('en')).messages);
  const { messages } = await translationsOf(language);
  const names = english.flatMap(([id, text]) => (NAMES.includes(text) ? [messages[id] ?? ''] : []));
  expect(names.length).toBeGreaterThanOrEqual(NAMES.length);
  expect(names.filter((name) => !isPagesOwn(name))).toEqual([]);
});

it.each(RIGHT_TO_LEFT)('begins what leaves the page in the direction of %s', async (language) => {
  const texts = await textsOf(language);
  expect(texts.filter(([, , leaves]) => leaves).length).toBeGreaterThan(30);
  expect(reportOn(language, texts, '')['begins in the other direction']).toEqual([]);
});

it('lets no line of French begin with a sign', async () => {
  const texts = await textsOf('fr');
  expect(texts.filter(([, own]) => / [:;!?»]|« /.test(own))).toEqual([]);
});
