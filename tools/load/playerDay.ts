// What does a player do on a day? How often is assumed; everything else is measured.
import type { Step } from './recorder';

export const PLAYER_DAY = {
  visits: 2,
  dailies: 1,
  funGames: 2,
  /** Best play and the simulated humans need 9 to 13 guesses a game (`npm run fairness`). */
  guessesAGame: 12,
  /** How often Leaderboards & Social is opened, for a few minutes. */
  socialVisits: 1,
  /** Rows that enter the first 50 meanwhile. Of n results so far, only 50 in n do. */
  rowsThatMove: 5,
  friends: 5,
  /** The share of visits on which the browser's cache no longer has the files. */
  freshFiles: 0.1,
  filesMB: 0.3,
} as const;

const { visits, dailies, funGames, guessesAGame, socialVisits, friends } = PLAYER_DAY;
const games = dailies + funGames;
const laterVisits = visits - dailies;

/** The calls of such a day, as a browser makes them (`npm test -- e2e calls`). */
export const CALLS_A_DAY: Readonly<Partial<Record<Step, number>>> = {
  // When the app is opened.
  me: visits,
  dailyStatus: visits,
  completions: visits,
  unfinishedGames: visits,
  realtimeToken: visits,
  // Again after the daily, for place and streak.
  dashboard: visits + dailies,
  // With the first game of a visit.
  stats: visits,
  userStats: visits,
  startGame: games,
  makeGuess: games * (guessesAGame - 1),
  lastGuess: games,
  submitScore: games,
  // To share the run, prepared at the end of the daily.
  ownRun: dailies,
  // How everyone did: at the end of the daily, and then whenever the app is opened.
  distribution: dailies + laterVisits,
  boardToday: 2 * socialVisits,
  boardAllTime: 2 * socialVisits,
  friends: socialVisits,
  friendRequests: socialVisits,
  // Who is next to beat, with the first game of a visit, and the friends board.
  friendsBoard: visits + socialVisits,
};

/** Documents that the browser's own listeners read; the rules read the session for each (docs/live.md). */
export const LIVE_READS =
  visits * 2 + // the requests, for the badge
  // Boards, own rows, friends' rows, and half of the friends, who haven't finished the daily.
  socialVisits * (4 * 4 + 2 * 2 + friends + 1 + (3 * friends) / 2) +
  PLAYER_DAY.rowsThatMove * 2 +
  socialVisits * 3 * 2; // a friend who plays and finishes

/** Each visit records that the session is in use, for a read and a write; the measured sessions are new. */
export const USES = visits;

/** Triggers: an event for each write of a game, a record or an account, and for a new play. */
export const EVENTS = games * (guessesAGame + 2) + games + dailies;
/** How often a daily's running score is shown: at its start and after every third guess but the last. */
const scoresShown = dailies * Math.ceil(guessesAGame / 3);
/** Games with a better score of the day or of all time: the second of two is better half the time. */
const betterGames = dailies + 1 + (funGames - 1) / 2;
/** As `functions/src/services/friends/afterWrites.test.ts` counts them. */
export const EVENT_READS = scoresShown * 5 + betterGames * (friends + 4) + dailies * friends;
export const EVENT_WRITES = scoresShown + dailies + betterGames * friends;

/** Games, plays and rows of a day, with their indexes, in bytes: about 2 KB a game. */
export const STORED_BYTES = games * 2_000 + 1_000;
