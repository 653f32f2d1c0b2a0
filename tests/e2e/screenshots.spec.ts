import { join } from 'node:path';
import { become, ROLES, SCREENS, written } from './screens';
import { test } from './support';

/** `npm run screenshots`: every screen at both sizes, in both themes, into an ignored folder. */
const FOLDER = process.env.CARDINAL_SCREENSHOTS ?? '.screenshots';

const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};

for (const [size, device] of Object.entries(SIZES)) {
  for (const theme of ['light', 'dark'] as const) {
    test.describe(`${size}, ${theme}`, () => {
      test.use({ ...device, colorScheme: theme });

      for (const who of ROLES) {
        test(`screenshots of a ${who}`, async ({ page, expectedStatuses }) => {
          test.setTimeout(300_000);
          for (const status of [0, 403, 404]) expectedStatuses.add(status);
          page.setDefaultTimeout(30_000);
          await become(page, who);
          for (const { name, open, texts } of SCREENS.filter((screen) => screen.as === who)) {
            await open(page);
            for (const text of texts) await written(page, text).waitFor();
            await page.waitForTimeout(700);
            await page.screenshot({ path: join(FOLDER, `${name}-${size}-${theme}.png`) });
          }
        });
      }
    });
  }
}
