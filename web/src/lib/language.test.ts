import { i18n } from '@lingui/core';
import { cardName } from '../components/card/cardName';
import { guessLabel, guessName } from './guessTexts';
import {
  browserLanguage,
  chosenLanguage,
  languageName,
  messagesFor,
  showLanguage,
} from './language';
import { figure } from './messages';
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

it('names a language as its speakers do', () => {
  expect((['en', 'de', 'es', 'pt-BR', 'ja'] as const).map(languageName)).toEqual([
    'English',
    'Deutsch',
    'Español',
    'Português (Brasil)',
    '日本語',
  ]);
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
