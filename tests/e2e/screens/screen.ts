import type { Page } from '@playwright/test';
import { registerAndLand, signIn } from '../support';

export const ROLES = ['visitor', 'player', 'regular', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Becomes that role, in a browser that is nobody's. */
export async function become(page: Page, role: Role): Promise<void> {
  if (role === 'player') await registerAndLand(page);
  if (role === 'regular') await signIn(page, 'grace@cardinal.test', 'cardinal-grace');
  if (role === 'admin') await signIn(page, 'dealer@cardinal.test', 'cardinal-deal');
}

/** A screen or dialog: where it belongs, how to reach it, what it says. */
export interface Screen {
  readonly row: string;
  readonly name: string;
  /**
   * Nobody; somebody who has just registered; a sample player (tools/seed.ts) with a week of games,
   * friends and requests, who has played today; the sample admin. The last two are the same account
   * in every browser at once, so no game is played as them: each would play on in the other's.
   */
  readonly as: Role;
  /** It goes on from the screen before it. */
  readonly isNext?: boolean;
  readonly open: (page: Page) => Promise<void>;
  readonly texts: readonly (string | RegExp)[];
}

/** The first place where it stands and is seen, word for word unless it is a pattern. */
export const written = (page: Page, text: string | RegExp) =>
  page
    .getByText(text, { exact: typeof text === 'string' })
    .filter({ visible: true })
    .first();
