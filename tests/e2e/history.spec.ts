import { Player } from './player';
import { ALL, expect, test } from './support';

test('saves a result as a picture', { tag: ALL }, async ({ page }) => {
  await (await Player.sample('grace')).enter(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share a picture' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^cardinal-\d{4}-\d{2}-\d{2}\.png$/);
});

test('has previews for links to runs', async ({ request }) => {
  const run = await (await request.get('/runs/2026-11-21/player/key')).text();
  expect(run).toContain('A run of Cardinal’s daily challenge');
  const home = await (await request.get('/')).text();
  expect(home).toContain('content="Cardinal - Card Guessing Game"');
  const picture = await request.get('/preview.jpg');
  expect(picture.headers()['content-type']).toContain('image/jpeg');
  expect((await picture.body()).length).toBeLessThan(100 * 1024);
});
