import { DECK, type Card } from '@cardinal/core/game/cards';
import type { ScoreAnswer } from '@cardinal/core/api/play';
import { fromTurns, type Turn } from '@cardinal/core/game/game';
import type { Guess } from '@cardinal/core/game/guesses';
import { valueOf } from '@cardinal/core/testing/games';
import { addLazySlices } from '../app/lazySlices';
import { makeStore, type AppStore } from '../app/store';
import { selectPlaying } from '../features/game/gameSelectors';
import {
  gameRequested,
  guessMade,
  type GameRequest,
  type PlayingState,
  type Saving,
  type ServerGame,
} from '../features/game/gameSlice';
import { KEYS } from '../lib/storage';
import { dailyStatus, game, scoreAnswer, stats, TODAY, user } from './builders';
import { FakeServer, type FakeAnswer } from './fakeServer';

function cardAt(index: number): Card {
  const card = DECK[index];
  if (card === undefined) throw new RangeError(`There is no card ${index}.`);
  return card;
}

/** The first cards of the unshuffled deck, all hearts. */
export const H2 = cardAt(0);
export const H3 = cardAt(1);
export const H4 = cardAt(2);
export const H5 = cardAt(3);
export const H6 = cardAt(4);
const H7 = cardAt(5);

/** Turns with these cards: a right first guess, a right guess, and a wrong one. */
export const OPENING: Turn = { guess: 'same', correct: true, cards: [H2, H3] };
export const RIGHT: Turn = { guess: 'higher', correct: true, cards: [H4] };
export const WRONG = (card: Card): Turn => ({ guess: 'lower', correct: false, cards: [card] });
/** A game that was lost with 3 points. */
export const LOST = [OPENING, RIGHT, WRONG(H5), WRONG(H6), WRONG(H7)];

/** Today's daily, of the server. */
export const DAILY: ServerGame = { gameId: 'g', mode: 'daily', date: TODAY, isOwnDay: true };
export const FUN: ServerGame = { gameId: 'f', mode: 'fun', date: null, isOwnDay: false };

/** The state of a table after these turns, all shown. */
export function playingAfter(
  turns: readonly Turn[],
  changes: Partial<PlayingState> = {},
): PlayingState {
  return {
    phase: 'playing',
    mode: 'daily',
    date: null,
    source: { kind: 'server', ...DAILY },
    game: valueOf(fromTurns(turns)),
    settledTurns: turns.length,
    revealStep: 'all',
    input: { state: 'open' },
    verdict: { kind: 'none' },
    saving: { state: 'none' },
    ...changes,
  };
}

export function stored(changes: Partial<ScoreAnswer> = {}): Saving {
  return { state: 'stored', answer: scoreAnswer(changes) };
}

const TODAYS = { mode: 'daily', date: null } as const;
export const GUESSES = `/api/games/${game().gameId}/guesses`;

/** Runs promises and fake timers for a while. */
export async function pass(milliseconds: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(milliseconds);
}

interface TurnOutcome {
  readonly correct: boolean;
  readonly score: number;
  readonly lives: number;
  readonly over?: boolean;
}

export function turned(index: number, cards: readonly Card[], outcome: TurnOutcome): FakeAnswer {
  return { status: 200, body: { index, guess: 'same', cards, over: false, ...outcome } };
}

/** A server with a daily that a player or a guest may start. Its first guess is right. */
export function serverWithDaily(): FakeServer {
  return new FakeServer()
    .has('/api/auth/me', user())
    .has('/api/stats', stats())
    .has('/api/daily/status', dailyStatus())
    .has('/api/games', [])
    .on('POST', '/api/games', { status: 201, body: game() })
    .on('POST', GUESSES, turned(0, [H2, H3], { correct: true, score: 2, lives: 3 }));
}

/** A server with a daily whose next guess is the last. */
export function serverAtTheEnd(): FakeServer {
  const current = game({ turns: [OPENING, WRONG(H4), WRONG(H5)], score: 2, lives: 1 });
  return serverWithDaily()
    .on('POST', '/api/games', { status: 200, body: current })
    .on('POST', GUESSES, turned(3, [H6], { correct: false, score: 2, lives: 0, over: true }));
}

/** A store with a game on its table, for a player or a guest. */
export async function openTable(
  server: FakeServer,
  wanted: GameRequest = TODAYS,
  isGuest = false,
): Promise<AppStore> {
  server.install();
  if (!isGuest) localStorage.setItem(KEYS.authToken, 'token-1');
  const store = addLazySlices(makeStore());
  await pass(0);
  store.dispatch(gameRequested(wanted));
  await pass(0);
  return store;
}

/** Presses a guess, and waits. */
export async function guess(store: AppStore, made: Guess, milliseconds: number): Promise<void> {
  store.dispatch(guessMade(made));
  await pass(milliseconds);
}

export function playing(store: AppStore): PlayingState {
  const state = selectPlaying(store.getState());
  if (state === null) throw new Error(`the game is ${store.getState().game?.phase ?? 'not there'}`);
  return state;
}
