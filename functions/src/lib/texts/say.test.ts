import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { LANGUAGES } from '@cardinal/core/documents/languages';
import { ENGLISH } from './english';
import { CATALOGS, isolated, say } from './say';

/** The names of all values in a compiled message, sorted. */
function valuesIn(message: unknown): string[] {
  const names = new Set<string>();
  const look = (token: unknown) => {
    if (!Array.isArray(token)) return;
    const [name, kind, cases]: unknown[] = token;
    if (typeof name === 'string') names.add(name);
    if (kind === 'plural' && typeof cases === 'object') {
      for (const tokens of Object.values(cases ?? {}))
        if (Array.isArray(tokens)) tokens.forEach(look);
    }
  };
  if (Array.isArray(message)) message.forEach(look);
  return [...names].sort();
}

const others = LANGUAGES.filter((language) => language !== 'en');
const texts = others.flatMap((language) =>
  Object.entries(CATALOGS[language]).map(([id, text]) => [language, id, text] as const),
);

describe('the texts of a language', () => {
  it.each(texts)('are those of English, with the same values: %s %s', (_, id, text) => {
    const english = new Map(Object.entries(ENGLISH)).get(id) ?? '';
    expect([text, english]).not.toContain('');
    expect(valuesIn(compileMessageOrThrow(text))).toEqual(valuesIn(compileMessageOrThrow(english)));
  });
});

describe('a text', () => {
  it('is in English where a language lacks it', () => {
    jest.replaceProperty(CATALOGS, 'it', {});
    expect(say('it', 'greeting')).toBe('Hello from Cardinal,');
  });

  it('counts', () => {
    const bodies = [0, 1, 2, 7, 11].map((count) => say('ar', 'challengeBody', { count }));
    expect(new Set(bodies).size).toBe(5);
    expect([0, 1, 2].map((count) => say('en', 'challengeBody', { count }))).toEqual([
      'No one is in yet. Same cards, best guesses win.',
      'One player is in. Same cards, best guesses win.',
      '2 players are in. Same cards, best guesses win.',
    ]);
  });

  it('has names as they are, in isolation', () => {
    const name = isolated("{count} d'Arc #1");
    expect(say('fr', 'challengedTitle', { count: 1, name })).toBe(
      "\u2068{count} d'Arc #1\u2069 te défie",
    );
  });
});
