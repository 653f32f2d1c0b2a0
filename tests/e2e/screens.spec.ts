import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { become, ROLES, written } from './screens/screen';
import { SCREENS } from './screens/screens';
import { expect, test } from './support';

/** Until nothing fades in any more: what is transparent yet does not count as there. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((animation) => {
      return Number.isFinite(animation.effect?.getComputedTiming().endTime);
    });
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

test('every screen has a name of its own, and with it pictures of its own', () => {
  const names = SCREENS.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

const THEMES = ['light', 'dark'] as const;

for (const theme of THEMES) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme, reducedMotion: 'reduce' });

    for (const who of ROLES) {
      test(`every screen of a ${who} has its texts, and axe finds nothing`, async ({
        page,
        expectedStatuses,
      }) => {
        test.setTimeout(300_000);
        expectedStatuses.add(403); // the admin page, to a player
        expectedStatuses.add(0); // the screens for a server that does not answer
        expectedStatuses.add(404); // a game of before
        expectedStatuses.add(400); // a link that is too old
        page.setDefaultTimeout(30_000);
        await become(page, who);
        for (const { row, name, open, texts } of SCREENS.filter((screen) => screen.as === who)) {
          await test.step(row, async () => {
            await open(page);
            for (const text of texts) {
              await expect(written(page, text), `${row}: ${String(text)}`).toBeVisible();
            }
            await stillness(page);
            const { violations } = await new AxeBuilder({ page }).analyze();
            const found = violations.map(({ id, nodes }) => ({
              screen: name,
              id,
              nodes: nodes
                .slice(0, 3)
                .map(({ html, failureSummary }) => `${html} ${failureSummary}`),
            }));
            expect(found).toEqual([]);
          });
        }
      });
    }
  });
}
