import { axeViolations } from './screens/accessible';
import { become, ROLES, written, type Screen } from './screens/screen';
import { partsOf, screensOf } from './screens/screens';
import { indistinctSelections, strained, translate, update } from './screens/strain';
import { expect, test } from './support';

test('gives every screen a unique name for its screenshots', () => {
  const names = ROLES.flatMap(screensOf).map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

const isAll = process.env.CARDINAL_ALL !== undefined;
const isTested = ({ isOften = false }: Screen): boolean => isAll || isOften;

/** The message of a page or a part of it after an error. */
const FAILED = /could(n’t| not) be loaded/;

test.use({ colorScheme: 'light' });

for (const { who, screens } of partsOf(isTested)) {
  const names = screens.map(({ name }) => name).join(', ');
  test(`shows texts, passes axe, and stands strains for a ${who}: ${names}`, async ({
    page,
    expectedStatuses,
  }) => {
    expectedStatuses.add(403); // the admin page for a player
    expectedStatuses.add(0); // the screens for an unavailable server
    expectedStatuses.add(404); // a deleted game
    expectedStatuses.add(400); // an expired link
    test.setTimeout(isAll ? 360_000 : 90_000);
    await become(page, who);
    for (const [index, { name, open, texts }] of screens.entries()) {
      await test.step(name, async () => {
        await open(page);
        for (const text of texts) {
          await expect(written(page, text), `${name}: ${String(text)}`).toBeVisible();
        }
        expect(await axeViolations(page, 'dark'), name).toEqual([]);
        expect(await axeViolations(page, 'light'), name).toEqual([]);
        expect(await indistinctSelections(page), name).toEqual([]);
        expect.soft(await strained(page), name).toEqual([]);
        await translate(page);
        // The next screen continues from this one.
        if (screens[index + 1]?.isNext === true) return;
        await update(page);
        await expect(page.getByText(FAILED), name).toHaveCount(0);
        await page.goto('/robots.txt'); // the next screen needs a page that isn't translated
      });
    }
  });
}
