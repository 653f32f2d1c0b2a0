import type { Mode } from '@cardinal/core/game/game';

export const PATHS = {
  home: '/',
  login: '/login',
  resetPassword: '/login/reset',
  game: '/game',
  admin: '/admin/game-records',
  fairPlay: '/fair-play',
  privacy: '/privacy',
  /** Where the link of a verification mail leads. */
  verify: '/verify',
  history: '/history',
  run: '/runs/:date/:userId/:key?',
  /** Not a screen: a navigation to the identity provider. */
  google: '/api/auth/google',
} as const;

/** The game's address; the date is named only where it is not today. */
export function gamePath(mode?: Mode, date?: string | null): string {
  const query = new URLSearchParams();
  if (mode) query.set('mode', mode);
  if (date) query.set('date', date);
  const text = query.toString();
  return text === '' ? PATHS.game : `${PATHS.game}?${text}`;
}

/** A fun game with the odds shown, which is not saved. */
export const trainerPath = `${PATHS.game}?mode=fun&trainer`;

/** A friend's run of a day, or with its key any player's that was shared. */
export function runPath(date: string, userId: string, key?: string): string {
  return ['/runs', date, userId, ...(key === undefined ? [] : [key])].join('/');
}

/** The page on fair play; with a game, to the check of its deck. */
export function fairPlayPath(gameId?: string): string {
  return gameId === undefined ? PATHS.fairPlay : `${PATHS.fairPlay}?game=${gameId}`;
}
