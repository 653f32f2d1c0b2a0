import type { ComponentType } from 'react';
import { PATHS } from '../config/paths';

type Load = () => Promise<{ default: ComponentType }>;

/** Each page in a file of its own, fetched when it is first wanted. */
export const PAGES = {
  home: () => import('../pages/HomePage').then((page) => ({ default: page.HomePage })),
  login: () => import('../pages/LoginPage').then((page) => ({ default: page.LoginPage })),
  game: () => import('../pages/GamePage').then((page) => ({ default: page.GamePage })),
  admin: () => import('../pages/AdminPage').then((page) => ({ default: page.AdminPage })),
  run: () => import('../pages/RunPage').then((page) => ({ default: page.RunPage })),
  resetPassword: () =>
    import('../pages/ResetPasswordPage').then((page) => ({ default: page.ResetPasswordPage })),
} satisfies Partial<Record<keyof typeof PATHS, Load>>;

/** What the pages with a player select from, beside the first screen's slices. */
export const loadFullStore = () => import('./fullStore');

/** Sends for the files of the page at this address, while the rest of the app is on its way. */
export function sendFor(path: string): void {
  if (path === PATHS.login) void PAGES.login();
  if (path !== PATHS.game && path !== PATHS.home) return;
  void loadFullStore();
  void (path === PATHS.game ? PAGES.game() : PAGES.home());
}
