import { challenge } from '../testing/builders';
import { screenOf } from './challengeScreen';

const shown = challenge();
const nothing = { challenge: null, isLoading: false, error: undefined };
const failed = (code: string) => ({ ...nothing, error: { status: 404, code, message: '' } });

it.each([
  ['the table while a round is played', { ...nothing, isLoading: true }, true, { kind: 'table' }],
  ['placeholders while it loads', { ...nothing, isLoading: true }, false, { kind: 'loading' }],
  ['placeholders before it is asked for', nothing, false, { kind: 'loading' }],
  ['that the code is unknown', failed('not-found'), false, { kind: 'unknown' }],
  ['that it couldn’t be loaded', failed('offline'), false, { kind: 'failed' }],
  ['who is in', { ...nothing, challenge: shown }, false, { kind: 'lobby', challenge: shown }],
])('shows %s', (_, opened, isPlaying, screen) => {
  expect(screenOf(opened, isPlaying)).toEqual(screen);
});
