/** Milliseconds; docs/product/table.md tells what a player sees of them. */
export const TIMINGS = {
  /** From the press of a guess. */
  inputLock: 3000,
  /** A card that has come late is turned first, and seen. */
  flip: 600,
  /** A press is drawn before its answer, where the deck lies in the browser. */
  pressDrawn: 32,
  /** A cleared deck rains before a guest is asked for anything. */
  celebration: 6000,
  toContinuing: 2000,
  /** After a flip, until the card slides into its place and the next is dealt. */
  settle: 1500,
  /** The turned card has been seen. */
  verdict: 460,
  /** What is said of a right guess: not in the verdict's frame, which has enough to draw. */
  phrase: 500,
  typedCharacter: 60,
  /** A score counts up by one. */
  countedPoint: 120,
  plainCorrect: 1500,
  wrongShown: 600,
  wrongTold: 1700,
  wrongLivesShown: 2700,
  scoreRefresh: 500,
  /** After which a score that is not saved yet says why. */
  savingTold: 3000,
  successBanner: 3000,
  toast: 5000,
  /** So long a logout waits for the server. */
  logout: 1000,
  /** A guess of a run that is played again. */
  runStep: 1500,
  /** After the dashboard is there, until the listener for friend requests is opened. */
  badgeDelay: 1500,
} as const;

/** How long fetched data counts as fresh, in seconds. */
export const FRESH_S = {
  standard: 300,
  me: 60,
  dashboard: 30,
  /** A game may have begun or ended since. */
  dailyStatus: 5,
  completions: 60,
  board: 30,
  allTimeBoard: 60,
} as const;

/** Waits before the server is asked again who the player is, in milliseconds; the last one repeats. */
export const ASK_AGAIN_MS = [2000, 4000, 8000, 10_000] as const;

/** Waits between tries while the server does not answer, in milliseconds; the last one repeats. */
export const RETRY_MS = [500, 1000, 2000, 3000] as const;

/** Whether the player has asked the system for stillness: what moves by script stands still then. */
export function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
