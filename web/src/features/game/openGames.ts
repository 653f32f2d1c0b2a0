import type { Guess } from '@cardinal/core/game/guesses';
import { GUESSES } from '@cardinal/core/game/guesses';
import { KEYS, local, readJson, session } from '../../lib/storage';

/**
 * Games that a reload must find again. A player's daily is not among them: the server knows it.
 * `owner` is a user's id, or 'guest'.
 */
interface OpenGames {
  /** The fun game under way. */
  readonly fun?: { readonly owner: string; readonly gameId: string };
  /** The guest's one daily of a day in this browser. */
  readonly guestDaily?: { readonly date: string; readonly gameId: string };
  /** A past day under way: its guesses, since it is dealt here. */
  readonly historical?: {
    readonly owner: string;
    readonly date: string;
    readonly guesses: readonly Guess[];
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasTexts(value: unknown, names: readonly string[]): boolean {
  return isRecord(value) && names.every((name) => typeof value[name] === 'string');
}

function isOpenGames(value: unknown): value is OpenGames {
  if (!isRecord(value)) return false;
  const { fun, guestDaily, historical } = value;
  return (
    (fun === undefined || hasTexts(fun, ['owner', 'gameId'])) &&
    (guestDaily === undefined || hasTexts(guestDaily, ['date', 'gameId'])) &&
    (historical === undefined ||
      (hasTexts(historical, ['owner', 'date']) &&
        isRecord(historical) &&
        isGuesses(historical.guesses)))
  );
}

function isGuesses(value: unknown): value is Guess[] {
  return Array.isArray(value) && value.every((guess) => GUESSES.some((known) => known === guess));
}

export function openGames(): OpenGames {
  return readJson(local, KEYS.openGames, isOpenGames) ?? {};
}

export function rememberGame(part: OpenGames): void {
  local.set(KEYS.openGames, JSON.stringify({ ...openGames(), ...part }));
}

export function forgetGame(name: keyof OpenGames): void {
  const { [name]: _, ...rest } = openGames();
  local.set(KEYS.openGames, JSON.stringify(rest));
}

/** A guest's finished game that waits for an account. */
export type WaitingGame =
  | {
      readonly kind: 'server';
      readonly gameId: string;
      readonly mode: 'daily' | 'fun';
      readonly score: number;
    }
  | {
      readonly kind: 'historical';
      readonly date: string;
      readonly score: number;
      readonly guesses: readonly Guess[];
    };

function isWaitingGame(value: unknown): value is WaitingGame {
  if (!isRecord(value) || typeof value.score !== 'number') return false;
  return value.kind === 'server'
    ? hasTexts(value, ['gameId', 'mode'])
    : hasTexts(value, ['date']) && isGuesses(value.guesses);
}

export function waitingGame(): WaitingGame | null {
  return readJson(session, KEYS.waitingGame, isWaitingGame);
}

export function setWaitingGame(game: WaitingGame | null): void {
  session.set(KEYS.waitingGame, game === null ? null : JSON.stringify(game));
}
