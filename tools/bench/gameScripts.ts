import type { Page } from '@playwright/test';
import type { Figure } from './figures';
import { launch } from './launch';
import { brotliKilobytes } from './sizes';

const READY = 'button:not(:disabled, [aria-disabled="true"])';

/** Plays until a guest is asked for the score. Tells before each guess, and what it left of the lives. */
async function playToTheEnd(
  page: Page,
  onGuess: () => void,
  onLives: (lives: number) => void,
): Promise<void> {
  const choice = page.getByRole('group', { name: 'Your guess' }).locator(READY).first();
  const closing = page.locator(READY, { hasText: /Keep playing|See the result/ });
  const again = page.locator(READY, { hasText: 'NEW GAME' });
  const prompt = page.getByRole('dialog', { name: 'Great Game!' });
  for (;;) {
    await choice.or(closing).or(prompt).or(again).first().waitFor();
    if (await prompt.isVisible()) return;
    if (await closing.isVisible()) await closing.click();
    else if (await choice.isVisible()) {
      onGuess();
      const answered = page.waitForResponse(/\/guesses$/);
      await choice.click();
      const { lives } = (await (await answered).json()) as { lives: number };
      onLives(lives);
    } else {
      // Without a point nobody is asked. With one the question may open before the press.
      await again.click({ timeout: 1000 }).catch(() => undefined);
    }
  }
}

/**
 * All scripts that a guest's browser fetches for a game, from its address to the question at its end: those
 * of all guesses after which the game goes on, and those that come with the last life.
 */
export async function gameScripts(executablePath: string, url: string): Promise<Figure[]> {
  const browser = await launch(executablePath);
  try {
    const page = await browser.newPage();
    await page.goto(`${url}/login`);
    await page.getByRole('button', { name: 'Play as Guest' }).click();
    const device = await page.context().newCDPSession(page);
    await device.send('Network.setCacheDisabled', { cacheDisabled: true });
    const scripts = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) scripts.add(pathname);
    });
    await page.goto('about:blank'); // What the page before this one sent for is not the game's.
    scripts.clear();
    await page.goto(`${url}/game?mode=fun`);
    let before: readonly string[] = [];
    const atLastLife: (readonly string[])[] = [];
    await playToTheEnd(
      page,
      () => (before = [...scripts]),
      (lives) => lives === 1 && atLastLife.push(before),
    );
    const [goingOn] = atLastLife;
    if (goingOn === undefined) throw new Error('The game ended without a last life.');
    const kilobytes = (paths: Iterable<string>): number =>
      [...paths].reduce((sum, path) => sum + brotliKilobytes(path), 0);
    const played = kilobytes(goingOn);
    return [
      {
        name: 'JavaScript to play /game, as long as no guess can be the last',
        measured: played,
        budget: 130,
        unit: 'KB',
      },
      {
        // The budgets name none: ours.
        name: 'JavaScript of its end, fetched with the last life',
        measured: kilobytes(scripts) - played,
        budget: 15,
        unit: 'KB',
      },
    ];
  } finally {
    await browser.close();
  }
}
