import { screenOf } from './challengeScreen';

it.each([
  ['while it loads', true],
  ['before it is asked for', false],
])('shows placeholders: %s', (_, isLoading) => {
  const opened = { challenge: null, isLoading, error: undefined };
  expect(screenOf(opened, false)).toEqual({ kind: 'loading' });
});
