import type { Page } from '@playwright/test';
import { Player } from '../player';

/**
 * A visitor has no account. A player has just registered. A regular is a sample player (tools/seed.ts)
 * with a week of games, friends, and requests, who has played today. The admin is the sample admin.
 * Parallel browsers share the last two accounts, so they play no games: each game would continue in
 * the others.
 */
export const ROLES = ['visitor', 'player', 'regular', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Signs in as this role, in a new browser. */
export async function become(page: Page, role: Role): Promise<void> {
  if (role === 'visitor') return;
  const player =
    role === 'player' ? Player.create() : Player.sample(role === 'regular' ? 'grace' : 'dealer');
  await (await player).enter(page);
}

/** A screen or dialog: how to open it, and its texts. */
export interface Screen {
  readonly name: string;
  /** Continues from the previous screen. */
  readonly isNext?: boolean;
  /** Every run tests it. The others are tested with CARDINAL_ALL. */
  readonly isOften?: boolean;
  readonly open: (page: Page) => Promise<unknown>;
  readonly texts: readonly (string | RegExp)[];
}

/** Screens by who opens them, in order. */
export type Screens = Readonly<Partial<Record<Role, readonly Screen[]>>>;

/** The first visible occurrence of the text, exact unless it is a pattern. */
export const written = (page: Page, text: string | RegExp) =>
  page
    .getByText(text, { exact: typeof text === 'string' })
    .filter({ visible: true })
    .first();

/** Changes the language of an open page, as another tab would. */
export async function showIn(page: Page, language: string): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('language', chosen);
    window.dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  }, language);
  await page.locator(`html[lang="${language}"]`).waitFor();
}
