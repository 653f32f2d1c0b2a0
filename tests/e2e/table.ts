import { expect, type Locator, type Page } from '@playwright/test';

/** A guess that is possible now. */
export const openGuess = (page: Page) =>
  page
    .getByRole('group', { name: 'Your guess' })
    .locator('button:not(:disabled, [aria-disabled="true"])')
    .first();

/** The button that closes the dialog of a wrong guess. */
export const wrongDialog = (page: Page) =>
  page.getByRole('button', { name: /^(Keep playing|See the result)$/ });

/** By its attribute: a guest's prompt opens above it, and hides its role. */
export const gameOver = (page: Page) => page.locator('section[aria-label="Game over"]');

/** The first card after the opening, or the dialog of a wrong guess above it. */
export function opened(page: Page) {
  const card = page.getByRole('img', { name: /^(First card|Previous card): \w+ of/ });
  return card.or(page.getByRole('dialog', { name: 'Wrong guess' })).first();
}

/** Makes a guess and waits until the next one is possible or the game is over. */
export async function guess(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await settled(page);
}

/** Waits until the next guess is possible or the game is over. Closes the dialog of a wrong guess. */
export async function settled(page: Page): Promise<void> {
  const [open, dialog, over] = [openGuess(page), wrongDialog(page), gameOver(page)];
  await expect(open.or(dialog).or(over).first()).toBeVisible({ timeout: 20_000 });
  await expect(async () => {
    if (await dialog.isVisible()) await dialog.click({ timeout: 1500 });
    expect((await open.isVisible()) || (await over.isVisible())).toBe(true);
  }).toPass({ timeout: 20_000 });
}

/** Higher after high cards and lower after low ones: the less likely guess, so that games end soon. */
export async function lessLikely(page: Page): Promise<'HIGHER' | 'LOWER'> {
  const label = await page.getByRole('img', { name: /^Current card/ }).getAttribute('aria-label');
  return /(9|10|Jack|Queen|King|Ace) of/.test(label ?? '') ? 'HIGHER' : 'LOWER';
}

/** Makes unlikely guesses until this is on the page. */
export async function guessUntil(page: Page, end: Locator): Promise<void> {
  const [open, dialog] = [openGuess(page), wrongDialog(page)];
  for (;;) {
    await open.or(dialog).or(end).first().waitFor({ timeout: 20_000 });
    if (await end.isVisible()) return;
    if (await dialog.isVisible()) {
      await dialog.click({ timeout: 2000 }).catch(() => 0); // it closed meanwhile
    } else await guessBadly(page);
  }
}

async function guessBadly(page: Page): Promise<void> {
  const opening = page.getByRole('button', { name: 'SAME COLOR' });
  const name = (await opening.isVisible()) ? 'SAME COLOR' : await lessLikely(page);
  await page
    .getByRole('button', { name, exact: true })
    .click({ timeout: 2000 })
    .catch(() => undefined); // the buttons were disabled meanwhile
}

/** Plays to the end with unlikely guesses. Returns the score. */
export async function playToEnd(page: Page): Promise<number> {
  await guessUntil(page, gameOver(page));
  return Number(await page.getByTestId('score').innerText());
}

/** Plays a guest's fun games until one ends with points. */
export async function playUntilPoints(page: Page): Promise<number> {
  for (;;) {
    const score = await playToEnd(page);
    if (score > 0) return score;
    await page.getByRole('button', { name: 'Continue as Guest' }).click();
    await page.getByRole('button', { name: 'NEW GAME' }).click();
  }
}
