import type { Locator, Page } from '@playwright/test';
import { addDays } from '@cardinal/core/game/days';
import { enter, newPerson, Player } from './player';
import { guessLastCard, loseNext, showResult, startPlaying } from './screens/playing';
import { asGuest, button, menu, social } from './screens/reaching';
import { answered, expect, holdToast, test, waitUntilStill } from './support';

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 640 };
const TABLET = { width: 768, height: 1024 };
const ON_ITS_SIDE = { width: 844, height: 390 };
const DESKTOP = { width: 1280, height: 800 };

async function boxOf(found: Locator) {
  const box = await found.boundingBox();
  if (box === null) throw new Error('it is not on the page');
  return box;
}

type Box = Awaited<ReturnType<typeof boxOf>>;

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Opens a new player's dashboard. Returns the welcome toast, which stays open. */
async function holdWelcome(page: Page): Promise<Locator> {
  await enter(page);
  const toast = page.locator('li[data-state="open"]');
  await expect(toast).toContainText('Welcome');
  await holdToast(page);
  return toast;
}

/** Expects that at this page size, the part isn't covered. */
const expectUncovered = (part: Locator, over: Locator, size: { width: number; height: number }) =>
  expect(async () => {
    const [box, cover] = [await boxOf(part), await boxOf(over)];
    expect(overlap(cover, box), JSON.stringify([size, cover, box])).toBe(false);
  }).toPass({ timeout: 10_000 });

test('scrolls a long dialog inside its frame, with the title and buttons in view', async ({
  page,
}) => {
  await enter(page);
  for (const size of [PHONE, SMALL_PHONE, ON_ITS_SIDE]) {
    await page.setViewportSize(size);
    await menu(page, 'How to Play');
    const dialog = page.getByRole('dialog', { name: 'How to Play' });
    const done = dialog.getByRole('button', { name: 'Got It' });
    const staying = [
      dialog.getByRole('heading', { name: 'How to Play' }),
      dialog.getByRole('button', { name: 'Close' }),
      done,
    ];
    const end = dialog.getByText(/^Fun: a fresh shuffle/);
    for (const part of staying) await expect(part).toBeInViewport({ ratio: 1 });
    const frame = await boxOf(dialog);
    expect(frame.y).toBeGreaterThanOrEqual(0);
    expect(frame.y + frame.height).toBeLessThanOrEqual(size.height);
    await expect(end).not.toBeInViewport();
    // Keys go to the focused element.
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('End');
    await expect(end).toBeInViewport({ ratio: 1 });
    for (const part of staying) await expect(part).toBeInViewport({ ratio: 1 });
    expect(overlap(await boxOf(end), await boxOf(done))).toBe(false);
    expect(await boxOf(dialog)).toEqual(frame);
    await page.keyboard.press('Escape');
  }
});

test('never covers a dialog with a toast', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const toast = await holdWelcome(page);
  await button(page, 'Settings').click();
  await page.getByRole('menuitem', { name: 'How to Play' }).click();
  const dialog = page.getByRole('dialog', { name: 'How to Play' });
  await dialog.getByRole('button', { name: 'Got It' }).waitFor();
  await holdToast(page); // the pointer crossed the toast, which restarts its timer
  for (const size of [PHONE, SMALL_PHONE, ON_ITS_SIDE, TABLET, DESKTOP]) {
    await page.setViewportSize(size);
    await dialog.waitFor();
    await expectUncovered(dialog, toast, size);
  }
  // For a moment, some windows have no size.
  await page.setViewportSize({ width: 1, height: 1 });
  await page.setViewportSize(PHONE);
  await expect.poll(async () => (await boxOf(dialog)).height).toBeGreaterThan(PHONE.height / 2);
  await expectUncovered(dialog, toast, PHONE);
});

test('never covers a menu item with a toast', async ({ page }) => {
  await page.setViewportSize(ON_ITS_SIDE);
  const toast = await holdWelcome(page);
  await button(page, 'Settings').click();
  const lines = page.getByRole('menuitem');
  await lines.first().waitFor();
  expect(await lines.count()).toBeGreaterThan(3);
  // A trial click checks whether something covers the item.
  for (const line of await lines.all()) await line.click({ trial: true, timeout: 4000 });
  await expect(toast).toBeVisible();
});

