import { fromTurns } from '@cardinal/core/game/game';
import { TIMINGS } from '../../../config/timings';
import { OPENING, RIGHT } from '../../../testing/table';
import { verdictClosed, type PlayingState } from '../gameSlice';
import { momentsOf } from './timeline';

/** After a right guess, by which the deck may be cleared. */
function playing(mode: PlayingState['mode'], isCleared: boolean): PlayingState {
  const played = fromTurns([OPENING, RIGHT]);
  if (!played.ok) throw new Error(played.error);
  return {
    phase: 'playing',
    mode,
    date: null,
    source: { kind: 'practice', order: [] },
    game: isCleared ? { ...played.value, phase: 'over', outcome: 'cleared' } : played.value,
    settledTurns: 1,
    told: 'all',
    input: { state: 'open' },
    verdict: { kind: 'none' },
    saving: { state: 'none' },
  };
}

/** When what is said goes, in milliseconds after the answer. */
function goesAfter(state: PlayingState): number | undefined {
  const moments = momentsOf(state, new Set(), TIMINGS.inputLock);
  return moments.find(([, action]) => verdictClosed.match(action))?.[0];
}

it('a phrase that is typed, as all of the party are, stays until the next guess', () => {
  expect(goesAfter(playing('drinking', false))).toBeUndefined();
});

it('a cleared deck, which has no next guess, gets a plain one, which goes', () => {
  for (let run = 0; run < 50; run += 1) {
    expect(goesAfter(playing('fun', true))).toBe(TIMINGS.phrase + TIMINGS.plainCorrect);
  }
});
