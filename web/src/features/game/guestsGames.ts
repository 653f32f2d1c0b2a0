import type { GameAnswer } from '@cardinal/core/api/play';
import { dayOf, isOwnDay, type Day } from '@cardinal/core/game/days';
import { KEYS, local } from '../../lib/storage';
import { addWaitingGame, dropWaiting, guestGames, waitingGames } from './gamePersistence';

/** What this browser knows of a guest's games: for the dashboard alone, the table has no room for it. */
export interface KnownGames {
  /** Of dailies that are over, by their days. */
  readonly scores: ReadonlyMap<Day, number>;
  /** The latest of those that may go on: only the server knows. */
  readonly mayGoOn: readonly string[];
}

/** As many as a player is told of. */
const MOST_ASKED = 10;

export function knownGames(): KnownGames {
  const scores = new Map<Day, number>();
  const begun = guestGames();
  const waiting = waitingGames();
  for (const { date, ended } of begun) {
    if (date !== null && typeof ended === 'number') scores.set(date, ended);
  }
  for (const { date, score } of waiting) if (date !== null) scores.set(date, score);
  const waits = new Set(waiting.map(({ gameId }) => gameId));
  const mayGoOn = begun
    .filter(({ gameId, ended }) => ended === undefined && !waits.has(gameId))
    .map(({ gameId }) => gameId);
  return { scores, mayGoOn: mayGoOn.slice(0, MOST_ASKED) };
}

/** Keeps what was learnt, so that it is asked once; null: the server has no such game any more. */
export function noteEnded(scores: ReadonlyMap<string, number | null>): void {
  if (scores.size === 0) return;
  const games = guestGames().map((game) => {
    const ended = scores.get(game.gameId);
    return ended === undefined ? game : { ...game, ended };
  });
  local.set(KEYS.guestGames, JSON.stringify(games));
}

/** A game whose end this browser may not have heard: its tab was closed before the last answer. */
export function keepForAccount({ gameId, mode, date, score, over, startedAt }: GameAnswer): void {
  if (!over || score === 0) return;
  const playedOn = dayOf(new Date(startedAt).getTime());
  addWaitingGame({ gameId, mode, date, score, isOwnDay: isOwnDay(date, startedAt), playedOn });
}

/** The server has spoken on it, and it isn't asked about again; `score`: null where an account has it now. */
export function dropWaitingGame(gameId: string, score: number | null): void {
  dropWaiting(gameId);
  noteEnded(new Map([[gameId, score]]));
}

/** Tells when another tab of this browser has begun or finished one, or this one is shown again. */
export function onGuestsGames(listen: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === KEYS.guestGames || key === KEYS.waitingGames || key === null) listen();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', listen);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', listen);
  };
}
