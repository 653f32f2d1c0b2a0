import { call, delay, fork, put, select } from 'typed-redux-saga';
import { dealFrom } from '@cardinal/core/game/deal';
import { cardsToTurn, fromTurns, revealedCards, type GameState } from '@cardinal/core/game/game';
import type { Card } from '@cardinal/core/game/cards';
import type { Guess } from '@cardinal/core/game/guesses';
import type { GameAnswer } from '@cardinal/core/api/play';
import type { RootState } from '../../../app/types';
import { TIMINGS } from '../../../config/timings';
import type { Failure } from '../../../lib/apiClient';
import { randomBelow } from '../../../lib/dealer';
import { sendGuess } from '../gameCalls';
import {
  cardsSettled,
  gameRefused,
  gameResynced,
  guessAnswered,
  guessRefused,
  inputUnlocked,
  serverWentAway,
  verdictClosed,
  verdictGiven,
  wrongStepReached,
  type PlayingState,
} from '../gameSlice';
import { rememberGame } from '../openGames';
import { correctPhrase, TAUNTS } from '../phrases';
import { selectOwner } from './openSaga';
import { persist } from './persistence';
import { timeline, type Moment } from './timeline';

export function selectPlaying(state: RootState): PlayingState | null {
  return state.game.phase === 'playing' ? state.game : null;
}

/**
 * One guess, from the press to the end of the 3 s lock. `said` holds the scores that had their funny
 * phrase in this game. The final card's score is on its way before anything is animated.
 */
export function* playGuess(
  guess: Guess,
  said: Set<number>,
  onOver: (playing: PlayingState) => Generator,
) {
  const before = yield* select(selectPlaying);
  if (before?.input.state !== 'sent') return;
  const cards = yield* turnCards(before, guess);
  if (cards === null) return;
  yield* put(guessAnswered({ guess, cards }));
  const after = yield* select(selectPlaying);
  if (after === null) return;
  if (after.source.kind === 'historical' && after.date !== null) {
    const owner = yield* select(selectOwner);
    const guesses = after.game.turns.map((turn) => turn.guess);
    rememberGame({ historical: { owner, date: after.date, guesses } });
  }
  if (after.game.phase === 'over') yield* fork(onOver, after);
  yield* timeline(reactions(after, said));
}

/** What follows a turned card, and when. */
function reactions({ game, mode }: PlayingState, said: Set<number>): Moment[] {
  const turn = game.turns.at(-1);
  const isOpening = game.turns.length === 1;
  const settle: Moment = [isOpening ? TIMINGS.toContinuing : TIMINGS.settle, cardsSettled()];
  const unlock: Moment = [TIMINGS.inputLock, inputUnlocked()];
  if (!turn?.correct) {
    const taunt = TAUNTS[randomBelow(TAUNTS.length)] ?? TAUNTS[0];
    return [
      [TIMINGS.wrongShown, verdictGiven({ kind: 'wrong', step: 'cards', taunt })],
      [TIMINGS.wrongCardTurned, wrongStepReached('result')],
      [TIMINGS.wrongLivesShown, wrongStepReached('lives')],
      settle,
      unlock,
    ];
  }
  const spoken = correctPhrase(game.score, mode === 'drinking', said, randomBelow);
  if (spoken.isTyped) said.add(game.score);
  const shown: Moment = [TIMINGS.correctPhraseDelay, verdictGiven({ kind: 'correct', ...spoken })];
  const hidden: Moment = [TIMINGS.correctPhraseDelay + TIMINGS.plainCorrect, verdictClosed()];
  return spoken.isTyped ? [shown, settle, unlock] : [shown, hidden, settle, unlock];
}

/** The cards that the guess turns, from whoever deals; null if it turns none. */
function* turnCards({ source, game }: PlayingState, guess: Guess) {
  if (source.kind === 'server') return yield* turnAtServer(source.gameId, game, guess);
  const turned = revealedCards(game).length;
  return dealFrom(source.order).slice(turned, turned + cardsToTurn(game));
}

function* turnAtServer(gameId: string, game: GameState, guess: Guess) {
  const body = { index: game.turns.length, guess };
  const outcome = yield* persist(() => sendGuess(gameId, body), {
    onWait: function* () {
      yield* put(serverWentAway());
    },
  });
  if (outcome.ok) return outcome.value.cards as readonly Card[];
  yield* call(refused, outcome.failure);
  return null;
}

function* refused(failure: Failure) {
  const playing = yield* select(selectPlaying);
  if (playing === null) return;
  const elsewhere = failure.code === 'out-of-order' ? gameIn(failure.body) : null;
  if (elsewhere !== null) {
    yield* put(gameResynced(elsewhere));
  } else if (failure.code === 'not-found') {
    const message = 'This game’s time is up.';
    yield* put(gameRefused({ mode: playing.mode, date: playing.date, message }));
  } else {
    yield* put(guessRefused());
    yield* delay(0);
  }
}

/** The game that an out-of-order answer carries. */
function gameIn(body: unknown): GameState | null {
  if (typeof body !== 'object' || body === null || !('game' in body)) return null;
  const played = fromTurns((body.game as GameAnswer).turns);
  return played.ok ? played.value : null;
}
