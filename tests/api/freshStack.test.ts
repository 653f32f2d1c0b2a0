import { attempt, raw } from './support';

/**
 * Runs before all other tests (sequencer.mjs), on a stack that no call has warmed up. The benchmark
 * measures how long this takes.
 */
const AT_ONCE = 50;

it(`starts ${AT_ONCE} simultaneous games from one address`, async () => {
  const begin = () => attempt('startGame', { body: { mode: 'fun' } });
  const replies = await Promise.all(Array.from({ length: AT_ONCE }, begin));
  expect(replies.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(201));
});

it('returns as many simultaneous boards and statistics', async () => {
  const paths = ['/api/stats', '/api/leaderboard/daily', '/api/leaderboard/alltime/fun'];
  const replies = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) => raw(paths[at % paths.length] ?? '')),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
});
