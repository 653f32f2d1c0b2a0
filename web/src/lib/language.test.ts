import { i18n, type Messages } from '@lingui/core';
import { cardName } from '../components/card/cardName';
import type { CatalogPart } from '../config/catalogParts';
import { shortDate } from './dates';
import { guessLabel, guessName } from './guessTexts';
import { browserLanguage, chosenLanguage, messagesFor, showLanguage } from './language';
import { figure, timeOrDay } from './messages';
import { KEYS, local } from './storage';

afterEach(() => showLanguage('en'));

it.each([
  [['de-AT', 'en'], 'de'],
  [['pt-PT'], 'pt-BR'],
  [['nl', 'JA'], 'ja'],
  [['nl'], 'en'],
  [[], 'en'],
])('takes the first of the browser’s languages %j that it has', (preferred, language) => {
  expect(browserLanguage(preferred)).toBe(language);
});

it('ignores a stored language that it no longer has', () => {
  for (const gone of ['tlh', 'constructor']) {
    local.set(KEYS.language, gone);
    expect(chosenLanguage()).toBeNull();
  }
  local.set(KEYS.language, 'tr');
  expect(chosenLanguage()).toBe('tr');
});

it('sets the page’s language and direction, and formats numbers', async () => {
  await showLanguage('ar');
  await messagesFor('rest');
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' });
  expect(figure(1204)).toBe('1,204');
  await showLanguage('de');
  expect(document.documentElement).toMatchObject({ lang: 'de', dir: 'ltr' });
  expect(figure(1204)).toBe('1.204');
  expect(i18n.locale).toBe('de');
});

it.each([
  ['es', 'es-MX', '12,040', '21 nov 2026', '5:05 p.m.'],
  ['es', 'es-ES', '12.040', '21 nov 2026', '17:05'],
  ['es', 'fr', '12.040', '21 nov 2026', '17:05'],
  ['en', 'en-GB', '12,040', '21 Nov 2026', '17:05'],
  ['en', 'en-US', '12,040', 'Nov 21, 2026', '5:05 PM'],
  ['de', 'de-CH', "12'040", '21.11.2026', '17:05'],
] as const)(
  'writes numbers, days and hours of %s as in the region of %s',
  async (language, browser, number, day, time) => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue([browser, 'en']);
    await showLanguage(language);
    const spaced = (text: string) => text.replace(/\s/g, ' ');
    expect(figure(12_040)).toBe(number);
    expect(spaced(shortDate('2026-11-21'))).toBe(day);
    jest.useFakeTimers({ now: new Date(2026, 10, 21, 12) });
    expect(spaced(timeOrDay(new Date(2026, 10, 21, 17, 5).toISOString()))).toBe(time);
    jest.useRealTimers();
    jest.restoreAllMocks();
  },
);

it('names cards and guesses', () => {
  expect(cardName({ suit: '♦', value: 'Q' })).toBe('Queen of diamonds');
  expect(cardName({ suit: '♥', value: '7' })).toBe('7 of hearts');
  expect([guessLabel('same'), guessName('same')]).toEqual(['SAME COLOR', 'Same color']);
});

it('draws nothing again for a part in English', async () => {
  const changed = jest.fn();
  const stop = i18n.on('change', changed);
  await messagesFor('rest');
  stop();
  expect(changed).not.toHaveBeenCalled();
});

describe('a part that is needed later', () => {
  const asked: string[] = [];
  const lost = () => Promise.reject(new Error('lost catalog'));

  /** A page of its own, which shows little yet, and in German. */
  async function visit(french: Record<CatalogPart, () => Promise<{ messages: Messages }>>) {
    jest.resetModules();
    asked.length = 0;
    const german = (part: CatalogPart) => async () => {
      asked.push(part);
      return { messages: { [part]: [`${part}, auf Deutsch`] } };
    };
    const { default: catalogs } = await import('virtual:catalogs');
    Object.assign(catalogs, { de: { first: german('first'), rest: german('rest') }, fr: french });
    const language = await import('./language');
    await language.messagesFor('first');
    await language.showLanguage('de');
    const { i18n } = await import('@lingui/core');
    return { ...language, i18n };
  }

  it('is in the language that is shown, after another one could not be loaded', async () => {
    const { i18n, messagesFor, showLanguage } = await visit({ first: lost, rest: lost });
    await expect(showLanguage('fr')).rejects.toThrow('lost catalog');
    expect(asked).toEqual(['first']);
    await messagesFor('rest');
    expect(i18n._('rest')).toBe('rest, auf Deutsch');
  });

  it('leaves the whole page in English if it is lost', async () => {
    const { i18n, languageMissing, messagesFor, showLanguage } = await visit({
      first: async () => ({ messages: { first: ['first, en français'] } }),
      rest: lost,
    });
    await showLanguage('fr');
    await messagesFor('rest');
    expect(i18n.locale).toBe('en');
    expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'ltr' });
    expect(await languageMissing).toMatchObject({ message: 'lost catalog' });
  });

  it('is there when the language shows that was loading meanwhile', async () => {
    let arrive = (): void => undefined;
    const late = new Promise<void>((resolve) => (arrive = resolve));
    const { i18n, messagesFor, showLanguage } = await visit({
      first: () => late.then(() => ({ messages: {} })),
      rest: async () => ({ messages: { rest: ['rest, en français'] } }),
    });
    const shown = showLanguage('fr');
    await messagesFor('rest');
    expect(i18n._('rest')).toBe('rest, auf Deutsch');
    arrive();
    await shown;
    expect(i18n._('rest')).toBe('rest, en français');
  });
});
