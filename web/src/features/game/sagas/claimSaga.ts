import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { cancel, delay, fork, put, select, spawn } from 'typed-redux-saga';
import type { ScoreAnswer } from '@cardinal/core/api/play';
import { TIMINGS } from '../../../config/timings';
import { ask } from '../../../data/ask';
import { isPassing } from '../../../data/failure';
import { gamesApi } from '../../../data/games';
import { seatsElsewhere } from '../../../data/guestSeats';
import { SCORE_TAGS } from '../../../data/serverApi';
import { toastRequested, type ToastContent } from '../../../lib/events';
import { gamesOffered } from '../claimSlice';
import {
  addWaitingGame,
  markForAccount,
  saveForAccount,
  waitingGames,
  type FinishedGame,
} from '../gamePersistence';
import { HELD } from '../gameEndMessages';
import { selectPlayerId } from '../../../session/authSlice';
import type { Saving } from '../gameSlice';
import { dropWaitingGame, knownGames } from '../guestsGames';
import { shortDate } from '../../../lib/dates';
import { attempt, retry } from '../../../data/retry';
import type { Message } from '../../../lib/language';
import { KEYS, local, session } from '../../../lib/storage';
import { failureToast, refreshScores, SAVING_TRIES, show, submitGame } from './savingSaga';

interface Claimed {
  readonly game: FinishedGame;
  readonly answer: ScoreAnswer | null;
}

const NOT_SAVED = { state: 'failed' } as const satisfies Saving;
const NOT_ASKED = { state: 'waiting', isPromptOpen: false } as const satisfies Saving;

const ABOUT = 'waiting-games';

/** Shows a toast if saving takes long. The result's toast then replaces it. */
function* warnIfSlow() {
  yield* delay(TIMINGS.slowSaving);
  const description = msg`Can’t reach the server. Retrying…`;
  yield* put(toastRequested({ about: ABOUT, title: msg`Saving your games`, description }));
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
  const places = seatsElsewhere().map(({ code, name, by }) => ({ code, name, by: by ?? null }));
  if (games.length + places.length > 0) yield* put(gamesOffered({ games, places }));
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
  const refused: Message[] = [];
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
    const { code } = outcome.failure;
    // The failure says nothing about the game itself, so the rest is tried again later.
    if (code === 'no-session' || isPassing(outcome.failure)) {
      const isSignedIn = code !== 'no-session';
      for (const left of games.slice(index)) yield* show(left, isSignedIn ? NOT_SAVED : NOT_ASKED);
      if (isSignedIn) yield* put(failureToast());
      return false;
    }
    // The account has started the day itself but not finished: the guest's game may still be claimed
    // afterward. Or it has played the day: the game stays, for another account.
    const { owner: _, ...unclaimed } = game;
    if (code === 'already-played') addWaitingGame(unclaimed);
    else if (code !== 'already-begun') dropWaitingGame(game.gameId, game.score);
    const message = outcome.failure.message ?? msg`Couldn’t save this game`;
    refused.push(message);
    yield* show(game, { state: 'refused', message });
  }
  if (claimed.length + refused.length === 0) return true;
  yield* put(toastRequested({ ...claimMessage(claimed, refused), about: ABOUT }));
  if (claimed.length > 0) yield* spawn(refreshScores, SCORE_TAGS);
  return true;
}

const [games, notAdded] = ['', ''];
const COUNTED = msg`Now counted for your account: ${games}.`;
const NOT_ADDED = msg({
  message: `Not saved: ${notAdded}`,
  comment: '{notAdded} are whole sentences.',
});

/** The macro takes no message as a value. */
const withValue = (name: string, message: MessageDescriptor, value: Message): Message => ({
  ...message,
  values: { [name]: value },
});

export function claimMessage(
  claimed: readonly Claimed[],
  refused: readonly Message[],
): ToastContent {
  const refusals: Message = { all: refused, by: 'sentence' };
  const [first] = claimed;
  if (first === undefined) return { title: msg`Couldn’t save this game`, description: refusals };
  const reasons = new Set(claimed.flatMap(({ answer }) => answer?.heldFor ?? []));
  const count = claimed.length;
  const rest = refused.length === 0 ? [] : [withValue('notAdded', NOT_ADDED, refusals)];
  return {
    title:
      count === 1
        ? msg`Score saved`
        : msg`${plural(count, { one: '# game saved', other: '# games saved' })}`,
    description: {
      all: [
        count === 1 ? pointsOf(first.game) : gamesOf(claimed),
        ...[...reasons].map((reason) => HELD[reason]),
        ...rest,
      ],
      by: 'sentence',
    },
  };
}

function pointsOf({ score }: FinishedGame): Message {
  return msg`${plural(score, {
    one: 'Your # point now counts for your account.',
    other: 'Your # points now count for your account.',
  })}`;
}

function gamesOf(claimed: readonly Claimed[]): Message {
  return withValue('games', COUNTED, { all: claimed.map(nameOf), by: 'comma' });
}

/** 'Fun 12', 'Daily 9', 'Daily of Nov 2, 2026: 7' */
function nameOf({ game: { date: day, score, isOwnDay } }: Claimed): Message {
  if (day === null)
    return msg({ message: `Fun ${score}`, comment: 'A fun game and its score, a bare number.' });
  if (isOwnDay)
    return msg({
      message: `Daily ${score}`,
      comment: 'A daily game and its score, a bare number.',
    });
  const date = shortDate(day);
  return msg({
    message: `Daily of ${date}: ${score}`,
    comment: 'A daily of a day, and its score.',
  });
}
