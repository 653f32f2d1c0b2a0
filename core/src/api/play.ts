import { boolean, number, object, string, type InferType } from 'yup';
import { HELD_FOR } from '../documents/reviews';
import { SUITS, VALUES } from '../game/cards';
import { LIVES, MAX_SCORE, MAX_TURNS, SCORED_MODES } from '../game/game';
import { GUESSES } from '../game/guesses';
import { badge } from './boards';
import type { Call } from './call';
import { fault } from './faults';
import { guestName, optionalDay, optionalId, published, seat, someId, wholeNumber } from './fields';
import {
  count,
  day,
  flag,
  listOf,
  oneOf,
  score,
  scoredMode,
  shuffleOrder,
  text,
  timestamp,
} from './shapes';

const card = object({
  suit: oneOf(SUITS),
  value: oneOf(VALUES),
});
const lives = number().integer().min(0).max(LIVES).defined();

/** A guess, whether it was right, and the card it turned (two for the opening). */
export const turn = object({
  guess: oneOf(GUESSES),
  correct: flag,
  cards: listOf(card).min(1).max(2),
});

/** Never contains an unturned card. */
export const game = object({
  gameId: text,
  mode: scoredMode,
  date: day.nullable(),
  /** Of a fun game's order. Null for a daily: the commitment of its day applies. */
  commitment: text.nullable(),
  turns: listOf(turn).max(MAX_TURNS),
  score,
  lives,
  over: flag,
  startedAt: timestamp,
  /** Only in a game of a challenge. */
  challenge: object({ code: text, round: count, participantId: text })
    .optional()
    .default(undefined),
});
export type GameAnswer = InferType<typeof game>;

const startedGame = game.shape({
  /** Only for a guest in a challenge: a Firebase custom token for the progress of that challenge alone. */
  realtimeToken: string(),
});

export type StartedAnswer = InferType<typeof startedGame>;

/** An unfinished game that can be continued. */
const unfinishedGame = game.pick(['gameId', 'mode', 'date', 'score', 'lives', 'startedAt']);
export type UnfinishedGame = InferType<typeof unfinishedGame>;

const gameDeal = object({
  commitment: text,
  shuffleOrder: shuffleOrder.nullable(),
  salt: text.nullable(),
});
export type GameDeal = InferType<typeof gameDeal>;

/** Why a result is held; null if it isn't. */
const heldFor = string().oneOf(HELD_FOR).nullable();

/** Only the guess that ends a game returns `held`, `heldFor` and `rank`. */
const guessAnswer = turn.shape({
  index: count,
  score,
  lives,
  over: flag,
  held: boolean(),
  heldFor,
  rank: number().integer().nullable(),
});
export type GuessAnswer = InferType<typeof guessAnswer>;

const scoreAnswer = object({
  gameMode: scoredMode,
  gameDate: day,
  score,
  /** Null while the result is held. */
  rank: count.nullable(),
  /** Whether the result is being checked before it appears on the boards. */
  held: flag,
  /** It waits for a person, a verified email address, or the account's seventh daily. */
  heldFor: heldFor.defined(),
  isPersonalBest: flag,
  isDailyHigh: flag,
  /** The badges that the game itself has earned. */
  badges: listOf(badge),
  /** The par of a daily's deck. Null for a fun game. */
  par: score.nullable(),
});
export type ScoreAnswer = InferType<typeof scoreAnswer>;

/** The game as another device stored it, so that this one can catch up. */
export const outOfOrderDetails = object({ game });

const mode = string().oneOf(SCORED_MODES).required(fault('required'));
const chosenGuess = string().oneOf(GUESSES).required(fault('required'));

const NO_PLACE = { challenge: false, name: false, seat: false };

/**
 * Only a daily has a `date`: today or a past day. Only a fun game has `resume`: it continues the
 * player's unfinished one, if there is one. A fun game with a `challenge` is the caller's next round
 * in it. A guest adds a `seat`, and for the first game a `name`.
 */
const gameFields = object({
  mode,
  date: optionalDay,
  resume: boolean(),
  challenge: optionalId,
  name: guestName,
  seat,
});
type GameFields = InferType<typeof gameFields>;

/** With what each field can be sent, and what is said otherwise. */
const TOGETHER: readonly (readonly [keyof GameFields, (body: GameFields) => boolean, string])[] = [
  ['date', (body) => body.mode === 'daily', 'Only a daily has a date'],
  ['resume', (body) => body.mode === 'fun', 'Only for fun games: a daily always continues'],
  [
    'challenge',
    (body) => body.mode === 'fun' && body.resume === undefined,
    'Only for a new fun game',
  ],
  ['name', (body) => body.challenge !== undefined, 'Only for challenges'],
  ['seat', (body) => (body.challenge ?? body.name) !== undefined, 'Only for challenges'],
];

