import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { waitUntilStill } from '../support';

/** The rules that depend on colors. All others give the same result in both themes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** The label of 'Tue 24' is 'Tuesday, November 24, 2026', and the logo's describes its action. */
const ABBREVIATED = ['label-content-name-mismatch'];

/** The violations that axe finds on the page in this color scheme. */
export async function axeViolations(page: Page, theme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: theme });
  await waitUntilStill(page);
  // Loading axe takes longer than running it, so each document loads it once.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const rules = Object.fromEntries(ABBREVIATED.map((rule) => [rule, { enabled: false }]));
  const options = JSON.stringify({
    ...(theme === 'light' ? { rules } : { runOnly: COLOR_RULES }),
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
