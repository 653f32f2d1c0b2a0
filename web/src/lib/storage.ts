/** Web storage that may be missing, full or forbidden: nothing of it may stop a game. */
function safely<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

interface Store {
  get(key: string): string | null;
  /** `null` removes it. */
  set(key: string, value: string | null): void;
}

/** What the browser does not keep is kept here, until the page is left. */
function storeOn(storage: () => Storage): Store {
  const unkept = new Map<string, string>();
  return {
    get: (key) => unkept.get(key) ?? safely(() => storage().getItem(key), null),
    set: (key, value) => {
      unkept.delete(key);
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, value);
      } catch {
        if (value !== null) unkept.set(key, value);
      }
    },
  };
}

export const local = storeOn(() => localStorage);

/** Longer than a session token. */
const PROBE = '0'.repeat(512);

/** Whether local storage takes what is put there: it may be full, or blocked. */
export function isLocalKept(): boolean {
  return safely(() => {
    localStorage.setItem('probe', PROBE);
    localStorage.removeItem('probe');
    return true;
  }, false);
}

export const session = storeOn(() => sessionStorage);

export const KEYS = {
  authToken: 'authToken',
  /** For a moment, so that the other tabs tell a logout from a session that was ended elsewhere. */
  loggedOut: 'loggedOut',
  cardColor: 'cardColor',
  tableTheme: 'tableTheme',
  fourColors: 'fourColors',
  letterKeys: 'letterKeys',
  /** The account whose choice is applied; none: the guest's. */
  appearanceOf: 'appearanceOf',
  guestAppearance: 'guestAppearance',
  soundOn: 'soundOn',
  /** 'no' on a device that is to keep still. */
  vibration: 'vibration',
  gameMode: 'gameMode',
  gameDate: 'gameDate',
  /** The day of the daily on this tab's table: the game that a reload after midnight goes on with. */
  dayAtTable: 'dayAtTable',
  playsAsGuest: 'playsAsGuest',
  welcomeToastShown: 'welcomeToastShown',
  /** How long the streak was when the dashboard last showed it. */
  streakShown: 'streakShown',
  /** What was promised of decks, as this browser has seen it. */
  commitments: 'commitments',
  guestGames: 'guestGames',
  waitingGames: 'waitingGames',
  /** The guest's game from whose end the sign-in was opened. */
  gameToSave: 'gameToSave',
  /** The account that has signed in here, and is still to be asked about a guest's games. */
  askAboutGames: 'askAboutGames',
  /** The practice or drinking game on this tab's table, which a reload continues. */
  localGame: 'localGame',
  drinkingAccepted: 'drinkingAccepted',
  deletionAskedBy: 'deletionAskedBy',
  /** Where a sign-in at the provider is to lead. */
  wantedPath: 'wantedPath',
} as const;

/** JSON that `isValid` vouches for, or null. */
export function readJson<T>(
  store: Store,
  key: string,
  isValid: (value: unknown) => value is T,
): T | null {
  const text = store.get(key);
  if (text === null) return null;
  const value = safely<unknown>(() => JSON.parse(text), null);
  return isValid(value) ? value : null;
}
