import type { ComponentType } from 'react';
import { bringDrawings } from '../../components/card/bringDrawings';
import { PATHS } from '../../config/paths';

/* What is loaded when. Each file in this folder becomes one file of the build, with everything
   that it imports and no other part has (vite/parts.ts reads the folder). Anything else is
   loaded with the page or dialog that needs it.
   - pages: this file, small enough to run at once. It requests the others.
   - base: what every page shares.
   - signIn: the first screen of a visitor.
   - player: what the pages with a player share. */
type Load = () => Promise<{ default: ComponentType }>;

export const PAGES = {
  home: () => import('../../pages/HomePage').then((page) => ({ default: page.HomePage })),
  login: () => import('./signIn').then((page) => ({ default: page.LoginPage })),
  game: () => import('../../pages/GamePage').then((page) => ({ default: page.GamePage })),
  admin: () => import('../../pages/AdminPage').then((page) => ({ default: page.AdminPage })),
  history: () => import('../../pages/HistoryPage').then((page) => ({ default: page.HistoryPage })),
  run: () => import('../../pages/RunPage').then((page) => ({ default: page.RunPage })),
  groups: () => import('../../pages/GroupsPage').then((page) => ({ default: page.GroupsPage })),
  challenge: () =>
    import('../../pages/ChallengePage').then((page) => ({ default: page.ChallengePage })),
  fairPlay: () =>
    import('../../pages/FairPlayPage').then((page) => ({ default: page.FairPlayPage })),
  privacy: () => import('../../pages/PrivacyPage').then((page) => ({ default: page.PrivacyPage })),
  verify: () => import('../../pages/VerifyPage').then((page) => ({ default: page.VerifyPage })),
  resetPassword: () =>
    import('../../pages/ResetPasswordPage').then((page) => ({ default: page.ResetPasswordPage })),
} satisfies Partial<Record<keyof typeof PATHS, Load>>;

export const loadPlayer = () => import('./player');

/** Starts to load the page at this address, while the rest of the app is still loading. */
export function sendFor(path: string): void {
  if (path === PATHS.login) void PAGES.login();
  if (path !== PATHS.game && path !== PATHS.home) return;
  void loadPlayer();
  bringDrawings();
  void (path === PATHS.game ? PAGES.game() : PAGES.home());
}
