import type { GameAnswer } from '@cardinal/core/api/play';
import { dayOf, isOwnDay, type Day } from '@cardinal/core/game/days';
import { dealFrom, isShuffleOrder } from '@cardinal/core/game/deal';
import { isScoredMode, replay, type Mode, type ScoredMode } from '@cardinal/core/game/game';
import type { Guess } from '@cardinal/core/game/guesses';
import { KEYS, local, readJson, session } from '../../lib/storage';
import type { PlayingState, GameRequest, ServerGame } from './gameSlice';

/** The server lists a player's games. A guest's have no owner, so this browser stores them. */
interface GuestGame {
  readonly gameId: string;
  readonly mode: ScoredMode;
  /** The daily's day, or null for a fun game. */
  readonly date: Day | null;
  /** The final score, or null if the server no longer has the game. The dashboard stores it. */
  readonly ended?: number | null;
}

/** A finished game, as it is submitted. */
export interface FinishedGame extends ServerGame {
  readonly score: number;
  /** The New York day when it was played. Missing in games stored by 1.0.0. */
  readonly playedOn?: Day;
  /**
   * The account that the player chose to save it to. Missing if the player hasn't been asked or
   * declined.
   */
  readonly owner?: string;
}

/** Must be large: a daily that is dropped from the list could be played again. */
const MAX_GUEST_GAMES = 500;
const MAX_WAITING_GAMES = 20;

/** As stored in the browser, where anything may be. */
type Unknown<T> = { readonly [Key in keyof T]?: unknown };

function isGuestGame(value: unknown): value is GuestGame {
  const { gameId, mode, date } = Object(value) as Unknown<GuestGame>;
  const hasDate = date === null || typeof date === 'string';
  return typeof gameId === 'string' && isScoredMode(mode) && hasDate;
}

function isFinishedGame(value: unknown): value is FinishedGame {
  const { score, isOwnDay, playedOn, owner } = Object(value) as Unknown<FinishedGame>;
  const isSaved = [playedOn, owner].every((text) => text === undefined || typeof text === 'string');
  return (
    isGuestGame(value) && typeof score === 'number' && typeof isOwnDay === 'boolean' && isSaved
  );
}

const isListOf =
  <T>(isOne: (value: unknown) => value is T) =>
  (value: unknown): value is T[] =>
    Array.isArray(value) && value.every(isOne);

const isGuestGames = isListOf(isGuestGame);
const isFinishedGames = isListOf(isFinishedGame);

/** A guest's games in this browser, the latest first. */
export function guestGames(): GuestGame[] {
  return readJson(local, KEYS.guestGames, isGuestGames) ?? [];
}

/** A guest's game in this browser: the latest fun game, or the daily of a day. */
export function guestGame(mode: ScoredMode, date: Day | null): GuestGame | null {
  return guestGames().find((game) => game.mode === mode && game.date === date) ?? null;
}

export function rememberGuestGame({ gameId, mode, date }: GuestGame): void {
  const others = guestGames().filter((game) => game.mode !== mode || game.date !== date);
  const stored = [{ gameId, mode, date }, ...others].slice(0, MAX_GUEST_GAMES);
  local.set(KEYS.guestGames, JSON.stringify(stored));
}

/** A guest's finished games that wait for an account, the oldest first. */
export function waitingGames(): FinishedGame[] {
  return readJson(local, KEYS.waitingGames, isFinishedGames) ?? [];
}

/** The best score in a mode, ignoring the game with this ID; null without one. */
export function guestsBest(mode: Mode, without?: string): number | null {
  const scores = waitingGames()
    .filter((game) => game.mode === mode && game.gameId !== without)
    .map(({ score }) => score);
  return scores.length === 0 ? null : Math.max(...scores);
}

function keepWaiting(games: readonly FinishedGame[]): void {
  local.set(KEYS.waitingGames, games.length === 0 ? null : JSON.stringify(games));
}

/**
 * Drops the oldest game if there are too many. Reads the list each time, because other tabs change
 * it too.
 */
export function addWaitingGame(game: FinishedGame): void {
  const others = waitingGames().filter(({ gameId }) => gameId !== game.gameId);
  keepWaiting([...others, game].slice(-MAX_WAITING_GAMES));
}

/**
 * Keeps a finished game whose end this browser may have missed: its tab was closed before the last
 * response.
 */
export function saveForAccount({ gameId, mode, date, score, over, startedAt }: GameAnswer): void {
  if (!over || score === 0) return;
  const playedOn = dayOf(new Date(startedAt).getTime());
  addWaitingGame({ gameId, mode, date, score, isOwnDay: isOwnDay(date, startedAt), playedOn });
}

export function dropWaiting(gameId: string): void {
  keepWaiting(waitingGames().filter((game) => game.gameId !== gameId));
}

export function markForAccount(gameIds: readonly string[], owner: string): void {
  const isChosen = ({ gameId }: FinishedGame): boolean => gameIds.includes(gameId);
  keepWaiting(waitingGames().map((game) => (isChosen(game) ? { ...game, owner } : game)));
}

/** A game that the browser deals, stored for a reload of the tab. */
interface LocalGame {
  /** The query of the page where it is played. */
  readonly address: string;
  readonly order: readonly number[];
  readonly guesses: readonly Guess[];
}

function isLocalGame(value: unknown): value is LocalGame {
  const { address, order, guesses } = Object(value) as Unknown<LocalGame>;
  const isDeck = Array.isArray(order) && isShuffleOrder(order);
  // The guesses are judged when they are replayed.
  return typeof address === 'string' && isDeck && Array.isArray(guesses);
}

export function saveLocalGame({ source, game }: PlayingState): void {
  if (source.kind === 'server') return;
  const { order } = source;
  const guesses = game.turns.map(({ guess }) => guess);
  const stored: LocalGame = { address: window.location.search, order, guesses };
  session.set(KEYS.localGame, JSON.stringify(stored));
}

export function dropLocalGame(): void {
  session.set(KEYS.localGame, null);
}

/** The game that this page had before the tab was reloaded, or null. */
export function loadLocalGame({ mode }: GameRequest): Pick<PlayingState, 'source' | 'game'> | null {
  const stored = readJson(session, KEYS.localGame, isLocalGame);
  if (stored?.address !== window.location.search) return null;
  const { order, guesses } = stored;
  const isDrinking = mode === 'drinking';
  const game = replay(guesses, dealFrom(order), isDrinking ? 'drinking' : 'classic');
  if (!game.ok) return null;
  return { source: { kind: isDrinking ? 'drinking' : 'practice', order }, game: game.value };
}
