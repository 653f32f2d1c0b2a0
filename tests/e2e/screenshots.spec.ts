import { join } from 'node:path';
import { become, ROLES, SCREENS } from './screens';
import { test } from './support';

/** `npm run screenshots`: every screen at both sizes, in both themes, into an ignored folder. */
const FOLDER = process.env.CARDINAL_SCREENSHOTS ?? '.screenshots';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const theme of ['light', 'dark'] as const) {
    test.describe(`${size}, ${theme}`, () => {
      test.use({ viewport, colorScheme: theme });

      for (const who of ROLES) {
        test(`screenshots of a ${who}`, async ({ page, expectedStatuses }) => {
          test.setTimeout(300_000);
          expectedStatuses.add(403);
          page.setDefaultTimeout(30_000);
          await become(page, who);
          for (const { name, open } of SCREENS.filter((screen) => screen.as === who)) {
            await open(page);
            await page.waitForTimeout(700);
            await page.screenshot({ path: join(FOLDER, `${name}-${size}-${theme}.png`) });
          }
        });
      }
    });
  }
}
