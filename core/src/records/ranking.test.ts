import fc from 'fast-check';
import { addHistograms, highestIn, playersIn, rankIn, rankRows } from './ranking';

describe('competition ranking', () => {
  it('gives equal scores the same rank, and skips the next (1, 2, 2, 4)', () => {
    const rows = [9, 7, 7, 3].map((score) => ({ score }));
    expect(rankRows(rows).map(({ rank }) => rank)).toEqual([1, 2, 2, 4]);
  });

  it('is equal from a histogram and from rows', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 52 }), { minLength: 1 }), (scores) => {
        const sorted = [...scores].sort((a, b) => b - a);
        const histogram = addHistograms(sorted.map((score) => ({ [score]: 1 })));
        for (const { score, rank } of rankRows(sorted.map((value) => ({ score: value })))) {
          expect(rankIn(histogram, score)).toBe(rank);
        }
        expect(playersIn(histogram)).toBe(scores.length);
        expect(highestIn(histogram)).toBe(sorted[0]);
      }),
    );
  });

  it('allows negative numbers in shards as long as the sum is right', () => {
    const histogram = addHistograms([{ 5: 2, 7: -1 }, { 7: 1 }, { 9: 1, 5: -1 }]);
    expect(rankIn(histogram, 5)).toBe(2);
    expect(highestIn(histogram)).toBe(9);
    expect(highestIn(addHistograms([{ 9: 1 }, { 9: -1 }]))).toBeNull();
  });
});
