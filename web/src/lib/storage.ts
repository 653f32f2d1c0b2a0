/**
 * Runs code on web storage, which may be missing, full or forbidden. A game must continue without it.
 */
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

/** Keeps in memory, until the page is left, what the browser refuses to store. */
function storeOn(storage: () => Storage): Store {
  const unsaved = new Map<string, string>();
  return {
    get: (key) => unsaved.get(key) ?? safely(() => storage().getItem(key), null),
    set: (key, value) => {
      unsaved.delete(key);
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, value);
      } catch {
        if (value !== null) unsaved.set(key, value);
      }
    },
  };
}

export const local = storeOn(() => localStorage);

/** Longer than a session token. */
const PROBE = '0'.repeat(512);

/** Whether local storage accepts values: it may be full, or blocked. */
export function isLocalStorageAvailable(): boolean {
  return safely(() => {
    localStorage.setItem('probe', PROBE);
    localStorage.removeItem('probe');
    return true;
  }, false);
}

export const session = storeOn(() => sessionStorage);

export const KEYS = {
  authToken: 'authToken',
  /** When the player put an update off, in milliseconds. */
  updatePutOff: 'updatePutOff',
  /**
   * Set for a moment, so that other tabs can distinguish a logout from a session that was ended
   * elsewhere.
   */
  loggedOut: 'loggedOut',
  cardColor: 'cardColor',
  tableTheme: 'tableTheme',
  fourColors: 'fourColors',
  letterKeys: 'letterKeys',
  scheme: 'scheme',
  contrast: 'contrast',
  language: 'language',
  /** The account whose settings apply; empty for a guest's. Named as in version 1.0.0. */
  settingsOf: 'appearanceOf',
  /** The guest's, while an account's apply. */
  guestSettings: 'guestAppearance',
  /** What the account doesn't have yet. */
  unsentSettings: 'unsentSettings',
  soundOn: 'soundOn',
  /** 'no' on a device where vibration is switched off. */
  vibration: 'vibration',
  /** 'no' where a guest has hidden reactions. */
  guestReactions: 'guestReactions',
  gameMode: 'gameMode',
  gameDate: 'gameDate',
  /** The day of this tab's daily. A reload after midnight continues that game. */
  dayAtTable: 'dayAtTable',
  /** The time of a guest's last visit, in milliseconds. */
  playsAsGuest: 'playsAsGuest',
  welcomeToastShown: 'welcomeToastShown',
  /** The length of the streak when the dashboard last showed it. */
  streakShown: 'streakShown',
  /** How many challenges 'Play together' last had to show. */
  newsShown: 'newsShown',
  /** The account and the latest final week of leagues that the dashboard has shown it, by its Sunday. */
  leagueSeen: 'leagueSeen',
  /** What the dashboard last showed a player, for a start without a connection. */
  lastDashboard: 'lastDashboard',
  /** 'no' once the offer to install the site was answered. */
  installOffer: 'installOffer',
  /** 'yes' once a challenge or a group was opened here: only then the dashboard asks for them. */
  hasChallenges: 'hasChallenges',
  hasGroups: 'hasGroups',
  /** A guest's places in challenges. */
  challengeSeats: 'challengeSeats',
  commitments: 'commitments',
  guestGames: 'guestGames',
  waitingGames: 'waitingGames',
  /** The guest's game that was over when the guest opened the sign-in page. */
  gameToSave: 'gameToSave',
  /** The account that signed in here and hasn't been asked yet about a guest's games. */
  askAboutGames: 'askAboutGames',
  /** This tab's practice or drinking game, which a reload continues. */
  localGame: 'localGame',
  drinkingAccepted: 'drinkingAccepted',
  deletionAskedBy: 'deletionAskedBy',
  /** The address of an invitation that waits for an account, also in other tabs. */
  invitation: 'invitation',
  /** The account whose reminders this browser shows, and the browser's push registration. */
  pushDevice: 'pushDevice',
  /** When a tab last stopped the search for someone to play with, for the other tabs. */
  searchStopped: 'searchStopped',
  /** When a tab last changed the account, so that other tabs ask for it. */
  userChanged: 'userChanged',
  /** This browser's ID for its registration. */
  browserId: 'browserId',
  /** The username that the player kept when asked for another one. */
  usernameAsked: 'usernameAsked',
  /** Where a sign-in at the identity provider leads afterward. */
  wantedPath: 'wantedPath',
} as const;

/** Stored JSON that `isValid` accepts, or null. */
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
