import AxeBuilder from '@axe-core/playwright';
import { become, ROLES, SCREENS } from './screens';
import { expect, test } from './support';

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
        page.setDefaultTimeout(30_000);
        await become(page, who);
        for (const { row, name, open, texts } of SCREENS.filter((screen) => screen.as === who)) {
          await test.step(row, async () => {
            await open(page);
            for (const text of texts) {
              await expect(
                page.getByText(text, { exact: typeof text === 'string' }).first(),
                `${row}: ${String(text)}`,
              ).toBeVisible();
            }
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
