import type { Page } from '@playwright/test';
import { expect, untilListening } from './support';
import { gameOver, playToEnd } from './table';

export const others = (page: Page) =>
  page.getByRole('region', { name: 'The others in this round' });

/** Creates a challenge of one round from the dashboard. Returns its link. */
export async function create(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Challenge a friend' }).click();
  await page.getByRole('button', { name: 'One round' }).click();
  await expect(page).toHaveURL(/\/challenge\/\w{12}$/);
  await expect(page.getByRole('heading', { name: / challenge$/ })).toBeVisible();
  return page.url();
}

/** Starts the round. Someone who wasn't in the challenge before starts to listen with it. */
export async function start(page: Page, name: string, isNew = false): Promise<void> {
  // The dashboard, where a test may come from, has a button Play, too.
  const button = page
    .getByRole('region', { name: 'Challenge' })
    .getByRole('button', { name, exact: true });
  if (isNew) await untilListening(page, '/challenges/', () => button.click());
  else await button.click();
  await page.getByRole('button', { name: 'SAME COLOR' }).waitFor();
}

export async function joinAsGuest(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name in this challenge').fill(name);
  await start(page, 'Play as a guest', true);
}

/** Plays the round to its end, and goes to the runs. Returns the score. */
export async function finish(page: Page): Promise<number> {
  const score = await playToEnd(page);
  await gameOver(page).getByRole('button', { name: 'See the runs' }).click();
  return score;
}

/** Expects the page to name all who have the highest score. `me` is the page's own name. */
export async function expectWinners(
  page: Page,
  me: string,
  scores: ReadonlyMap<string, number>,
): Promise<void> {
  const best = Math.max(...scores.values());
  const names = [...scores].filter(([, score]) => score === best).map(([name]) => name);
  const winner = page.getByRole('status').filter({ hasText: /wins?!$/ });
  await expect(winner).toBeVisible();
  const text = (await winner.innerText()).replaceAll(/\s+(guest|computer)\b/g, '');
  const shown = text.replace(/ wins?!$/, '').split(/,? and |, /);
  expect(shown.sort()).toEqual(names.map((name) => (name === me ? 'You' : name)).sort());
}
