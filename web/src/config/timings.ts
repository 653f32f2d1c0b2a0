/** Milliseconds. docs/product/table.md describes what the player sees. */
export const TIMINGS = {
  /** Starts when a guess is pressed. */
  inputLock: 3000,
  /** A card that arrives late is still turned and shown first. */
  flip: 600,
  /** Lets the browser draw the pressed button first, if the deck is in the browser. */
  pressDrawn: 32,
  /** How long suits rain after a cleared deck before a guest is asked anything. */
  celebration: 6000,
  toContinuing: 2000,
  /** From a flip until the card slides into its place and the next one is dealt. */
  settle: 1500,
  /** Time for the player to see the turned card. */
  verdict: 460,
  /** Delay of the phrase for a right guess: the verdict's frame already has enough to draw. */
  phrase: 500,
  typedCharacter: 60,
  /** Time per point while a score counts up. */
  countedPoint: 120,
  plainCorrect: 1500,
  wrongShown: 600,
  wrongResultShown: 1700,
  wrongLivesShown: 2700,
  scoreRefresh: 500,
  /** An unsaved score says why after this time. */
  slowSaving: 3000,
  successBanner: 3000,
  toast: 5000,
  /** A start without a response says after this time that the server can't be reached. */
  slowStart: 8000,
  /** How long a logout waits for the server. */
  logout: 1000,
  /** How long a picture may take to be drawn. */
  picture: 8000,
  /** Time per guess in a replay. */
  runStep: 1500,
  /** Delay after the dashboard appears, before it listens for friend requests. */
  badgeDelay: 1500,
} as const;

/** How long fetched data counts as fresh, in seconds. */
export const FRESH_S = {
  standard: 300,
  me: 60,
  dashboard: 30,
  /** Short, because a game may have started or ended since. */
  dailyStatus: 5,
  completions: 60,
  board: 30,
  allTimeBoard: 60,
} as const;

/**
 * Waits before asking the server again who the player is, in milliseconds. The last one repeats.
 */
export const ASK_AGAIN_MS = [2000, 4000, 8000, 10_000] as const;

/** Waits between tries while the server doesn't respond, in milliseconds. The last one repeats. */
export const RETRY_MS = [500, 1000, 2000, 3000] as const;

/** Whether the player's system asks for reduced motion. Scripts then skip animations. */
export function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
