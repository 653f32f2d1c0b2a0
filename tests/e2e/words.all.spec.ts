import { LANGUAGES } from '@cardinal/core/documents/languages';
import { become, showIn } from './screens/screen';
import { partsOf } from './screens/screens';
import { brokenWords } from './screens/words';
import { expect, test, waitUntilStill } from './support';

const SIZES = [
  { at: '360', size: { width: 360, height: 740 }, fontSize: '' },
  { at: '390', size: { width: 390, height: 844 }, fontSize: '' },
  { at: '1280', size: { width: 1280, height: 800 }, fontSize: '' },
  { at: 'twice the font size', size: { width: 390, height: 844 }, fontSize: '200%' },
];

for (const { who, screens } of partsOf(() => true)) {
  const names = screens.map(({ name }) => name).join(', ');
  test(`breaks and cuts no word in any language, for a ${who}: ${names}`, async ({
    page,
    expectedStatuses,
  }) => {
    test.setTimeout(900_000);
    for (const status of [0, 400, 403, 404]) expectedStatuses.add(status);
    await become(page, who);
    for (const { name, open } of screens) {
      await open(page);
      const found: string[] = [];
      for (const language of LANGUAGES) {
        await showIn(page, language);
        for (const { at, size, fontSize } of SIZES) {
          await page.setViewportSize(size);
          await page.evaluate((value) => {
            document.documentElement.style.fontSize = value;
          }, fontSize);
          await waitUntilStill(page);
          for (const word of await brokenWords(page)) found.push(`${language}, ${at}: ${word}`);
        }
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '';
        });
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await showIn(page, 'en');
      expect.soft(found, name).toEqual([]);
    }
  });
}
