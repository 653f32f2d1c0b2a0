import { fromTurns } from '@cardinal/core/game/game';
import { TIMINGS } from '../../../config/timings';
import { OPENING, RIGHT } from '../../../testing/table';
import { verdictClosed, type PlayingState } from '../gameSlice';
import { momentsOf } from './timeline';

/** The party's game, whose phrases are always typed, after a right guess. */
function party(isCleared: boolean): PlayingState {
  const played = fromTurns([OPENING, RIGHT]);
  if (!played.ok) throw new Error(played.error);
  return {
    phase: 'playing',
    mode: 'drinking',
    date: null,
    source: { kind: 'drinking', order: [] },
    game: isCleared ? { ...played.value, phase: 'over', outcome: 'cleared' } : played.value,
    settledTurns: 1,
    told: 'all',
    input: { state: 'open' },
    verdict: { kind: 'none' },
    saving: { state: 'none' },
  };
}

/** When what is said goes, in milliseconds after the answer. */
function goesAfter(playing: PlayingState): number | undefined {
  const moments = momentsOf(playing, new Set(), TIMINGS.inputLock);
  return moments.find(([, action]) => verdictClosed.match(action))?.[0];
}

it('a phrase that is typed stays until the next guess', () => {
  expect(goesAfter(party(false))).toBeUndefined();
});

it('of a cleared deck, which has no next guess, it goes with the rain', () => {
  expect(goesAfter(party(true))).toBe(TIMINGS.celebration);
});