test('never covers an offer with a toast', async ({ page, context, expectedStatuses }) => {
  expectedStatuses.add(0);
  // The offer's code loads after the dashboard.
  const [toast] = await Promise.all([
    holdWelcome(page),
    page.waitForResponse('**/assets/InstallExtras-*'),
    page.waitForResponse('**/assets/liveSaga-*'),
  ]);
  await context.setOffline(true);
  const offer = page.getByRole('complementary', { name: 'You are offline' });
  await offer.waitFor();
  for (const size of [PHONE, SMALL_PHONE, ON_ITS_SIDE, TABLET, DESKTOP]) {
    await page.setViewportSize(size);
    await expectUncovered(offer, toast, size);
  }
});

test('never covers a guess button with a toast', async ({ page }) => {
  const toast = await holdWelcome(page);
  await button(page, 'Play Daily Challenge').click();
  await holdToast(page); // the pointer left the toast, which restarts its timer
  const guesses = [button(page, 'SAME COLOR'), button(page, 'DIFFERENT COLORS')];
  for (const size of [PHONE, SMALL_PHONE, ON_ITS_SIDE, TABLET, DESKTOP]) {
    await page.setViewportSize(size);
    for (const guess of guesses) {
      await guess.waitFor();
      await expectUncovered(guess, toast, size);
    }
  }
});

test('cuts a long username in the player’s row, but not "(you)"', async ({ page }) => {
  const person = newPerson();
  const longest = { ...person, username: person.username.padEnd(50, 'm') };
  const player = await Player.create(longest);
  await player.score();
  await player.enter(page);
  await social(page);
  const row = page.locator('li[aria-current]');
  const isCut = (part: Locator) => part.evaluate((e) => e.scrollWidth > e.clientWidth);
  for (const size of [PHONE, SMALL_PHONE]) {
    await page.setViewportSize(size);
    const [name, you] = [row.getByText(longest.username), row.getByText('(you)')];
    await expect(you).toBeVisible();
    expect(await isCut(name)).toBe(true);
    expect(await isCut(you)).toBe(false);
    const [box, score] = [await boxOf(you), await boxOf(row.locator('strong'))];
    expect(box.x + box.width).toBeLessThanOrEqual(score.x);
  }
});

test('fits a friend with a long username into every list', async ({ page }) => {
  const person = newPerson();
  const longest = { ...person, username: person.username.padEnd(50, 'M') };
  await (await enter(page)).befriend(await Player.create(longest));
  const name = page.getByText(longest.username).first();
  const expectFitting = async (): Promise<void> => {
    await expect(name).toBeVisible();
    for (const size of [PHONE, SMALL_PHONE]) {
      await page.setViewportSize(size);
      const { x, width } = await boxOf(name);
      expect(x + width).toBeLessThanOrEqual(size.width);
    }
  };
  await social(page);
  await page.getByRole('tab', { name: 'Friends & Social' }).click();
  await expectFitting();
  await page.getByRole('tab', { name: 'Manage Friends' }).click();
  await expectFitting();
  await page.goto('/history');
  await expectFitting();
});

/** The open cards, the lifted card, and the deck. */
const cardsOf = (page: Page) =>
  page.locator('[data-place]:not([data-place="gone"])').getByRole('img').all();

test('covers no card with the message about an unavailable server', async ({
  page,
  expectedStatuses,
}) => {
  expectedStatuses.add(0);
  await asGuest(page);
  for (const size of [PHONE, SMALL_PHONE, ON_ITS_SIDE, TABLET]) {
    await page.setViewportSize(size);
    await startPlaying(page);
    await loseNext(page, '**/guesses');
    await button(page, 'HIGHER').click();
    const said = page.getByText('Can’t reach the server. Retrying…');
    await said.waitFor();
    await waitUntilStill(page);
    const cards = await cardsOf(page);
    expect(cards).toHaveLength(3);
    const boxes = await Promise.all(cards.map(boxOf));
    boxes.push(await boxOf(page.getByText(/^\d+ left$/)));
    const word = await boxOf(said);
    for (const box of boxes) expect(overlap(word, box), JSON.stringify([word, box])).toBe(false);
    await page.unroute('**/guesses');
  }
});

test.describe('at the real pace', () => {
  test.use({ isQuick: false });

  test('centers the message about the last card, without a deck next to it', async ({
    page,
    expectedStatuses,
  }) => {
    expectedStatuses.add(404); // the game exists only in this test
    await page.setViewportSize(DESKTOP);
    await asGuest(page);
    await guessLastCard(page);
    const word = await boxOf(page.locator('p:has(> [data-typed])'));
    const table = await boxOf(page.getByRole('region', { name: 'Card table' }));
    expect(word.x + word.width / 2).toBeCloseTo(table.x + table.width / 2, 0);
  });

  test('shows the end of a game immediately, with every card in place', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize(PHONE);
    await asGuest(page);
    const result = await showResult(page);
    await expect(result).not.toHaveAttribute('aria-disabled', 'true');
    await expect(result).toBeEnabled();
    const seen = await result.evaluate(async (pressed: HTMLElement) => {
      const nextFrame = () => new Promise(requestAnimationFrame);
      pressed.click();
      await nextFrame();
      const isShown = document.querySelector('[aria-label="Game over"]') !== null;
      await nextFrame();
      const isOnItsWay = (card: Element) =>
        card.getAnimations().some((way) => way instanceof CSSTransition);
      return {
        isShown,
        onTheirWay: [...document.querySelectorAll('[data-place]')].filter(isOnItsWay).length,
      };
    });
    expect(seen).toEqual({ isShown: true, onTheirWay: 0 });
  });
});

