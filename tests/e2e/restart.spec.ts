import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { offsetOf } from '../../tools/lib/ports';
import { startStack } from '../../tools/lib/stack';
import { expect, guess, registerAndLand, test } from './support';

/** A second stack, separate from the one of the other tests. */
const OFFSET = offsetOf('restart');

test('loses nothing when the server restarts during a game', async ({ page, expectedStatuses }) => {
  test.setTimeout(600_000); // it starts two stacks, next to the other tests
  for (const status of [0, 404, 500, 502, 503]) expectedStatuses.add(status);
  const dataFolder = mkdtempSync(join(tmpdir(), 'cardinal-restart-'));
  let stack = await startStack({ offset: OFFSET, dataFolder });
  try {
    const home = page.goto.bind(page);
    page.goto = (path, options) => home(path.startsWith('/') ? stack.url + path : path, options);
    await registerAndLand(page);
    await page.getByRole('button', { name: 'Play Daily Challenge' }).click();
    await guess(page, 'SAME COLOR');
    // By its attribute: the dialog of a wrong guess may open above it.
    const current = page.locator('[aria-label^="Current card"]');
    const before = await current.getAttribute('aria-label');

    await stack.save();
    await stack.stop();
    await page.getByRole('button', { name: 'HIGHER' }).click();
    await expect(page.getByText('Can’t reach the server. Retrying…')).toBeVisible();

    stack = await startStack({ offset: stack.offset, dataFolder });
    await expect(page.getByText('Can’t reach the server. Retrying…')).toBeHidden({
      timeout: 60_000,
    });
    await expect(current).not.toHaveAttribute('aria-label', before ?? '', { timeout: 30_000 });
    await page.reload();
    const history = page.getByRole('region', { name: 'Previous Cards' });
    await expect(history.getByRole('img')).toHaveCount(1);
  } finally {
    await stack.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
