import { raw } from './support';

/**
 * The first of all (sequencer.mjs): nothing has called the stack before, and nothing is warm. How long
 * it takes is measured by the bench.
 */
const AT_ONCE = 50;

it(`${AT_ONCE} games begun at once from one address all begin`, async () => {
  const begin = () =>
    raw('/api/games', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"mode":"fun"}',
    });
  const replies = await Promise.all(Array.from({ length: AT_ONCE }, begin));
  expect(replies.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(201));
});

it('and as many boards and numbers are all there', async () => {
  const paths = ['/api/stats', '/api/leaderboard/daily', '/api/leaderboard/alltime/fun'];
  const replies = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) => raw(paths[at % paths.length] ?? '')),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
});
