import {
  acceptedLanguage,
  closestLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  regionalTag,
} from './languages';

describe('the language of a browser', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['pt-PT'], 'pt-BR'],
    [['PT'], 'pt-BR'],
    [['zh-Hant-TW', 'ja'], 'ja'],
    [['zh', 'nl-NL'], null],
    [['desert', ''], null],
    [[], null],
  ])('is the first of %j that Cardinal speaks: %s', (tags, language) => {
    expect(closestLanguage(tags)).toBe(language);
  });

  it.each([
    ['ja', 'ja'],
    ['pt-PT,pt;q=0.9,en;q=0.8', 'pt-BR'],
    ['en;q=0.5, fr ; q=0.8', 'fr'],
    ['zh-CN,zh;q=0.9,it;q=0.2', 'it'],
    ['de;q=0, tr;q=0.1', 'tr'],
    ['es;q=1.000,ar', 'es'],
    ['*', null],
    ['de;q=high, ar;q=0.3', 'ar'],
    ['', null],
    [',;,q=1', null],
    [`${'zh,'.repeat(66)}de`, 'de'],
    [`${'zh,'.repeat(67)}de`, null],
  ])('in the header %j is %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });
});

it.each([
  ['es', ['es-MX', 'es-ES'], 'es-MX'],
  ['es', ['en-US', 'es-419'], 'es-419'],
  ['es', ['en-US'], 'es'],
  ['en', ['de-AT', 'en-GB', 'en-US'], 'en-GB'],
  ['pt-BR', ['pt-PT'], 'pt-PT'],
  ['de', ['de-Latn-CH-1996-u-nu-latn'], 'de-Latn-CH'],
  ['de', ['de-1996'], 'de'],
  ['de', ['des'], 'de'],
  ['ja', ['ja-'], 'ja'],
] as const)('writes numbers and dates of %s for a reader of %j as in %s', (language, tags, tag) => {
  expect(regionalTag(language, tags)).toBe(tag);
});

it.each(LANGUAGES)('names %s as its speakers do', (language) => {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? '';
  expect(LANGUAGE_NAMES[language]).toBe(name.charAt(0).toLocaleUpperCase(language) + name.slice(1));
});
