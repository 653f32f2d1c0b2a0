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
import { correctPhrase, PLAIN, TAUNTS } from '../phrases';

/** What happens how many milliseconds from now. */
export type Moment = readonly [at: number, action: UnknownAction];

/**
 * One guess in order: card, score, lives, sound, touch and words all keep to it, and nothing is told
 * before its moment. The card lifts with the press and turns when the answer is here; from then on,
 * in milliseconds:
 *
 *     both    460  the card has been seen: right or wrong (points, sound, touch, shine or shake)
 *     right   460  the score counts up
 *             500  the phrase begins
 *            2000  a plain 'Correct!' goes
 *     wrong   600  the dialog: the cards before, the guess, the card
 *            1700  what was wrong
 *            2700  the life goes; the last one with the sound of the end
 *     both   1500  the card slides to its place (2000 after the opening), and the next lies ready
 *
 * A cleared deck rains, and a lost game ends, once all of it is told and settled.
 */
export function momentsOf({ game, mode }: PlayingState, said: Set<number>, lock: number): Moment[] {
  const turn = game.turns.at(-1);
  const settles = game.turns.length === 1 ? TIMINGS.toContinuing : TIMINGS.settle;
  const judged: Moment = [TIMINGS.verdict, turnJudged()];
  // It lies in its place before the next can be guessed.
  const settled: Moment = [Math.min(settles, lock), cardsSettled()];
  if (!turn?.correct) {
    const taunt = TAUNTS[randomBelow(TAUNTS.length)] ?? TAUNTS[0];
    return [
      judged,
      [TIMINGS.wrongShown, verdictGiven({ kind: 'wrong', step: 'cards', taunt })],
      [TIMINGS.wrongTold, wrongStepReached('result')],
      [TIMINGS.wrongLivesShown, wrongStepReached('lives')],
      settled,
    ];
  }
  // What is typed stays until the next guess; after a cleared deck there is none. The party's
  // tells what to drink, and stays all the same.
  const isLast = game.phase === 'over' && mode !== 'drinking';
  const spoken = isLast ? PLAIN : correctPhrase(game.score, mode === 'drinking', said, randomBelow);
  if (spoken.isTyped) said.add(game.score);
  const shown: Moment = [TIMINGS.phrase, verdictGiven({ kind: 'correct', ...spoken })];
  const hidden: Moment = [TIMINGS.phrase + TIMINGS.plainCorrect, verdictClosed()];
  return spoken.isTyped ? [judged, shown, settled] : [judged, shown, hidden, settled];
}

/** Puts each action at its time, in order; what has one time is drawn at once. */
export function* timeline(moments: readonly Moment[]) {
  let passed = 0;
  for (const [at, action] of [...moments].sort(([a], [b]) => a - b)) {
    if (at > passed) yield* delay(at - passed);
    passed = at;
    yield* put(action);
  }
}
