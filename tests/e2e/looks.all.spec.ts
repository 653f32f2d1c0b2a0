import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { enter } from './player';
import { asGuest, button, home, menu } from './screens/reaching';
import { answered, expect, test, waitUntilStill } from './support';

/** What axe finds with the colors. With more contrast, text needs 7 to 1. */
async function colorViolations(page: Page) {
  await waitUntilStill(page);
  await page.evaluate(axe.source);
  const rules = ['color-contrast', 'link-in-text-block', 'color-contrast-enhanced'];
  const rule = Object.fromEntries(rules.map((name) => [name, { enabled: true }]));
  const options = JSON.stringify({ runOnly: rules, rules: rule, resultTypes: ['violations'] });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${options})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

const pageColor = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const DARK = 'rgb(23, 18, 25)';
const LIGHT = 'rgb(251, 246, 238)';

// Without more contrast, screens.spec.ts finds the violations on every screen.
for (const scheme of ['light', 'dark'] as const) {
  test(`has enough contrast in ${scheme} with more contrast`, async ({ page }) => {
    // The device says the opposite.
    await page.emulateMedia({ colorScheme: scheme === 'light' ? 'dark' : 'light' });
    await page.addInitScript((chosen) => {
      localStorage.setItem('scheme', chosen);
      localStorage.setItem('contrast', 'more');
    }, scheme);
    await page.goto('/login');
    await expect(button(page, 'Play as Guest')).toBeVisible();
    expect(await pageColor(page)).toBe(scheme === 'light' ? LIGHT : DARK);
    expect(await colorViolations(page)).toEqual([]);
    await asGuest(page);
    await home(page);
    await expect(button(page, 'Play Daily Challenge')).toBeVisible();
    expect(await colorViolations(page)).toEqual([]);
    await menu(page, 'Gameplay Settings');
    await expect(page.getByLabel('Color scheme')).toHaveValue(scheme);
    expect(await colorViolations(page)).toEqual([]);
    await page.goto('/game?mode=fun');
    await expect(button(page, 'SAME COLOR')).toBeVisible();
    expect(await colorViolations(page)).toEqual([]);
  });
}

test('shows the chosen scheme from the first paint, and brings it to another tab and device', async ({
  page,
  openPage,
  expectedStatuses,
}) => {
  expectedStatuses.add(0); // the scripts that are held back
  await page.emulateMedia({ colorScheme: 'light' });
  const { person } = await enter(page);
  const tab = await page.context().newPage();
  await home(tab);
  expect(await pageColor(tab)).toBe(LIGHT);
  await menu(page, 'Gameplay Settings');
  await page.getByLabel('Color scheme').selectOption('Dark');
  const saved = page.waitForResponse((response) => response.url().endsWith('/preferences'));
  await button(page, 'Save Changes').click();
  expect((await saved).ok()).toBe(true);
  expect(await pageColor(page)).toBe(DARK);
  await expect.poll(() => pageColor(tab)).toBe(DARK);
  await answered(page);
  // Without the app's scripts, only the page itself can choose.
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => pageColor(page)).toBe(DARK);

  const other = await openPage({ colorScheme: 'light' });
  await other.goto('/login');
  expect(await pageColor(other)).toBe(LIGHT);
  await other.getByLabel('Email').fill(person.email);
  await other.getByLabel('Password').fill(person.password);
  await button(other, 'Sign In').click();
  await expect.poll(() => pageColor(other)).toBe(DARK);
});
