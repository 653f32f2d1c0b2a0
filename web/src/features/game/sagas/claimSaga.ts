import { cancel, delay, fork, put, select, spawn } from 'typed-redux-saga';
import type { ScoreAnswer } from '@cardinal/core/api/play';
import { TIMINGS } from '../../../config/timings';
import { ask } from '../../../data/ask';
import { isPassing } from '../../../data/failure';
import { gamesApi } from '../../../data/games';
import { SCORE_TAGS } from '../../../data/serverApi';
import { toastRequested, type ToastContent } from '../../../lib/events';
import { gamesOffered } from '../claimSlice';
import { markForAccount, waitingGames, type FinishedGame } from '../gamePersistence';
import { HELD } from '../gameEndMessages';
import { selectPlayerId } from '../../../session/authSlice';
import type { Saving } from '../gameSlice';
import { dropWaitingGame, saveForAccount, knownGames } from '../guestsGames';
import { attempt, retry } from '../../../data/retry';
import { KEYS, local, session } from '../../../lib/storage';
import { failureToast, refreshScores, SAVING_TRIES, show, submitGame } from './savingSaga';

interface Claimed {
  readonly game: FinishedGame;
  readonly answer: ScoreAnswer | null;
}

const NOT_SAVED = { state: 'failed' } as const satisfies Saving;
const NOT_ASKED = { state: 'waiting', isPromptOpen: false } as const satisfies Saving;

const ABOUT = 'waiting games';

/** Shows a toast if saving takes long. The result's toast then replaces it. */
function* warnIfSlow() {
  yield* delay(TIMINGS.slowSaving);
  const description = 'Can’t reach the server. Retrying…';
  yield* put(toastRequested({ about: ABOUT, title: 'Saving your games', description }));
}

/** Chooses the game from whose end the player has signed in. */
export function claimOnSignIn(owner: string): void {
  const gameId = session.get(KEYS.gameToSave);
  session.set(KEYS.gameToSave, null);
  if (gameId !== null) markForAccount([gameId], owner);
}

/**
 * Claims each game that the player has chosen. Returns whether the server has decided on all of
 * them.
 */
export function* claimGames(owner: string) {
  const games = waitingGames().filter((game) => game.owner === owner);
  const token = local.get(KEYS.authToken);
  if (games.length === 0 || token === null) return true;
  const warning = yield* fork(warnIfSlow);
  const isDone = yield* claimEach(games, token);
  yield* cancel(warning);
  return isDone;
}

/**
 * Asks about the games that no player has chosen yet, including those whose end this browser
 * missed.
 */
export function* offerGames(owner: string) {
  yield* findUnheard();
  if ((yield* select(selectPlayerId)) !== owner) return;
  const games = waitingGames().filter((game) => game.owner === undefined);
  if (games.length > 0) yield* put(gamesOffered(games));
  else session.set(KEYS.askAboutGames, null);
}

/** The tab may have been closed or offline between the last guess and its response. */
function* findUnheard() {
  for (const gameId of knownGames().unfinished) {
    const found = yield* attempt(() => ask(gamesApi.endpoints.game, gameId));
    if (found.ok) saveForAccount(found.value);
  }
}

function* claimEach(games: readonly FinishedGame[], token: string) {
  const claimed: Claimed[] = [];
  const refused: string[] = [];
  for (const [index, game] of games.entries()) {
    // Another tab of the same player may have saved it.
    if (!waitingGames().some(({ gameId }) => gameId === game.gameId)) continue;
    // Shows on the table that the game no longer waits for a sign-in.
    yield* show(game, { state: 'sending', trouble: null });
    const outcome = yield* retry(() => submitGame(game, token), { tries: SAVING_TRIES });
    if (outcome.ok) {
      dropWaitingGame(game.gameId, null);
      claimed.push({ game, answer: outcome.value });
      yield* show(game, { state: 'stored', answer: outcome.value });
      continue;
    }
    const { code, message } = outcome.failure;
    // The failure says nothing about the game itself, so the rest is tried again later.
    if (code === 'no-session' || isPassing(outcome.failure)) {
      const isSignedIn = code !== 'no-session';
      for (const left of games.slice(index)) yield* show(left, isSignedIn ? NOT_SAVED : NOT_ASKED);
      if (isSignedIn) yield* put(failureToast());
      return false;
    }
    // The account has started the day itself but not finished. The guest's game may still be
    // claimed afterward.
    if (code !== 'already-begun') dropWaitingGame(game.gameId, game.score);
    refused.push(message);
    yield* show(game, { state: 'refused', message });
  }
  if (claimed.length + refused.length === 0) return true;
  yield* put(toastRequested({ ...claimMessage(claimed, refused), about: ABOUT }));
  if (claimed.length > 0) yield* spawn(refreshScores, SCORE_TAGS);
  return true;
}

/** Says what was saved, and why the rest wasn't. */
export function claimMessage(
  claimed: readonly Claimed[],
  refused: readonly string[],
): ToastContent {
  const notAdded = [...new Set(refused)].join(' ');
  const [first] = claimed;
  if (first === undefined) return { title: 'Couldn’t save this game', description: notAdded };
  const reasons = new Set(claimed.flatMap(({ answer }) => answer?.heldFor ?? []));
  const saved =
    claimed.length === 1
      ? `Your ${pointsOf(first.game)} for your account.`
      : `Now counted for your account: ${claimed.map(nameOf).join(', ')}.`;
  const rest = refused.length === 0 ? '' : `Not saved: ${notAdded}`;
  return {
    title: claimed.length === 1 ? 'Score saved' : `${claimed.length} games saved`,
    description: [saved, ...[...reasons].map((reason) => HELD[reason]), rest]
      .filter((text) => text !== '')
      .join(' '),
  };
}

function pointsOf({ score }: FinishedGame): string {
  return score === 1 ? '1 point now counts' : `${score} points now count`;
}

/** 'Fun 12', 'Daily 9', 'Daily of 2026-11-02 7' */
function nameOf({ game }: Claimed): string {
  if (game.date === null) return `Fun ${game.score}`;
  return game.isOwnDay ? `Daily ${game.score}` : `Daily of ${game.date} ${game.score}`;
}
