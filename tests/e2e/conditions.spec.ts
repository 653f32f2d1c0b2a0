import type { CDPSession, Page } from '@playwright/test';
import {
  expect,
  guess,
  playToEnd,
  register,
  registerAndLand,
  settled,
  test,
  opened,
} from './support';
import { party, toTheResult } from './screens/playing';

// Browsers as they are met: slow, forgetful, asleep, old. docs/reliability.md lists them.

const HOUR_MS = 3_600_000;

const opening = (page: Page) => page.getByRole('button', { name: 'SAME COLOR' });
const current = (page: Page) => page.locator('[aria-label^="Current card"]');

/** Something that others wait for. */
function signal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

async function asGuest(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Play as Guest' }).click();
}

/** 'Slow 3G' of the browser's own tools, and a processor six times slower. */
async function slowDown(page: Page): Promise<CDPSession> {
  const device = await page.context().newCDPSession(page);
  await device.send('Network.enable');
  await device.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2000,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await device.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  return device;
}

test('on slow 3G and a slow processor a game begins and goes on', async ({ page }) => {
  await slowDown(page);
  await page.goto('/login', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Play as Guest' }).click();
  await page.goto('/game?mode=fun', { timeout: 60_000 });
  await expect(opening(page)).toBeVisible({ timeout: 60_000 });
  await opening(page).click();
  await expect(opened(page)).toBeVisible();
  const before = await current(page).getAttribute('aria-label');
  const keep = page.getByRole('button', { name: 'Keep playing' });
  const higher = page
    .getByRole('button', { name: 'HIGHER' })
    .and(page.locator('[aria-disabled="false"]'));
  await expect(higher.or(keep).first()).toBeVisible({ timeout: 15_000 });
  if (await keep.isVisible()) await keep.click();
  await higher.click();
  await expect(current(page)).not.toHaveAttribute('aria-label', before ?? '', { timeout: 15_000 });
});

/** As a page is told of a tab that is left or come back to; a browser without a screen tells of none. */
function turn(page: Page, state: DocumentVisibilityState): Promise<void> {
  return page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: now });
    Object.defineProperty(document, 'hidden', { configurable: true, value: now === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('no guess brings a style that is new, to the last life: all was rehearsed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const late: string[] = [];
    let isPlaying = false;
    Object.assign(window, { late });
    const press = ({ target }: Event): void => {
      const isGuess = target instanceof Element && target.closest('[aria-label="Your guess"]');
      isPlaying ||= isGuess !== null;
    };
    document.addEventListener('click', press, true);
    const sheet = CSSStyleSheet.prototype;
    const { insertRule } = sheet;
    sheet.insertRule = function (this: CSSStyleSheet, ...rule: Parameters<typeof insertRule>) {
      if (isPlaying) late.push(rule[0]);
      return insertRule.apply(this, rule);
    };
  });
  await asGuest(page);
  await (await toTheResult(page)).waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'late') as string[])).toEqual([]);
});

test('a tab that slept for an hour goes on with its game', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(429); // the server has not slept: the next guess may come too soon for it
  await page.clock.install();
  await registerAndLand(page);
  await page.goto('/game?mode=fun');
  await expect(opening(page)).toBeVisible();
  await opening(page).click();
  await turn(page, 'hidden');
  await page.clock.fastForward(HOUR_MS);
  await turn(page, 'visible');
  const keep = page.getByRole('button', { name: 'Keep playing' });
  const higher = page.getByRole('button', { name: 'HIGHER' });
  let before = '';
  // Where the answer came after the sleep, a wrong opening is told once the table is open again.
  await expect(async () => {
    if (await keep.isVisible()) await keep.click({ timeout: 500 });
    await expect(higher).toHaveAttribute('aria-disabled', 'false', { timeout: 500 });
    before = (await current(page).getAttribute('aria-label', { timeout: 500 })) ?? '';
    await higher.click({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await settled(page);
  await expect(current(page)).not.toHaveAttribute('aria-label', before);
});

for (const [what, storage] of [
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  ],
  [
    'forbidden',
    () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }
    },
  ],
] as const) {
  test(`where the browser's storage is ${what}, a guest guesses and a player plays to the end`, async ({
    page,
    expectedStatuses,
  }) => {
    expectedStatuses.add(401); // a visitor's cookie has no session
    await page.addInitScript(storage);
    await asGuest(page);
    await guess(page, 'SAME COLOR');
    await expect(current(page)).toHaveCount(1);

    await registerAndLand(page);
    await page.reload(); // the cookie keeps the player signed in
    await page.getByRole('button', { name: 'Play Daily Challenge' }).click();
    const score = await playToEnd(page);
    await expect(page.locator('section[aria-label="Game over"]')).toContainText(
      `You scored ${score} point`,
    );
  });
}

