import { msg } from '@lingui/core/macro';
import { call, delay, put, select, spawn, take } from 'typed-redux-saga';
import type { Card } from '@cardinal/core/game/cards';
import { dealFrom } from '@cardinal/core/game/deal';
import {
  cardsToTurn,
  fromTurns,
  revealedCards,
  takeTurn,
  type GameState,
} from '@cardinal/core/game/game';
import type { Guess } from '@cardinal/core/game/guesses';
import type { GameAnswer } from '@cardinal/core/api/play';
import { TIMINGS } from '../../../config/timings';
import { ask } from '../../../data/ask';
import { isPassing, type Failure } from '../../../data/failure';
import { gamesApi } from '../../../data/games';
import { sendReport } from '../../../lib/errorReports';
import { signedIn } from '../../../lib/events';
import { selectPlaying } from '../gameSelectors';
import { selectHasEnded } from '../../../session/authSlice';
import {
  gameRefused,
  gameResynced,
  guessAnswered,
  guessRefused,
  savingChanged,
  serverUnavailable,
  type PlayingState,
} from '../gameSlice';
import { attempt, retry } from '../../../data/retry';
import { kindOf } from './openSaga';
import { momentsOf } from './timeline';

export const loadSaving = () => import('./savingSaga');

/** Loads what saves a game, which the table has sent for one guess earlier. */
export function* finish(playing: PlayingState) {
  const loaded = yield* attempt(loadSaving);
  if (loaded.ok) {
    yield* call(loaded.value.finishGame, playing);
  } else if (playing.source.kind === 'server' && kindOf(playing).submits) {
    const { gameId } = playing.source;
    yield* put(savingChanged({ gameId, saving: { state: 'failed' } }));
  }
}

/** Sends the final score before any animation. Leaving the table must not lose it. */
function* finishDetached(playing: PlayingState | null) {
  if (playing?.game.phase === 'over') yield* spawn(finish, playing);
}

/**
 * One guess, from the press to its response. Returns what to show, and for how many milliseconds
 * the next guess is locked; null if it turned no card.
 */
export function* playGuess(guess: Guess, said: Set<number>) {
  const pressedAt = performance.now();
  const before = yield* select(selectPlaying);
  if (before?.input.state !== 'sent') return null;
  const cards = yield* turnCards(before, guess);
  if (cards === null) {
    // Another tab or device may have ended the game, so it ends here too.
    yield* finishDetached(yield* select(selectPlaying));
    return null;
  }
  yield* put(guessAnswered({ guess, cards }));
  const after = yield* select(selectPlaying);
  if (after === null) return null;
  yield* finishDetached(after);
  // The lock counts from the press: a slow response doesn't lengthen it.
  const passed = performance.now() - pressedAt;
  const lock = Math.max(TIMINGS.inputLock - passed, TIMINGS.flip);
  return { moments: momentsOf(after, said, lock), lock };
}

/** The cards that the guess turns, from the server or the local deck; null if it turns none. */
function* turnCards({ source, game }: PlayingState, guess: Guess) {
  if (source.kind === 'server') return yield* turnAtServer(source.gameId, game, guess);
  // Lets a slow phone draw the pressed button and the turning card in two frames, without losing
  // any.
  yield* delay(TIMINGS.pressDrawn);
  const turned = revealedCards(game).length;
  return dealFrom(source.order).slice(turned, turned + cardsToTurn(game));
}

function* turnAtServer(gameId: string, game: GameState, guess: Guess) {
  const body = { index: game.turns.length, guess };
  for (let hasSignedInAgain = false; ; hasSignedInAgain = true) {
    const outcome = yield* retry(() => ask(gamesApi.endpoints.makeGuess, { gameId, body }), {
      onWait: function* () {
        yield* put(serverUnavailable());
      },
    });
    if (outcome.ok) {
      const { cards, correct } = outcome.value;
      const judged = takeTurn(game, guess, cards);
      const isRight = judged.ok && judged.value.turns.at(-1)?.correct === correct;
      if (isRight && agrees(judged.value, outcome.value)) return cards as readonly Card[];
      yield* call(resync, gameId);
      return null;
    }
    const { code } = outcome.failure;
    // If another call noticed first that the session ended, the guess was sent without one, and the
    // server found no such game.
    const hasLostSession = code === 'not-found' && (yield* select(selectHasEnded));
    if (code !== 'no-session' && !hasLostSession) {
      yield* call(refused, outcome.failure, hasSignedInAgain);
      return null;
    }
    // The session was ended elsewhere: the guess is kept, and sent again after the sign-in.
    yield* take(signedIn);
  }
}

/** Whether the server's numbers match this browser's rules. */
function agrees(
  game: GameState,
  { score, lives, over }: Pick<GameAnswer, 'score' | 'lives' | 'over'>,
): boolean {
  return game.score === score && game.lives === lives && (game.phase === 'over') === over;
}

const TRIES = 3;

/**
 * The server judged a guess differently, for example because this tab is older than a deployment.
 * Shows the server's game, or asks for a reload if this browser's rules can't explain that either.
 */
function* resync(gameId: string) {
  const difference = new Error('browser and server judged a guess differently');
  console.warn(difference);
  sendReport(difference);
  const found = yield* retry(() => ask(gamesApi.endpoints.game, gameId), { tries: TRIES });
  const playing = yield* select(selectPlaying);
  if (playing === null) return;
  const game = found.ok ? fromTurns(found.value.turns) : null;
  if (found.ok && game?.ok && agrees(game.value, found.value)) {
    yield* put(gameResynced(game.value));
    return;
  }
  const { mode, date } = playing;
  const message = msg`Reload the page to continue this game.`;
  const isUnavailable = !found.ok && isPassing(found.failure);
  yield* put(gameRefused({ mode, date, message, isUnavailable }));
}

function* refused(failure: Failure, hasSignedInAgain: boolean) {
  const playing = yield* select(selectPlaying);
  if (playing === null) return;
  const elsewhere = failure.code === 'out-of-order' ? outOfOrderGame(failure.body) : null;
  if (elsewhere !== null) {
    yield* put(gameResynced(elsewhere));
  } else if (failure.code === 'not-found') {
    const { mode, date } = playing;
    const message = hasSignedInAgain
      ? msg`This game belongs to another account.`
      : kindOf(playing).endsWith;
    yield* put(gameRefused({ mode, date, message, isUnavailable: false }));
  } else {
    yield* put(guessRefused());
  }
}

function hasGame(body: unknown): body is { readonly game: Pick<GameAnswer, 'turns'> } {
  if (typeof body !== 'object' || body === null || !('game' in body)) return false;
  const { game } = body;
  return typeof game === 'object' && game !== null && 'turns' in game && Array.isArray(game.turns);
}

/** The game in the refusal of an out-of-order guess: another device has played on. */
function outOfOrderGame(body: unknown): GameState | null {
  if (!hasGame(body)) return null;
  const played = fromTurns(body.game.turns);
  return played.ok ? played.value : null;
}
