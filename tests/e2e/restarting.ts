import { expect, type Page } from '@playwright/test';
import { registerAndLand } from './player';
import { guess } from './table';

export interface Server {
  /** If it isn't the stack of the other tests. */
  readonly url?: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Restarts the server during a daily, and expects that the game continues with the guess made meanwhile. */
export async function expectNothingLost(
  page: Page,
  { url = '', stop, start }: Server,
): Promise<void> {
  const open = page.goto.bind(page);
  page.goto = (path, options) => open(path.startsWith('/') ? url + path : path, options);
  await registerAndLand(page);
  await page.getByRole('button', { name: 'Play Daily Challenge' }).click();
  await guess(page, 'SAME COLOR');
  // By its attribute: the dialog of a wrong guess may open above it.
  const current = page.locator('[aria-label^="Current card"]');
  const before = await current.getAttribute('aria-label');

  await stop();
  await page.getByRole('button', { name: 'HIGHER' }).click();
  const waiting = page.getByText('Can’t reach the server. Retrying…');
  await expect(waiting).toBeVisible();

  await start();
  await expect(waiting).toBeHidden({ timeout: 20_000 });
  await expect(current).not.toHaveAttribute('aria-label', before ?? '');
  await page.reload();
  const history = page.getByRole('region', { name: 'Previous Cards' });
  await expect(history.getByRole('img')).toHaveCount(1);
}
