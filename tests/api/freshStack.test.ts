import { raw } from './support';

/** The first of all (sequencer.mjs): nothing has called the stack before, and nothing is warm. */
const AT_ONCE = 50;
const WITHIN_MS = 3000;

async function timed(call: () => Promise<{ status: number }>) {
  const began = performance.now();
  const { status } = await call();
  return { status, ms: performance.now() - began };
}

it(`${AT_ONCE} games begun at once from one address are all there within ${WITHIN_MS / 1000} s`, async () => {
  const begin = () =>
    raw('/api/games', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"mode":"fun"}',
    });
  const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => timed(begin)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  expect(Math.max(...replies.map(({ ms }) => ms))).toBeLessThan(WITHIN_MS);
});

it('and so are as many boards and numbers', async () => {
  const paths = ['/api/stats', '/api/leaderboard/daily', '/api/leaderboard/alltime/fun'];
  const replies = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) => timed(() => raw(paths[at % paths.length] ?? ''))),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(Math.max(...replies.map(({ ms }) => ms))).toBeLessThan(WITHIN_MS);
});
