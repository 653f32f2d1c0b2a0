import type { EndpointName } from '@cardinal/core/api/endpoints';

/** What somebody does who plays on a day; how often, is assumed. */
export const PLAYER_DAY = {
  /** Times that the app is opened. */
  visits: 2,
  dailies: 1,
  funGames: 2,
  /** Best play and the simulated humans need 9 to 13 guesses a game (`npm run fairness`). */
  guessesAGame: 12,
  /** Times that Leaderboards & Social is opened, and rows that enter a board meanwhile. */
  socialVisits: 1,
  rowsThatMove: 20,
  friends: 5,
  /** Of the visits, those on which the pages' files are not in the browser's cache any more. */
  freshFiles: 0.1,
  filesMB: 0.3,
} as const;

const { visits, dailies, funGames, guessesAGame, socialVisits, friends } = PLAYER_DAY;
const games = dailies + funGames;
/** Times that the dashboard is shown: once a visit, and again after the daily. */
const homes = visits + dailies;
const homesAfterDaily = homes - 1;

/** The calls of such a day. `lastGuess` is the guess that ends a game: it stores the result. */
export type Step = EndpointName | 'lastGuess';
export const CALLS_A_DAY: Readonly<Partial<Record<Step, number>>> = {
  me: visits,
  // At home, at the table, as a daily begins, and after each score.
  dailyStatus: homes + visits + dailies + games,
  dashboard: homes + dailies,
  streak: homes,
  completions: homes,
  openGames: homes + funGames,
  stats: visits + games + socialVisits,
  beginGame: games,
  makeGuess: games * (guessesAGame - 1),
  lastGuess: games,
  submitScore: games,
  userStats: visits + games,
  gameBadges: games,
  gameDeal: funGames,
  // How everyone did: at the end of the daily, and at home from then on.
  distribution: dailies + homesAfterDaily,
  par: dailies + homesAfterDaily,
  realtimeToken: visits + socialVisits,
  boardToday: 2 * socialVisits,
  boardAllTime: 2 * socialVisits,
  friends: socialVisits,
  friendRequests: socialVisits,
  // The next to beat, at the table and after each score, and the friends' own board.
  friendsBoard: visits + games + socialVisits,
};

/**
 * Documents that the browser's own listeners read, as docs/live.md counts them: each listener as it
 * opens and each change with the rules' look at the session.
 */
export const LIVE_READS =
  visits * 2 + // the requests, for the badge
  socialVisits * (4 * 51 + friends + 1 + 3 * friends) +
  PLAYER_DAY.rowsThatMove * 3 +
  dailies * friends * 2; // the friends' finished rows

/** What the triggers add: an event for each write of a game, a record or an account. */
export const EVENTS = games * (guessesAGame + 2) + games;
/** Each guess of a daily reads the game twice and the account, and writes who plays. */
export const EVENT_READS = dailies * guessesAGame * 3 + games * (friends + 3);
export const EVENT_WRITES = dailies * guessesAGame + games * friends;

/** How often a daily writes its play, which lies in the day's collection: as it begins, and as it ends. */
export const PLAY_WRITES = 2;

/** Midnight at its worst: all of a day's players begin their daily within so many minutes. */
export const PEAK_MINUTES = 60;

/** Games, plays and rows of a day, with their indexes, in bytes: about 2 KB a game. */
export const STORED_BYTES = games * 2_000 + 1_000;
