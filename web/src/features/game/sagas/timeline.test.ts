import { TIMINGS } from '../../../config/timings';
import { OPENING, playingAfter, RIGHT } from '../../../testing/table';
import { verdictClosed, type PlayingState } from '../gameSlice';
import { momentsOf } from './timeline';

/** The state after a right guess, optionally with a cleared deck. */
function playing(mode: PlayingState['mode'], isCleared: boolean): PlayingState {
  const state = playingAfter([OPENING, RIGHT], { mode, source: { kind: 'practice', order: [] } });
  if (!isCleared) return state;
  return { ...state, game: { ...state.game, phase: 'over', outcome: 'cleared' } };
}

/** When the phrase disappears, in milliseconds after the response. */
function goesAfter(state: PlayingState): number | undefined {
  const moments = momentsOf(state, new Set(), TIMINGS.inputLock);
  return moments.find(([, action]) => verdictClosed.match(action))?.[0];
}

it('keeps a typed phrase, like all of the drinking game’s, until the next guess', () => {
  expect(goesAfter(playing('drinking', false))).toBeUndefined();
});

it('shows a plain phrase after a cleared deck, and hides it, as there is no next guess', () => {
  for (let run = 0; run < 50; run += 1) {
    expect(goesAfter(playing('fun', true))).toBe(TIMINGS.phrase + TIMINGS.plainCorrect);
  }
});
