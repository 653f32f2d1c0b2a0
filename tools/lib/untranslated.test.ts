import { ENGLISH } from '../../functions/src/lib/texts/english';
import { CATALOGS } from '../../functions/src/lib/texts/say';
import { untranslated } from './untranslated';

const mockMissing: Record<string, readonly { readonly source: string }[]> = {
  de: [{ source: 'Save Changes' }],
  ja: Array.from({ length: 25 }, (_, index) => ({ source: `Text ${index}` })),
};
jest.mock('../../web/vite/translations', () => ({
  translationsOf: (language: string) => Promise.resolve({ missing: mockMissing[language] ?? [] }),
}));

it('lists the texts of the site and the server that a language lacks', async () => {
  const { dailyTitle: _, ...others } = ENGLISH;
  for (const [language, texts] of Object.entries({ de: others, fr: ENGLISH, ja: ENGLISH })) {
    Object.assign(CATALOGS, { [language]: texts });
  }
  const lists = await untranslated();
  expect(lists.get('de')).toMatch(/^2\n +Save Changes\n +Today’s daily is waiting$/);
  expect(lists.get('fr')).toBeUndefined();
  expect(lists.get('ja')).toMatch(/^25\n +Text 0\n[^]*Text 19\n +…$/);
});
