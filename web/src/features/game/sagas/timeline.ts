import type { UnknownAction } from '@reduxjs/toolkit';
import { delay, put } from 'typed-redux-saga';
import { TIMINGS } from '../../../config/timings';
import { randomBelow } from '../../../lib/dealer';
import {
  cardsSettled,
  turnJudged,
  verdictClosed,
  verdictGiven,
  wrongStepReached,
  type PlayingState,
} from '../gameSlice';
import { correctPhrase, PLAIN_PHRASE, randomTaunt } from '../phrases';

/** An action, and its time in milliseconds from now. */
export type Moment = readonly [at: number, action: UnknownAction];

/**
 * The order of events of one guess. The card, score, lives, sound, vibration and text all follow it,
 * so that nothing reveals the result early. The card lifts when the guess is pressed and turns when
 * the response arrives. From then on, in milliseconds:
 *
 *     both    460  the card has been seen: right or wrong (points, sound, vibration, shine or shake)
 *     right   460  the score counts up
 *             500  the phrase appears
 *            2000  a plain 'Correct!' disappears
 *     wrong   600  the dialog: the previous cards, the guess, the card
 *            1700  what was wrong
 *            2700  the life is lost, and the last one plays the game-over sound
 *     both   1500  the card moves to its place (2000 after the first guess), and the next is ready
 *
 * After a cleared deck suits rain, and a lost game ends, once everything is shown and settled.
 */
export function momentsOf({ game, mode }: PlayingState, said: Set<number>, lock: number): Moment[] {
  const turn = game.turns.at(-1);
  const settles = game.turns.length === 1 ? TIMINGS.toContinuing : TIMINGS.settle;
  const judged: Moment = [TIMINGS.verdict, turnJudged()];
  // The card is in its place before the next guess is possible.
  const settled: Moment = [Math.min(settles, lock), cardsSettled()];
  if (!turn?.correct) {
    const taunt = randomTaunt(randomBelow);
    return [
      judged,
      [TIMINGS.wrongShown, verdictGiven({ kind: 'wrong', step: 'cards', taunt })],
      [TIMINGS.wrongResultShown, wrongStepReached('result')],
      [TIMINGS.wrongLivesShown, wrongStepReached('lives')],
      settled,
    ];
  }
  // A typed phrase stays until the next guess, so the last guess gets a plain one. The drinking
  // game's phrases say who drinks, so they stay anyway.
  const isLast = game.phase === 'over' && mode !== 'drinking';
  const spoken = isLast
    ? PLAIN_PHRASE
    : correctPhrase(game.score, mode === 'drinking', said, randomBelow);
  if (spoken.isTyped) said.add(game.score);
  const shown: Moment = [TIMINGS.phrase, verdictGiven({ kind: 'correct', ...spoken })];
  const hidden: Moment = [TIMINGS.phrase + TIMINGS.plainCorrect, verdictClosed()];
  return spoken.isTyped ? [judged, shown, settled] : [judged, shown, hidden, settled];
}

/** Dispatches each action at its time, in order. Actions with the same time are drawn together. */
export function* timeline(moments: readonly Moment[]) {
  let passed = 0;
  for (const [at, action] of [...moments].sort(([a], [b]) => a - b)) {
    if (at > passed) yield* delay(at - passed);
    passed = at;
    yield* put(action);
  }
}
