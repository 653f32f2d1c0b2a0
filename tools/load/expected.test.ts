import {
  bestOf,
  histogramOf,
  ownHistogram,
  rankOf,
  shownScores,
  sum,
  type Played,
} from './expected';
import { emptyTally } from './player';

function played(id: string, fun: number[], held: number[] = [], daily: number[] = []): Played {
  const tally = { ...emptyTally(), daily, fun, held: { daily: [], fun: held } };
  return { id, tally };
}

const ada = played('ada', [3, 8, 8], [8], [0]);
const bob = played('bob', [8]);
const eve = played('eve', [20], [20]);
const all = [ada, bob, eve];

it('what is held is on no board, once for each time that it is', () => {
  expect(shownScores(ada, 'fun')).toEqual([3, 8]);
  expect(bestOf(eve, 'fun')).toBeNull();
});

it('a daily that ended with 0 is on no board, and counts as played', () => {
  expect(bestOf(ada, 'daily')).toBeNull();
  expect(ownHistogram(ada, 'daily')[0]).toBe(1);
  expect(sum(all, 'daily')).toBe(1);
});

it('equal scores share a rank', () => {
  expect(rankOf(8, all, 'fun')).toBe(1);
  expect(rankOf(3, all, 'fun')).toBe(3);
});

it('a board counts players, and a player’s own distribution games', () => {
  expect(histogramOf(all, 'fun')[8]).toBe(2);
  expect(ownHistogram(ada, 'fun')[8]).toBe(2);
});
