import type { Challenge } from '@cardinal/core/api/challenges';
import { screenOf } from './challengeScreen';

const challenge: Challenge = {
  code: 'k7mq2xw9tdhp',
  rounds: 1,
  createdBy: { id: 'ann', username: 'ann' },
  createdAt: '2026-11-21T12:00:00.000Z',
  endsAt: '2026-11-28T12:00:00.000Z',
  over: false,
  participants: [],
  winners: [],
};
const nothing = { challenge: null, isLoading: false, error: undefined };
const failed = (code: string) => ({ ...nothing, error: { status: 404, code, message: '' } });

it.each([
  ['the table while a round is played', { ...nothing, isLoading: true }, true, { kind: 'table' }],
  ['placeholders while it loads', { ...nothing, isLoading: true }, false, { kind: 'loading' }],
  ['placeholders before it is asked for', nothing, false, { kind: 'loading' }],
  ['that the code is unknown', failed('not-found'), false, { kind: 'unknown' }],
  ['that it couldn’t be loaded', failed('offline'), false, { kind: 'failed' }],
  ['who is in', { ...nothing, challenge }, false, { kind: 'lobby', challenge }],
])('shows %s', (_, opened, isPlaying, screen) => {
  expect(screenOf(opened, isPlaying)).toEqual(screen);
});
