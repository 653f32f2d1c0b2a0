import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '@cardinal/core/documents/languages';
import { translationsOf } from '../../web/vite/translations';
import { mailsTo, pushesTo } from '../sent';
import { enter, newPerson, Player } from './player';
import { axeViolations } from './screens/accessible';
import { asGuest, menu } from './screens/reaching';
import { showIn } from './screens/screen';
import { ALL, expect, test } from './support';
import { zoneInDaytime } from './zones';

/** The translations of a language by their English. */
async function catalogOf(locale: Language): Promise<(english: string) => string> {
  const english = Object.entries((await translationsOf('en')).messages);
  const { messages } = await translationsOf(locale);
  const texts = new Map(english.map(([id, text]) => [text, messages[id]]));
  return (text) => {
    const translation = texts.get(text);
    if (!translation) throw new RangeError(`There is no ‘${text}’ in ${locale}.`);
    return translation;
  };
}

/** Opens a page as a player, in whatever language it is shown. */
async function arrive(page: Page, player: Player, path = '/'): Promise<void> {
  await page.goto('/robots.txt'); // the app doesn't run there
  await page.evaluate((token) => localStorage.setItem('authToken', token), player.token);
  await page.goto(path);
}

const isIn = (page: Page, language: Language) =>
  expect(page.locator('html')).toHaveAttribute('lang', language);

/** Adds up, from now on, how far the page moves by itself: later than half a second after a press. */
function watchShifts(): void {
  Reflect.set(window, 'shift', 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput') === true) continue;
      Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'));
    }
  }).observe({ type: 'layout-shift' });
}

async function expectStill(page: Page): Promise<void> {
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThan(0.01);
}

test.describe('a visitor whose browser prefers Austrian German', () => {
  test.use({ locale: 'de-AT', viewport: { width: 1280, height: 800 } });

  test('reads German from the first visit on, and sees nothing move', async ({ page }) => {
    const german = await catalogOf('de');
    await page.addInitScript(watchShifts);
    await page.goto('/login');
    await isIn(page, 'de');
    await expect(page.getByRole('button', { name: german('Play as Guest') })).toBeVisible();
    await expectStill(page);
    const list = page.getByRole('combobox');
    await list.selectOption('ar');
    await isIn(page, 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.reload();
    await isIn(page, 'ar');
    await expectStill(page);
    await list.press('Home');
    await isIn(page, 'en');
    await expectStill(page);
  });
});

async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await menu(page, 'Gameplay Settings');
  await page.getByLabel('Language').selectOption(language);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await isIn(page, language);
}

test(
  'keeps a guest’s language on the device, and a player’s in the account on every device',
  { tag: ALL },
  async ({ page, openPage }) => {
    await asGuest(page);
    await page.goto('/');
    await chooseLanguage(page, 'tr');
    const player = await Player.create(newPerson());
    await arrive(page, player);
    await isIn(page, 'en');
    await chooseLanguage(page, 'de');
    // Someone else at the same computer.
    await arrive(page, await Player.create(newPerson()));
    await isIn(page, 'en');
    await chooseLanguage(page, 'ja');
    await arrive(page, player);
    await isIn(page, 'de');
    const phone = await openPage({ locale: 'en-US' });
    await expect(async () => {
      await arrive(phone, player);
      await isIn(phone, 'de');
    }).toPass();
    await expect(
      phone.getByRole('button', { name: (await catalogOf('de'))('Settings') }),
    ).toBeVisible();
  },
);

test(
  'emails and notifies in Japanese someone who chose it on the sign-in page',
  { tag: ALL },
  async ({ page }) => {
    const said = await catalogOf('ja');
    const person = newPerson();
    await page.goto('/login');
    await page.getByRole('combobox').selectOption('ja');
    await isIn(page, 'ja');
    await page.getByRole('button', { name: said("Don't have an account? Sign up") }).click();
    const fields = {
      Email: person.email,
      Username: person.username,
      Password: person.password,
      'Confirm Password': person.password,
    };
    for (const [label, text] of Object.entries(fields)) {
      await page.getByLabel(said(label), { exact: true }).fill(text);
    }
    await page.getByRole('button', { name: said('Create Account') }).click();
    await page.waitForURL('/'); // the mail may be there before
    const subjects = () => mailsTo(person.email).map(({ subject }) => subject);
    await expect.poll(subjects).toEqual(['メールアドレスの確認']);
    const [ada, friend] = [await Player.at(page, person), await Player.create()];
    await friend.befriend(ada);
    const [timeZone, device] = [zoneInDaytime(), randomUUID()];
    await ada.call('registerDevice', {
      body: { token: device, browserId: randomUUID(), timeZone },
    });
    await ada.call('updatePreferences', { body: { reminders: { timeZone, challenges: true } } });
    await friend.call('createChallenge', { body: { rounds: 1, friendId: ada.id } });
    await expect
      .poll(() => pushesTo(device).map(({ title }) => title))
      .toEqual([expect.stringContaining('挑戦状が届きました')]);
  },
);

for (const language of ['de', 'ar'] as const) {
  test.describe(`a daily in ${language}`, { tag: language === 'de' ? ALL : [] }, () => {
    test.use({ locale: language, permissions: ['clipboard-read', 'clipboard-write'] });

    test('is played to its end and shared', async ({ page }) => {
      const said = await catalogOf(language);
      await arrive(page, await Player.create(newPerson()), '/game?mode=daily');
      await isIn(page, language);
      const over = page.locator('[data-area="game-over"]');
      const keepPlaying = [said('Keep playing'), said('See the result')];
      await expect(page.getByRole('button', { name: said('SAME COLOR') })).toBeVisible();
      await expect(async () => {
        for (const name of keepPlaying) {
          const button = page.getByRole('button', { name });
          if (await button.isVisible()) await button.click({ timeout: 1000 });
        }
        for (const key of ['s', 'l']) await page.keyboard.press(key);
        await expect(over).toBeVisible({ timeout: 300 });
      }).toPass({ timeout: 40_000, intervals: [100] });
      await expect(page.getByText(said('You scored'), { exact: true })).toBeVisible();
      await page.getByRole('button', { name: said('Share my run') }).click();
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(copied).toMatch(/Cardinal .*[🟪💜]/su);
      // It begins in its own direction.
      const isRightToLeft = /^\P{L}*\p{Script=Arabic}/u.test(await copied());
      expect(isRightToLeft).toBe(language === 'ar');
      expect(await copied()).not.toMatch(/points?\b/);
    });
  });
}

test('passes axe in all nine languages', { tag: ALL }, async ({ page }) => {
  test.setTimeout(90_000);
  await enter(page);
  for (const language of LANGUAGES) {
    await showIn(page, language);
    expect(await axeViolations(page, 'light'), language).toEqual([]);
  }
});
