import type { CDPSession, Page } from '@playwright/test';
import type { Figure } from './figures';
import { launch } from './launch';

const GAMES = 200;
const FIRST = 20;
/** Longer than every timer between one guess and the next. */
const STEP_MS = 4000;

/** What the page holds on to, in MB. */
async function heap(device: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await device.send('HeapProfiler.collectGarbage');
  const { usedSize } = await device.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}

/** Plays a game to its end; the page's clock is turned on instead of waited for. */
async function playOne(page: Page): Promise<void> {
  const choice = page
    .getByRole('group', { name: 'Your guess' })
    .locator('button:not(:disabled, [aria-disabled="true"])')
    .first();
  const closing = page.locator('button:not(:disabled, [aria-disabled="true"])', {
    hasText: /Keep playing|See the result/,
  });
  const later = page.locator('button:not(:disabled, [aria-disabled="true"])', {
    hasText: 'Continue as Guest',
  });
  const again = page.locator('button:not(:disabled, [aria-disabled="true"])', {
    hasText: 'NEW GAME',
  });
  for (;;) {
    await choice.or(closing).or(later).or(again).first().waitFor();
    if (await later.isVisible()) await later.click();
    else if (await closing.isVisible()) await closing.click();
    else if (await choice.isVisible()) {
      const answered = page.waitForResponse(/\/guesses$/);
      await choice.click();
      await answered;
    } else if (await again.isVisible()) {
      // A guest's prompt may open over it in the meantime: then that is answered first.
      const isPressed = await again.click({ timeout: STEP_MS }).then(
        () => true,
        () => false,
      );
      if (!isPressed) continue;
      await choice.waitFor();
      return;
    }
    await page.clock.runFor(STEP_MS);
  }
}

/** The memory of one tab after 200 games, against that after 20. */
export async function memory(executablePath: string, url: string): Promise<Figure[]> {
  const browser = await launch(executablePath);
  try {
    const page = await browser.newPage();
    const device = await page.context().newCDPSession(page);
    await page.goto(`${url}/login`);
    await page.getByRole('button', { name: 'Play as Guest' }).click();
    await page.clock.install();
    await page.goto(`${url}/game?mode=fun`);
    let early = Number.NaN;
    for (let game = 1; game <= GAMES; game += 1) {
      await playOne(page);
      if (game === FIRST) early = await heap(device);
    }
    return [
      {
        name: `memory after ${GAMES} games, as a multiple of that after ${FIRST}`,
        measured: (await heap(device)) / early,
        budget: 1.1,
        unit: '×',
      },
    ];
  } finally {
    await browser.close();
  }
}
