import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { become, ROLES, showIn, written } from './screens/screen';
import { screensOf } from './screens/screens';
import { test } from './support';

/**
 * `npm test -- shots`: every screen at five sizes, in both themes, in an ignored folder.
 * `npm test -- shots de ar`: in these languages instead, at the first size, in the light theme.
 */
const FOLDER = process.env.CARDINAL_SCREENSHOTS ?? '.screenshots';

const LANGUAGES = (process.env.CARDINAL_LANGUAGES ?? '').split(' ').filter(Boolean);

interface Size {
  readonly device: object;
  /** Additional sizes for each open screen. */
  readonly also: Readonly<Record<string, readonly [width: number, height: number]>>;
}

const SIZES: Readonly<Record<string, Size>> = {
  phone: {
    device: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    also: { small: [320, 640], side: [844, 390] },
  },
  desktop: {
    device: { viewport: { width: 1280, height: 800 } },
    also: { tablet: [768, 1024] },
  },
};

/** After a change of size, cards move and overlap for a while. */
async function cardsSettled(page: Page): Promise<void> {
  await page.waitForTimeout(200);
  await page.evaluate(async () => {
    const transitions = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map((way) => way.finished));
  });
}

for (const [size, { device, also }] of Object.entries(SIZES)) {
  for (const theme of LANGUAGES.length > 0 ? ['light' as const] : (['light', 'dark'] as const)) {
    test.describe(`${size}, ${theme}`, () => {
      test.use({ ...device, colorScheme: theme });

      for (const who of ROLES) {
        test(`takes screenshots of a ${who}`, async ({ page, expectedStatuses }) => {
          test.setTimeout(600_000);
          for (const status of [0, 400, 403, 404]) expectedStatuses.add(status);
          page.setDefaultTimeout(30_000);
          await become(page, who);
          for (const { name, open, texts } of screensOf(who)) {
            await open(page);
            for (const text of texts) await written(page, text).waitFor();
            await page.waitForTimeout(700);
            const take = (called: string) =>
              page.screenshot({ path: join(FOLDER, `${name}-${called}-${theme}.png`) });
            for (const language of LANGUAGES) {
              await showIn(page, language);
              await cardsSettled(page);
              await take(`${size}-${language}`);
            }
            if (LANGUAGES.length > 0) {
              await showIn(page, 'en');
              continue;
            }
            await take(size);
            const own = page.viewportSize();
            for (const [called, [width, height]] of Object.entries(also)) {
              await page.setViewportSize({ width, height });
              await cardsSettled(page);
              await take(called);
            }
            if (own) await page.setViewportSize(own);
          }
        });
      }
    });
  }
}
