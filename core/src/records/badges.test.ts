import { BADGES, badgesFor, badgesWithProgress, type Feat, hasBeaten } from './badges';

const plain: Feat = {
  mode: 'daily',
  score: 4,
  cleared: false,
  isFaultless: false,
  par: 9,
  streak: 1,
  openings: 0,
};
const fun: Feat = { ...plain, mode: 'fun', par: null, streak: 0 };
const SCORES = ['ten', 'fifteen', 'twenty', 'twenty-five', 'thirty', 'forty'];
const STREAKS = ['streak-3', 'streak-7', 'streak-30', 'streak-100', 'streak-365'];

describe('badges', () => {
  it.each<[string, Feat, string[]]>([
    ['the first daily with a score', plain, ['first-daily']],
    ['a daily without points', { ...plain, score: 0, isFaultless: true }, []],
    ['a fun game under ten points', { ...fun, score: 9, isFaultless: true }, []],
    ['a daily with a single point', { ...plain, score: 1 }, ['first-daily']],
    [
      'a single point with only best chances',
      { ...plain, score: 1, isFaultless: true },
      ['first-daily', 'faultless'],
    ],
    ['ten points', { ...fun, score: 10 }, SCORES.slice(0, 1)],
    ['24 points', { ...fun, score: 24 }, SCORES.slice(0, 3)],
    ['25 points', { ...fun, score: 25 }, SCORES.slice(0, 4)],
    ['29 points', { ...fun, score: 29 }, SCORES.slice(0, 4)],
    ['30 points', { ...fun, score: 30 }, SCORES.slice(0, 5)],
    ['a streak of two days', { ...plain, streak: 2 }, ['first-daily']],
    ['a streak of three days', { ...plain, streak: 3 }, ['first-daily', ...STREAKS.slice(0, 1)]],
    ['a streak of 99 days', { ...plain, streak: 99 }, ['first-daily', ...STREAKS.slice(0, 3)]],
    ['a streak of 100 days', { ...plain, streak: 100 }, ['first-daily', ...STREAKS.slice(0, 4)]],
    ['fifteen points', { ...fun, score: 15 }, SCORES.slice(0, 2)],
    ['39 points', { ...fun, score: 39 }, SCORES.slice(0, 5)],
    ['40 points', { ...fun, score: 40 }, SCORES],
    ['the whole deck', { ...fun, cleared: true }, ['cleared']],
    ['a streak of a week', { ...plain, streak: 7 }, ['first-daily', ...STREAKS.slice(0, 2)]],
    ['a streak of 364 days', { ...plain, streak: 364 }, ['first-daily', ...STREAKS.slice(0, 4)]],
    ['a streak of a year', { ...plain, streak: 365 }, ['first-daily', ...STREAKS]],
    [
      'a daily with only best chances',
      { ...plain, isFaultless: true },
      ['first-daily', 'faultless'],
    ],
    ['a score equal to par', { ...plain, score: 9 }, ['first-daily']],
    ['a score above par', { ...plain, par: 3 }, ['first-daily', 'above-par']],
    ['six openings', { ...plain, openings: 6 }, ['first-daily']],
    ['a perfect opening week', { ...plain, openings: 7 }, ['first-daily', 'opening-week']],
  ])('are right for %s', (_, feat, earned) => {
    expect(badgesFor(feat)).toEqual(earned);
  });

  it('have unique, stable IDs', () => {
    expect(BADGES.map(({ id }) => id)).toEqual([
      'first-daily',
      ...SCORES,
      'cleared',
      ...STREAKS,
      'faultless',
      'above-par',
      'friend-beaten',
      'opening-week',
    ]);
  });

  it('show progress if it can be counted', () => {
    const all = badgesWithProgress({ streak: 12, best: 17, openings: 2 });
    const progress = new Map(all.map((badge) => [badge.id, badge.progress]));
    expect(progress.get('streak-30')).toEqual({ have: 12, of: 30, unit: 'days' });
    expect(progress.get('streak-7')).toEqual({ have: 7, of: 7, unit: 'days' });
    expect(progress.get('twenty')).toEqual({ have: 17, of: 20, unit: 'points' });
    expect(progress.get('opening-week')).toEqual({ have: 2, of: 7, unit: 'days' });
    expect(progress.get('faultless')).toBeNull();
  });
});

describe('a friend', () => {
  const score = (points: number, date = '2026-11-21') => ({ date, score: points });
  it.each([
    ['is beaten by more points on the same day', score(9), score(8), true],
    ['is not beaten by equal points', score(8), score(8), false],
    ['is not beaten on another day', score(9), score(8, '2026-11-20'), false],
    ['who has not played is not beaten', score(9), null, false],
    ['is not beaten by a player who has not played', null, score(1), false],
  ])('%s', (_, own, other, expected) => {
    expect(hasBeaten(own, other)).toBe(expected);
  });
});
