const MINUTE = 60;
const HOUR = 60 * MINUTE;

export interface Limit {
  readonly calls: number;
  /** In this many seconds. */
  readonly seconds: number;
  /** What is counted for itself. */
  readonly by:
    'client address' | 'player' | 'e-mail address' | 'e-mail and client address' | 'session';
}

/** How often a call may be made; over it, 429 `too-many` says when to come again. */
export const LIMITS = {
  register: { calls: 30, seconds: HOUR, by: 'client address' },
  /** Fun games, and whatever a guest begins. */
  games: { calls: 300, seconds: HOUR, by: 'client address' },
  'guest-dailies': { calls: 60, seconds: HOUR, by: 'client address' },
  'forgot-password': { calls: 10, seconds: HOUR, by: 'client address' },
  'forgot-password-email': { calls: 3, seconds: HOUR, by: 'e-mail address' },
  google: { calls: 60, seconds: HOUR, by: 'client address' },
  verification: { calls: 5, seconds: HOUR, by: 'player' },
  search: { calls: 60, seconds: MINUTE, by: 'player' },
  drinking: { calls: 30, seconds: MINUTE, by: 'player' },
  reports: { calls: 60, seconds: HOUR, by: 'client address' },
  /** Failures only; by both together, so that a stranger can't lock a player out… */
  'password-client': { calls: 10, seconds: 15 * MINUTE, by: 'e-mail and client address' },
  /** …and over all clients. */
  password: { calls: 100, seconds: 15 * MINUTE, by: 'e-mail address' },
  /** Of a player who is signed in and gives the own password once more. */
  'password-session': { calls: 10, seconds: 15 * MINUTE, by: 'session' },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof LIMITS;
