import type { Mode } from '@cardinal/core/game/game';

export const PATHS = {
  home: '/',
  login: '/login',
  resetPassword: '/login/reset',
  game: '/game',
  admin: '/admin/game-records',
  fairPlay: '/fair-play',
  privacy: '/privacy',
  /** The link in a verification email opens it. */
  verify: '/verify',
  history: '/history',
  run: '/runs/:date/:userId/:key?',
  groups: '/groups',
  challenge: '/challenge/:code',
} as const;

/** The game's address, with a date only if it isn't today. */
export function gamePath(mode?: Mode, date?: string | null): string {
  const query = new URLSearchParams();
  if (mode) query.set('mode', mode);
  if (date) query.set('date', date);
  const text = query.toString();
  return text === '' ? PATHS.game : `${PATHS.game}?${text}`;
}

/** A fun game that shows the odds and isn't saved. */
export const trainerPath = `${PATHS.game}?mode=fun&trainer`;

/** A friend's run of a day. With a key, a run that any player has shared. */
export function runPath(date: string, userId: string, key?: string): string {
  return ['/runs', date, userId, ...(key === undefined ? [] : [key])].join('/');
}

export function groupPath(id: string): string {
  return `${PATHS.groups}/${id}`;
}

export function invitationPath(inviteCode: string): string {
  return `${PATHS.groups}/join/${inviteCode}`;
}

export function challengePath(code: string): string {
  return `/challenge/${code}`;
}

/**
 * Marks a step of the history as one of 'Play someone now'. The address doesn't, because others who open
 * it have searched for no one.
 */
export const FROM_QUEUE = { isFromQueue: true } as const;

/** The page about fair play; with a game's ID, the check of its deck. */
export function fairPlayPath(gameId?: string): string {
  return gameId === undefined ? PATHS.fairPlay : `${PATHS.fairPlay}?game=${gameId}`;
}