test('two tabs of one player show one game', async ({ page }) => {
  await registerAndLand(page);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto('/game?mode=daily');
    await expect(opening(tab)).toBeVisible();
  }
  await guess(page, 'SAME COLOR');
  const card = await current(page).getAttribute('aria-label');
  await other.getByRole('button', { name: 'DIFFERENT COLORS' }).click();
  await expect(current(other)).toHaveAttribute('aria-label', card ?? '', { timeout: 15_000 });
  await expect(other.getByTestId('score')).toHaveText(await page.getByTestId('score').innerText());
});

test('a tab that is older than the site says so, and is the new one after a reload', async ({
  page,
}) => {
  await registerAndLand(page);
  // A tab of its own: what it can't load is told in its console.
  const tab = await page.context().newPage();
  await tab.goto('/game?mode=fun');
  await guess(tab, 'SAME COLOR');
  const card = await current(tab).getAttribute('aria-label');
  // Its files are gone, as after a deployment.
  const gone = (url: URL): boolean => url.pathname.startsWith('/assets/');
  await tab.route(gone, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  await tab.getByRole('button', { name: 'Settings' }).click();
  await expect(tab.getByRole('dialog', { name: 'This part couldn’t be loaded' })).toBeVisible();
  await expect(current(tab)).toHaveAttribute('aria-label', card ?? '');
  await tab.unroute(gone);
  await tab.reload();
  await expect(current(tab)).toHaveAttribute('aria-label', card ?? '');
});

test('an account that takes a while to go is not taken for a session that has ended', async ({
  page,
  expectedStatuses,
}) => {
  expectedStatuses.add(401);
  // Live data is refused after the account has gone, and before that is answered.
  const [gone, refused] = [signal(), signal()];
  await page.route('**/api/auth/realtime-token', async (route) => {
    await gone.given;
    await route.continue();
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/realtime-token') && response.status() === 401) refused.give();
  });
  await page.route('**/api/auth/account', async (route) => {
    const answer = await route.fetch();
    gone.give();
    await refused.given;
    await page.waitForTimeout(500);
    await expect(question.getByRole('button', { name: 'Deleting...' })).toBeVisible();
    await route.fulfill({ response: answer });
  });
  const ada = await registerAndLand(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await page.getByRole('tab', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  await question.getByLabel('Password').fill(ada.password);
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible({
    timeout: 30_000,
  });
  // The name is free again, and whoever has it next is greeted.
  await register(page, ada);
  await expect(
    page.getByText(`Welcome, \u2068${ada.username}\u2069!`, { exact: true }),
  ).toBeVisible();
});

interface LocalGame {
  readonly start: (page: Page) => Promise<unknown>;
  /** A dialog that this game can open, and the file that it is in. */
  readonly open: (page: Page) => Promise<unknown>;
  readonly file: RegExp;
  readonly dialog: string;
  readonly close: string;
}

const LOCAL_GAMES: Readonly<Record<string, LocalGame>> = {
  'practice game': {
    start: (page) => page.goto('/game?mode=fun&trainer=1'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('menuitem', { name: 'Gameplay Settings' }).click();
    },
    file: /GameplaySettingsDialog/,
    dialog: 'Gameplay Settings',
    close: 'Cancel',
  },
  'party game': {
    start: party,
    open: (page) => page.getByRole('button', { name: 'Rules' }).click(),
    file: /DrinkingRulesDialog/,
    dialog: 'Drinking Game Mode Rules',
    close: 'Got It',
  },
};

for (const [name, game] of Object.entries(LOCAL_GAMES)) {
  test(`a dialog whose file is missing fails in its own place, and the ${name} continues`, async ({
    page,
  }) => {
    // A tab of its own: its console says which file is missing.
    const tab = await page.context().newPage();
    await asGuest(tab);
    await game.start(tab);
    await opening(tab).waitFor();
    const table = tab.getByRole('region', { name: 'Card table' });
    await table.evaluate((element) => element.setAttribute('data-kept', ''));
    await tab.route(game.file, (route) => route.abort());
    await game.open(tab);
    const failed = tab.getByRole('dialog', { name: 'This part couldn’t be loaded' });
    await expect(failed).toBeVisible();
    await tab.unroute(game.file);
    await failed.getByRole('button', { name: 'Try again' }).click();
    const dialog = tab.getByRole('dialog', { name: game.dialog });
    await dialog.getByRole('button', { name: game.close }).click();
    await opening(tab).click();
    await expect(opening(tab)).toBeHidden();
    await expect(tab.locator('[data-kept]')).toHaveAttribute('aria-label', 'Card table');
  });
}
