import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { become, ROLES, written, type Role, type Screen } from './screens/screen';
import { SCREENS } from './screens/screens';
import { alike, stillness, strained, translate, update } from './screens/strain';
import { expect, test } from './support';

test('every screen has a name of its own, and with it pictures of its own', () => {
  const names = SCREENS.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

/** At least so many are looked at in one test: several run beside each other. */
const AT_ONCE = 5;

interface Part {
  readonly who: Role;
  readonly screens: readonly Screen[];
}

/** Cut where a screen goes on from none. */
const PARTS: readonly Part[] = ROLES.flatMap((who) => {
  const parts: Screen[][] = [[]];
  for (const screen of SCREENS.filter((one) => one.as === who)) {
    const last = parts.at(-1) ?? [];
    if (last.length < AT_ONCE || screen.isNext === true) last.push(screen);
    else parts.push([screen]);
  }
  return parts.map((screens) => ({ who, screens }));
});

/** What depends on the colours; all else is in both themes the same. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/** 'Tue 24' is named 'Tuesday, November 24, 2026', and the logo by what its press does. */
const ABBREVIATED = ['label-content-name-mismatch'];

/** What axe finds on the page in this color scheme. */
async function found(page: Page, theme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: theme });
  await stillness(page);
  // Loading axe takes longer than running it, so each document loads it once.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const rules = Object.fromEntries(ABBREVIATED.map((rule) => [rule, { enabled: false }]));
  const options = JSON.stringify({
    ...(theme === 'light' ? { rules } : { runOnly: OF_COLORS }),
    iframes: false,
    resultTypes: ['violations'],
  });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${options})`);
  return violations.map(({ id, nodes }) => ({
    theme,
    id,
    nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  }));
}

/** What a page or a part of it says in its place after an error. */
const FAILED = /could(n’t| not) be loaded/;

test.use({ colorScheme: 'light', reducedMotion: 'reduce' });

for (const { who, screens } of PARTS) {
  const names = screens.map(({ name }) => name).join(', ');
  test(`a ${who}'s have their texts, pass axe, fit and can be translated: ${names}`, async ({
    page,
    expectedStatuses,
  }) => {
    expectedStatuses.add(403); // the admin page, to a player
    expectedStatuses.add(0); // the screens for a server that does not answer
    expectedStatuses.add(404); // a game of before
    expectedStatuses.add(400); // a link that is too old
    test.setTimeout(360_000);
    page.setDefaultTimeout(30_000);
    await become(page, who);
    for (const [index, { row, open, texts }] of screens.entries()) {
      await test.step(row, async () => {
        await open(page);
        for (const text of texts) {
          await expect(written(page, text), `${row}: ${String(text)}`).toBeVisible();
        }
        expect(await found(page, 'dark'), row).toEqual([]);
        expect(await found(page, 'light'), row).toEqual([]);
        expect(await alike(page), row).toEqual([]);
        expect.soft(await strained(page), row).toEqual([]);
        await translate(page);
        // The next one updates it.
        if (screens[index + 1]?.isNext === true) return;
        await update(page);
        await expect(page.getByText(FAILED), row).toHaveCount(0);
      });
    }
  });
}
