import type { Day } from '@cardinal/core/game/days';
import { KEYS, local } from '../../lib/storage';
import { dropWaiting, guestGames, waitingGames } from './gamePersistence';

const MAX_UNFINISHED = 10;

/**
 * The scores of a guest's finished dailies, by day, and the latest games that may be unfinished,
 * which only the server knows. Only the dashboard loads this file, to keep the game page small.
 */
export function knownGames() {
  const scores = new Map<Day, number>();
  const games = guestGames();
  const waiting = waitingGames();
  for (const { date, ended } of games) {
    if (date !== null && typeof ended === 'number') scores.set(date, ended);
  }
  for (const { date, score } of waiting) if (date !== null) scores.set(date, score);
  const waits = new Set(waiting.map(({ gameId }) => gameId));
  const unfinished = games
    .filter(({ gameId, ended }) => ended === undefined && !waits.has(gameId))
    .map(({ gameId }) => gameId);
  return { scores, unfinished: unfinished.slice(0, MAX_UNFINISHED) };
}

/**
 * Stores final scores, so that each is requested once. Null means that the server no longer has the
 * game.
 */
export function recordEnded(scores: ReadonlyMap<string, number | null>): void {
  if (scores.size === 0) return;
  const games = guestGames().map((game) => {
    const ended = scores.get(game.gameId);
    return ended === undefined ? game : { ...game, ended };
  });
  local.set(KEYS.guestGames, JSON.stringify(games));
}

/**
 * Removes a game that the server has decided on. `score` is null if an account has the game now.
 */
export function dropWaitingGame(gameId: string, score: number | null): void {
  dropWaiting(gameId);
  recordEnded(new Map([[gameId, score]]));
}

/** Listens for changes by other tabs. Also fires when this tab becomes visible again. */
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
