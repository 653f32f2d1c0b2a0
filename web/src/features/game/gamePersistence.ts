import type { Day } from '@cardinal/core/game/days';
import { dealFrom, isShuffleOrder } from '@cardinal/core/game/deal';
import { isScoredMode, replay, type Mode, type ScoredMode } from '@cardinal/core/game/game';
import type { Guess } from '@cardinal/core/game/guesses';
import { KEYS, local, readJson, session } from '../../lib/storage';
import type { PlayingState, Seat, ServerGame } from './gameSlice';

/** A player's games are the server's to know; a guest's belong to nobody, so this browser keeps them. */
interface GuestGame {
  readonly gameId: string;
  readonly mode: ScoredMode;
  /** The daily's day; null for a fun game. */
  readonly date: Day | null;
  /** As the dashboard has learnt: what it ended with, or null once the server has it no more. */
  readonly ended?: number | null;
}

/** A finished game as it is submitted. */
export interface FinishedGame extends ServerGame {
  readonly score: number;
  /** The New York day on which it was played; games kept by earlier versions lack it. */
  readonly playedOn?: Day;
  /** The account to which a player chose to save it; none: nobody has been asked, or wanted it. */
  readonly owner?: string;
}

/** Games begun: a day whose game is forgotten could be played again. */
const MOST_BEGUN = 500;
const MOST_WAITING = 20;

/** As it may lie in the browser's storage, where anything may. */
type Unknown<T> = { readonly [Key in keyof T]?: unknown };

function isGuestGame(value: unknown): value is GuestGame {
  const { gameId, mode, date } = Object(value) as Unknown<GuestGame>;
  const hasDate = date === null || typeof date === 'string';
  return typeof gameId === 'string' && isScoredMode(mode) && hasDate;
}

function isFinishedGame(value: unknown): value is FinishedGame {
  const { score, isOwnDay, playedOn, owner } = Object(value) as Unknown<FinishedGame>;
  const isKept = [playedOn, owner].every((text) => text === undefined || typeof text === 'string');
  return isGuestGame(value) && typeof score === 'number' && typeof isOwnDay === 'boolean' && isKept;
}

const isListOf =
  <T>(isOne: (value: unknown) => value is T) =>
  (value: unknown): value is T[] =>
    Array.isArray(value) && value.every(isOne);

const isGuestGames = isListOf(isGuestGame);
const isFinishedGames = isListOf(isFinishedGame);

/** The games that a guest has begun in this browser, the latest first. */
export function guestGames(): GuestGame[] {
  return readJson(local, KEYS.guestGames, isGuestGames) ?? [];
}

/** The game that a guest has begun in this browser: the last fun game, or the daily of a day. */
export function guestGame(mode: ScoredMode, date: Day | null): GuestGame | null {
  return guestGames().find((game) => game.mode === mode && game.date === date) ?? null;
}

export function rememberGuestGame({ gameId, mode, date }: GuestGame): void {
  const others = guestGames().filter((game) => game.mode !== mode || game.date !== date);
  const kept = [{ gameId, mode, date }, ...others].slice(0, MOST_BEGUN);
  local.set(KEYS.guestGames, JSON.stringify(kept));
}

/** A guest's finished games that wait for an account, the oldest first. */
export function waitingGames(): FinishedGame[] {
  return readJson(local, KEYS.waitingGames, isFinishedGames) ?? [];
}

/** The best of them in a mode, without the one of this id; null of none. */
export function guestsBest(mode: Mode, without?: string): number | null {
  const scores = waitingGames()
    .filter((game) => game.mode === mode && game.gameId !== without)
    .map(({ score }) => score);
  return scores.length === 0 ? null : Math.max(...scores);
}

function keepWaiting(games: readonly FinishedGame[]): void {
  local.set(KEYS.waitingGames, games.length === 0 ? null : JSON.stringify(games));
}

/** The oldest makes room for a twenty-first. Read anew each time: other tabs add to it as well. */
export function addWaitingGame(game: FinishedGame): void {
  const others = waitingGames().filter(({ gameId }) => gameId !== game.gameId);
  keepWaiting([...others, game].slice(-MOST_WAITING));
}

export function dropWaiting(gameId: string): void {
  keepWaiting(waitingGames().filter((game) => game.gameId !== gameId));
}

/** The player has chosen to save these to the account. */
export function markForAccount(gameIds: readonly string[], owner: string): void {
  const isChosen = ({ gameId }: FinishedGame): boolean => gameIds.includes(gameId);
  keepWaiting(waitingGames().map((game) => (isChosen(game) ? { ...game, owner } : game)));
}

/** A game that the browser deals, as a reload of the tab finds it. */
interface LocalGame {
  /** The query of the page that it is played on. */
  readonly address: string;
  readonly order: readonly number[];
  readonly guesses: readonly Guess[];
}

function isLocalGame(value: unknown): value is LocalGame {
  const { address, order, guesses } = Object(value) as Unknown<LocalGame>;
  const isDeck = Array.isArray(order) && isShuffleOrder(order);
  // Guesses are judged when they are replayed.
  return typeof address === 'string' && isDeck && Array.isArray(guesses);
}

export function keepLocalGame({ source, game }: PlayingState): void {
  if (source.kind === 'server') return;
  const { order } = source;
  const guesses = game.turns.map(({ guess }) => guess);
  const kept: LocalGame = { address: window.location.search, order, guesses };
  session.set(KEYS.localGame, JSON.stringify(kept));
}

export function dropLocalGame(): void {
  session.set(KEYS.localGame, null);
}

/** The game that this page had on its table when the tab was reloaded; null if there was none. */
export function keptLocalGame({ mode }: Seat): Pick<PlayingState, 'source' | 'game'> | null {
  const kept = readJson(session, KEYS.localGame, isLocalGame);
  if (kept?.address !== window.location.search) return null;
  const { order, guesses } = kept;
  const isDrinking = mode === 'drinking';
  const game = replay(guesses, dealFrom(order), isDrinking ? 'drinking' : 'classic');
  if (!game.ok) return null;
  return { source: { kind: isDrinking ? 'drinking' : 'practice', order }, game: game.value };
}