test('applies changes immediately without motion', async ({ page }) => {
  await page.goto('/login');
  const form = page.getByRole('main');
  const opacity = await form.evaluate((element: HTMLElement) => {
    const before = getComputedStyle(element).opacity;
    element.style.opacity = '0.5';
    return [before, getComputedStyle(element).opacity];
  });
  expect(opacity).toEqual(['1', '0.5']);
});

interface Moved {
  total: number;
  readonly parts: string[];
}

/** Notes how far parts of the page move by themselves, as browsers measure it. */
function watchShifts(): void {
  const moved: Moved = { total: 0, parts: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      };
      if (hadRecentInput) continue;
      moved.total += value;
      moved.parts.push(
        `${value}: ${sources.map(({ node }) => node?.textContent?.slice(0, 60)).join()}`,
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, { moved });
}

/** A player whose dashboard shows all that it can. */
async function playerWithEverything(): Promise<Player> {
  const [ada, bob, cora, dora] = [
    await Player.create(),
    await Player.create(),
    await Player.create(),
    await Player.create(),
  ];
  for (const friend of [bob, cora]) await friend.befriend(ada);
  await dora.ask(ada);
  await ada.finish(await ada.start('daily'));
  await ada.guess(await ada.start('fun'), 0, 'same');
  const { date } = await ada.call('stats');
  const past = { mode: 'daily', date: addDays(date, -2) } as const;
  await ada.guess((await ada.call('startGame', { body: past })).gameId, 0, 'same');
  for (const name of ['Class 7b', 'The office']) await ada.call('createGroup', { body: { name } });
  for (const friend of [bob, cora]) {
    await friend.call('createChallenge', { body: { rounds: 1, friendId: ada.id } });
  }
  await ada.call('createChallenge', { body: { rounds: 3 } });
  const { code } = await ada.call('createChallenge', { body: { rounds: 1, dealer: true } });
  const round = { mode: 'fun', challenge: code } as const;
  await ada.finish((await ada.call('startGame', { body: round })).gameId);
  return ada;
}

/** What reserves at least two lines for something that isn't there. */
const holes = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(section, form) *')].flatMap((part) => {
      const { minHeight, marginTop } = getComputedStyle(part);
      if (!(parseFloat(minHeight) >= 40) || part.matches('input, textarea')) return [];
      const content = document.createRange();
      content.selectNodeContents(part);
      const room = part.getBoundingClientRect().height + Math.min(0, parseFloat(marginTop));
      const empty = Math.round(room - content.getBoundingClientRect().height);
      return empty < 40 ? [] : [`${empty} px in ${part.outerHTML.slice(0, 120)}`];
    }),
  );

test('moves nothing, and leaves no hole, for a player with everything, a new one, and a visitor', async ({
  openPage,
}) => {
  test.setTimeout(180_000);
  const [everything, nothing] = [await playerWithEverything(), await Player.create()];
  const [group] = await everything.call('groups');
  const visits = [
    { player: everything, paths: ['/', '/', '/groups', `/groups/${group?.id}`, '/history'] },
    { player: nothing, paths: ['/', '/groups'] },
    { player: null, paths: ['/login'] },
  ];
  for (const viewport of [PHONE, TABLET, DESKTOP]) {
    for (const { player, paths } of visits) {
      const page = await openPage({ viewport });
      await page.addInitScript(watchShifts);
      if (player !== null) await player.enter(page);
      for (const path of paths) {
        const where = `${path} at ${viewport.width}, ${player === nothing ? 'new' : 'known'}`;
        await page.goto(path);
        await answered(page);
        await waitUntilStill(page);
        const { total, parts } = await page.evaluate(() => Reflect.get(window, 'moved') as Moved);
        expect(total, `${where}: ${parts.join(' | ')}`).toBeLessThanOrEqual(0.01);
        expect(await holes(page), where).toEqual([]);
      }
    }
  }
});
