import { BADGES, badgesFor } from './badges';

it('gives badges for what was done, and no others', () => {
  const plain = { mode: 'daily', score: 4, cleared: false, streak: 1 } as const;
  expect(badgesFor(plain)).toEqual(['first-daily']);
  expect(badgesFor({ ...plain, mode: 'fun', score: 9, streak: 0 })).toEqual([]);
  expect(badgesFor({ ...plain, score: 21, streak: 7 })).toEqual([
    'first-daily',
    'ten',
    'twenty',
    'streak-3',
    'streak-7',
  ]);
  expect(badgesFor({ ...plain, mode: 'fun', score: 50, cleared: true, streak: 0 })).toContain(
    'cleared',
  );
  expect(new Set(BADGES.map(({ id }) => id)).size).toBe(BADGES.length);
});
