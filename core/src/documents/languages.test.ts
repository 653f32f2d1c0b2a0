import { acceptedLanguage, closestLanguage } from './languages';

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
  ])('in the header %j is %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });
});
