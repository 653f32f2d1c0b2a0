import type { ComponentType } from 'react';
import type { CatalogPart } from '../../config/catalogParts';
import { PATHS } from '../../config/paths';

/* What is loaded when. Each file in this folder becomes one file of the build, with everything
   that it imports and no other part has (vite/parts.ts reads the folder). Anything else is
   loaded with the page or dialog that needs it.
   - pages: this file, small enough to run at once. It requests the others.
   - base: what every page shares.
   - signIn: the first screen of a visitor.
   - player: what the pages with a player share. */

export interface Screen {
  readonly path: string;
  readonly load: () => Promise<ComponentType>;
  /** Whether it calls the server, so that it needs the rest of the store. */
  readonly needsPlayer: boolean;
  /** What it shows at once; its dialogs load theirs. */
  readonly messages: CatalogPart;
}

const screen = (path: string, load: Screen['load'], options: Partial<Screen> = {}): Screen => ({
  path,
  load,
  needsPlayer: true,
  messages: 'rest',
  ...options,
});

const ALONE = { needsPlayer: false } as const;
const FIRST = { messages: 'first' } as const;

export const SCREENS: readonly Screen[] = [
  screen(PATHS.home, async () => (await import('../../pages/HomePage')).HomePage),
  screen(PATHS.login, async () => (await import('./signIn')).LoginPage, { ...ALONE, ...FIRST }),
  screen(PATHS.game, async () => (await import('../../pages/GamePage')).GamePage, FIRST),
  screen(PATHS.admin, async () => (await import('../../pages/AdminPage')).AdminPage),
  screen(PATHS.history, async () => (await import('../../pages/HistoryPage')).HistoryPage),
  screen(PATHS.run, async () => (await import('../../pages/RunPage')).RunPage),
  // The list, a group, or an invitation.
  screen(`${PATHS.groups}/*`, async () => (await import('../../pages/GroupsPage')).GroupsPage),
  screen(PATHS.challenge, async () => (await import('../../pages/ChallengePage')).ChallengePage),
  screen(PATHS.fairPlay, async () => (await import('../../pages/FairPlayPage')).FairPlayPage),
  screen(PATHS.privacy, async () => (await import('../../pages/PrivacyPage')).PrivacyPage, ALONE),
  screen(PATHS.verify, async () => (await import('../../pages/VerifyPage')).VerifyPage),
  screen(
    PATHS.resetPassword,
    async () => (await import('../../pages/ResetPasswordPage')).ResetPasswordPage,
    ALONE,
  ),
  screen('*', async () => (await import('../../pages/NotFoundPage')).NotFoundPage, ALONE),
];

export const loadPlayer = () => import('./player');

/** The first screens, which load while the rest of the app is still loading. */
const SENT_FOR: readonly string[] = [PATHS.home, PATHS.login, PATHS.game];

/** Starts to load the page at this address, and returns it, if it is one of the first. */
export function sendFor(address: string): Screen | undefined {
  const first = SCREENS.find(({ path }) => path === address && SENT_FOR.includes(path));
  void first?.load();
  if (first?.needsPlayer) void loadPlayer();
  return first;
}
