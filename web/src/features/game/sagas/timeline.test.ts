import { fromTurns } from '@cardinal/core/game/game';
import { TIMINGS } from '../../../config/timings';
import { OPENING, RIGHT } from '../../../testing/table';
import { verdictClosed, verdictGiven, type PlayingState } from '../gameSlice';
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

function phraseOf(playing: PlayingState) {
  const moments = momentsOf(playing, new Set(), TIMINGS.inputLock);
  const [given] = moments.map(([, action]) => action).filter(verdictGiven.match);
  const [goes] = moments.filter(([, action]) => verdictClosed.match(action)).map(([at]) => at);
  return { given: given?.payload, goes };
}

it('a phrase that is typed stays until the next guess', () => {
  expect(phraseOf(party(false)).goes).toBeUndefined();
});

it('of a cleared deck, which has no next guess, it goes once it has been read', () => {
  const { given, goes } = phraseOf(party(true));
  if (given?.kind !== 'correct') throw new Error('nothing was said');
  const typing = given.phrase.length * TIMINGS.typedCharacter;
  expect(goes).toBe(TIMINGS.verdict + typing + TIMINGS.plainCorrect);
});
