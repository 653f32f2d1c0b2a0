import type { Page } from '@playwright/test';
import { enter } from './player';
import { ALL, answered, expect, holdToast, test } from './support';

/** Behavior of single components that needs a real browser: focus, pointers, time. */
const days = (page: Page) => page.getByRole('region', { name: 'Days', exact: true });
/** The fully visible tiles. */
const shownTiles = (page: Page) => days(page).locator('button:not([aria-hidden="true"])');

test.describe('the date carousel', () => {
  test.use({ viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference' });

  test(
    'scrolls by a drag of more than 3 px without a selection, and disables future days',
    { tag: ALL },
    async ({ page }) => {
      await enter(page);
      const selected = days(page).locator('[aria-pressed="true"]');
      const today = await selected.getAttribute('aria-label');
      const box = await selected.boundingBox();
      if (box === null) throw new Error('no tile');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await expect(shownTiles(page).last()).toBeDisabled();

      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 3, y);
      await page.mouse.up();
      await expect(page.getByRole('dialog', { name: 'Select Date' })).toBeVisible(); // a tap
      await page.keyboard.press('Escape');

      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 2 * box.width, y, { steps: 6 });
      await page.mouse.up();
      await expect(selected).toHaveAttribute('aria-label', today ?? '');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(shownTiles(page)).toHaveCount(7);
      await shownTiles(page).first().click();
      await expect(selected).not.toHaveAttribute('aria-label', today ?? '');
      await expect(page.getByText('You haven’t played this day yet.')).toBeVisible();
    },
  );

  test('moves by arrow keys, and the focus follows', { tag: ALL }, async ({ page }) => {
    await enter(page);
    const selected = days(page).locator('[aria-pressed="true"]');
    const today = await selected.getAttribute('aria-label');
    await selected.focus();
    await page.keyboard.press('ArrowRight'); // there is no tomorrow
    await expect(selected).toHaveAttribute('aria-label', today ?? '');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(selected).toBeFocused();
    await expect(selected).not.toHaveAttribute('aria-label', today ?? '');
    await page.keyboard.press('Enter');
    const calendar = page.getByRole('dialog', { name: 'Select Date' });
    await expect(calendar).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(selected).toBeFocused();
  });
});

test.describe('toasts', () => {
  test.use({ reducedMotion: 'no-preference' });
  const welcome = (page: Page) => page.getByText(/^Welcome, .+!$/).first();

  test('close with Escape after F8 focused them', { tag: ALL }, async ({ page }) => {
    await enter(page);
    await expect(welcome(page)).toBeVisible();
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(welcome(page)).toBeHidden({ timeout: 2500 });
  });

  test(
    'close with a swipe to the right, and automatically after 5 s',
    { tag: ALL },
    async ({ page }) => {
      await enter(page);
      const box = await welcome(page).boundingBox();
      if (box === null) throw new Error('no toast');
      await page.mouse.move(box.x + 20, box.y + 5);
      await page.mouse.down();
      await page.mouse.move(box.x + 45, box.y + 5, { steps: 4 });
      await page.mouse.up();
      await expect(welcome(page)).toBeVisible(); // less than 50 px
      await page.mouse.move(box.x + 20, box.y + 5);
      await page.mouse.down();
      await page.mouse.move(box.x + 140, box.y + 5, { steps: 8 });
      await page.mouse.up();
      await expect(welcome(page)).toBeHidden({ timeout: 2500 });

      // Shown once per session: not again after a reload.
      await page.reload();
      await expect(page.getByRole('region', { name: 'Daily Challenge' })).toBeVisible();
      await answered(page);
      await expect(welcome(page)).toHaveCount(0);
    },
  );
});

const H = (value: string) => ({ suit: '♥', value });

for (const [orientation, width, height] of [
  ['in portrait', 390, 844],
  ['in landscape', 844, 390],
] as const) {
  test.describe(`a phone ${orientation}`, () => {
    test.use({ viewport: { width, height } });

    test(
      'covers no button of a finished game with a toast',
      { tag: ALL },
      async ({ page, expectedStatuses }) => {
        expectedStatuses.add(404).add(422); // the game exists only in this test, so its score is rejected
        const lost = (value: string) => ({ guess: 'lower', correct: false, cards: [H(value)] });
        const turns = [
          { guess: 'same', correct: true, cards: [H('2'), H('3')] },
          lost('4'),
          lost('5'),
        ];
        const of = {
          gameId: 'x'.repeat(22),
          mode: 'fun',
          date: null,
          score: 2,
          lives: 1,
          over: false,
        };
        await enter(page);
        await page.route(/\/api\/games$/, (route) =>
          route.request().method() === 'POST'
            ? route.fulfill({ status: 201, json: { ...of, turns, startedAt: new Date() } })
            : route.continue(),
        );
        const last = { index: 3, ...lost('6'), score: 2, lives: 0, over: true };
        await page.route(/\/guesses$/, (route) => route.fulfill({ status: 200, json: last }));
        let answer = (): void => {};
        const isShown = new Promise<void>((resolve) => {
          answer = resolve;
        });
        await page.route(/\/api\/scores$/, async (route) => {
          await isShown;
          await route.fulfill({ status: 422, json: { code: 'score-mismatch', message: '' } });
        });
        await page.goto('/game?mode=fun');
        await page.getByRole('button', { name: 'LOWER', exact: true }).click();
        await page.getByRole('button', { name: 'See the result' }).click();
        await expect(page.getByRole('region', { name: 'Game over' })).toBeVisible();
        answer();
        const toast = page.locator('li[data-state="open"]');
        await expect(toast).toContainText('Score Submission Failed');
        await holdToast(page);
        const covered = () =>
          toast.evaluate((element) => {
            const at = element.getBoundingClientRect();
            return [...document.querySelectorAll<HTMLElement>('main button, main a')]
              .filter((control) => {
                const { left, right, top, bottom } = control.getBoundingClientRect();
                return left < at.right && right > at.left && top < at.bottom && bottom > at.top;
              })
              .map((control) => control.ariaLabel ?? control.innerText);
          });
        await expect.poll(covered).toEqual([]); // once the page has its final layout
      },
    );
  });
}

