const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Rate {
  readonly calls: number;
  /** The window in seconds. */
  readonly seconds: number;
}

/** Counts each call before its service runs. */
interface CallLimit extends Rate {
  readonly counts: 'calls';
  /** Calls with different values are counted separately. */
  readonly by: 'client address' | 'player' | 'email address';
}

/** Counts only wrong passwords, so the service that checks the password counts. */
interface FailureLimit extends Rate {
  readonly counts: 'failures';
  readonly by: 'email address' | 'email and client address' | 'client address' | 'session';
}

/** Counts all calls together: by client address, and with a session by player. */
interface GeneralLimit extends Rate {
  readonly counts: 'all calls';
  readonly by: 'client address' | 'player';
}

/** Counts what a service does: emails of any kind from any call, new requests and reports. */
interface ActionLimit extends Rate {
  readonly counts: 'actions';
  readonly by: 'receiving mailbox' | 'client address' | 'player' | 'participant';
}

export type Limit = CallLimit | GeneralLimit | FailureLimit | ActionLimit;

/** How often a call may be made. Over the limit, 429 `too-many` says when to retry. */
export const LIMITS = {
  'all-player': { counts: 'all calls', calls: 600, seconds: MINUTE, by: 'player' },
  'all-client': { counts: 'all calls', calls: 3000, seconds: MINUTE, by: 'client address' },
  register: { counts: 'calls', calls: 120, seconds: HOUR, by: 'client address' },
  /** Fun games, and every game that a guest starts. */
  games: { counts: 'calls', calls: 600, seconds: HOUR, by: 'client address' },
  'guest-dailies': { counts: 'calls', calls: 120, seconds: HOUR, by: 'client address' },
  'forgot-password': { counts: 'calls', calls: 10, seconds: HOUR, by: 'client address' },
  'forgot-password-email': { counts: 'calls', calls: 3, seconds: HOUR, by: 'email address' },
  google: { counts: 'calls', calls: 120, seconds: HOUR, by: 'client address' },
  'change-password': { counts: 'calls', calls: 5, seconds: HOUR, by: 'player' },
  emails: { counts: 'actions', calls: 10, seconds: HOUR, by: 'receiving mailbox' },
  /** Of accounts whose address isn't verified. Over it, they go out later. */
  'first-emails': { counts: 'actions', calls: 120, seconds: HOUR, by: 'client address' },
  verification: { counts: 'calls', calls: 5, seconds: HOUR, by: 'player' },
  /** Changes of the profile and of the username together. */
  profile: { counts: 'calls', calls: 20, seconds: HOUR, by: 'player' },
  search: { counts: 'calls', calls: 60, seconds: MINUTE, by: 'player' },
  'past-days': { counts: 'actions', calls: 60, seconds: HOUR, by: 'player' },
  export: { counts: 'calls', calls: 3, seconds: HOUR, by: 'player' },
  'friend-requests': { counts: 'actions', calls: 60, seconds: HOUR, by: 'player' },
  /** Of players and groups. */
  'player-reports': { counts: 'actions', calls: 20, seconds: DAY, by: 'player' },
  challenges: { counts: 'actions', calls: 60, seconds: HOUR, by: 'player' },
  reactions: { counts: 'actions', calls: 1, seconds: 2, by: 'participant' },
  drinking: { counts: 'calls', calls: 30, seconds: MINUTE, by: 'player' },
  'browser-reports': { counts: 'calls', calls: 60, seconds: HOUR, by: 'client address' },
  /** Counts both together, so that a stranger can't lock a player out. */
  'password-client': {
    counts: 'failures',
    calls: 10,
    seconds: 15 * MINUTE,
    by: 'email and client address',
  },
  /** Counts over all clients. */
  password: { counts: 'failures', calls: 100, seconds: 15 * MINUTE, by: 'email address' },
  /** Counts over all email addresses, so that one client can't try a list of stolen passwords. */
  'sign-ins': { counts: 'failures', calls: 100, seconds: 15 * MINUTE, by: 'client address' },
  /** A signed-in player who re-enters the password. */
  'password-session': { counts: 'failures', calls: 10, seconds: 15 * MINUTE, by: 'session' },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof LIMITS;

type LimitNameOf<Counts extends Limit['counts']> = {
  [Name in LimitName]: (typeof LIMITS)[Name]['counts'] extends Counts ? Name : never;
}[LimitName];

export type CallLimitName = LimitNameOf<'calls'>;

/** The limits that every call counts against. */
export type GeneralLimitName = LimitNameOf<'all calls'>;

/** The limits that count what a service does. */
export type ActionLimitName = LimitNameOf<'actions'>;