const newGame = TOGETHER.reduce(
  (schema, [path, fits, sentence]) =>
    schema.test(
      path,
      (body, { createError }) =>
        body[path] === undefined ||
        fits(body) ||
        createError({ path, message: fault({ code: 'not-together', message: sentence }) }),
    ),
  gameFields,
).meta(
  published({
    oneOf: [
      { properties: { mode: { const: 'daily' }, resume: false, ...NO_PLACE } },
      { properties: { mode: { const: 'fun' }, date: false, ...NO_PLACE } },
      {
        properties: { mode: { const: 'fun' }, date: false, resume: false },
        required: ['challenge'],
      },
    ],
  }),
);

export type StartGameRequest = InferType<typeof newGame>;

function isFun(body: unknown): boolean {
  return newGame.isType(body) && body.mode === 'fun';
}

const guessMade = object({ index: wholeNumber(0, Number.MAX_SAFE_INTEGER), guess: chosenGuess });
export type GuessRequest = InferType<typeof guessMade>;

const submission = object({
  score: wholeNumber(1, MAX_SCORE),
  gameMode: mode,
  gameId: someId,
});
export type ScoreRequest = InferType<typeof submission>;

export const SUBMISSION_ERRORS = [
  'already-played',
  'already-begun',
  'game-claimed',
  'score-mismatch',
  'game-not-over',
  'mode-mismatch',
] as const;

export const playCalls = {
  startGame: {
    address: ['POST', '/api/games'],
    summary:
      "Starts a game, or continues one: the day's daily if the player has started it, or with 'resume' the unfinished fun game, or with 'challenge' the round in progress. Without a session, the game is a guest's.",
    access: 'anyone',
    reads: 20,
    lockBy: ['challenge'],
    body: newGame,
    answers: { 201: startedGame, 200: startedGame },
    errors: [
      'bad-day',
      'already-played',
      'accounts-only',
      'forbidden',
      'name-taken',
      'challenge-full',
      'challenge-over',
      'rounds-played',
    ],
    faults: { seat: ['required'], name: ['required', 'username-reserved', 'name-not-allowed'] },
    limits: [
      { name: 'games', when: ({ uid, body }) => uid === null || isFun(body) },
      { name: 'guest-dailies', when: ({ uid, body }) => uid === null && !isFun(body) },
      'past-days',
    ],
  },
  unfinishedGames: {
    address: ['GET', '/api/games'],
    summary:
      "Lists the player's unfinished games that can continue: the newest of each mode and day.",
    access: 'player',
    reads: 70,
    answers: { 200: listOf(unfinishedGame) },
  },
  game: {
    address: ['GET', '/api/games/:gameId'],
    summary: "Returns the current state of a game: the caller's own, or a guest's.",
    access: 'public',
    reads: 'few',
    answers: { 200: game },
  },
  gameDeal: {
    address: ['GET', '/api/games/:gameId/deal'],
    summary:
      "Returns the commitment of a fun game's deck, and its order and salt once the game is over.",
    access: 'public',
    reads: 'few',
    answers: { 200: gameDeal },
  },
  makeGuess: {
    address: ['POST', '/api/games/:gameId/guesses'],
    summary:
      'Stores a guess and turns its card. The same guess sent again returns the same response.',
    access: 'anyone',
    reads: 'few',
    lockBy: ['params.gameId'],
    body: guessMade,
    answers: { 200: guessAnswer },
    errors: ['out-of-order', 'not-allowed', 'too-fast'],
  },
  submitScore: {
    address: ['POST', '/api/scores'],
    summary: "Confirms the result of the player's game, or claims a guest's game for the account.",
    access: 'player',
    reads: 'few',
    lockBy: ['body.gameId'],
    body: submission,
    answers: { 201: scoreAnswer, 200: scoreAnswer },
    errors: SUBMISSION_ERRORS,
  },
  completeDrinking: {
    address: ['POST', '/api/drinking/complete'],
    summary: 'Counts a finished turn of a drinking game. Nothing else about it is stored.',
    access: 'player',
    reads: 'few',
    answers: { 204: null },
    limits: ['drinking'],
  },
} as const satisfies Readonly<Record<string, Call>>;