test.describe('at the real pace', () => {
  test.use({ isQuick: false, reducedMotion: 'no-preference' });

  test('guesses once for a held key, which does not press the dialog’s button, and announces the card', async ({
    page,
    expectedStatuses,
  }) => {
    expectedStatuses.add(404); // the game exists only in this test
    const opening = { guess: 'same', correct: true, cards: [H('2'), H('3')] };
    const of = { gameId: 'x'.repeat(22), mode: 'fun', date: null, score: 2, over: false };
    const wrong = { index: 1, guess: 'lower', correct: false, cards: [H('Q')] };
    let guesses = 0;
    await page.route(/\/api\/games$/, (route) => {
      const game = { ...of, lives: 3, turns: [opening], startedAt: new Date() };
      return route.request().method() === 'POST'
        ? route.fulfill({ status: 201, json: game })
        : route.fulfill({ status: 200, json: [] });
    });
    await page.route(/\/guesses$/, (route) => {
      guesses += 1;
      return route.fulfill({ status: 200, json: { ...wrong, score: 2, lives: 2, over: false } });
    });
    await enter(page);
    await page.goto('/game?mode=fun');
    const announced = page.getByRole('status', { name: 'Last guess' });
    await expect(announced).toBeEmpty();
    await page.getByRole('button', { name: 'LOWER', exact: true }).focus();
    const keep = page.getByRole('button', { name: 'Keep playing' });
    const isOpen = keep.and(page.locator('[aria-disabled="false"]'));
    const repeats = async (): Promise<void> => {
      for (let repeat = 0; repeat < 10; repeat += 1) {
        await page.keyboard.down('Enter');
        await page.waitForTimeout(50);
      }
    };
    await repeats();
    await expect(isOpen).toBeVisible();
    await expect(isOpen).toBeFocused();
    await repeats();
    await expect(announced).toHaveText('Queen of hearts. Wrong. Score 2. 2 lives left.');
    await expect(isOpen).toBeVisible();
    expect(guesses).toBe(1);
    await page.keyboard.up('Enter');
    await page.keyboard.press('Enter');
    await expect(keep).toBeHidden();
    expect(guesses).toBe(1);
  });
});

test('keeps the focus in a dialog, and returns it afterward', async ({ page }) => {
  await enter(page);
  const opener = page.getByRole('button', { name: 'Game Statistics' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Game Statistics' });
  await expect(dialog).toBeVisible();
  for (let at = 0; at < 6; at += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  // From a menu to another dialog: the focus returns to the menu's button.
  const menu = page.getByRole('button', { name: 'Settings' });
  await menu.focus();
  for (let round = 0; round < 2; round += 1) {
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'How to Play' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Show me how to play' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Show me how to play' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(menu).toBeFocused();
  }
});

test('hides no focused field below the footer of My Profile', { tag: ALL }, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await enter(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  const footer = page.getByRole('button', { name: 'Close', exact: true });
  await page.getByLabel('Username').focus();
  const names = ['First Name', 'Last Name', 'Nickname', 'Address'];
  for (const label of [null, 'Email', null, null, ...names]) {
    await page.keyboard.press('Tab');
    if (label === null) continue; // the buttons for the username and an unverified address
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toBeFocused();
    await expect(async () => {
      const [below, top] = [await field.boundingBox(), await footer.boundingBox()];
      expect((below?.y ?? Infinity) + (below?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
    }).toPass({ timeout: 5000 });
  }
});

test.describe('touch', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('guesses with a tap, and every target is large enough for a finger', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Play as Guest' }).tap();
    await page.goto('/game?mode=fun');
    await page.getByRole('button', { name: 'SAME COLOR' }).tap();
    await expect(page.getByText(/^(50|51) left$/)).toBeVisible();
    const sizes = await page
      .locator('button:visible')
      .evaluateAll((all) =>
        all.map((one) => [
          one.textContent,
          one.getBoundingClientRect().width,
          one.getBoundingClientRect().height,
        ]),
      );
    expect(sizes.filter(([, width, height]) => Number(width) < 44 || Number(height) < 44)).toEqual(
      [],
    );
  });
});
