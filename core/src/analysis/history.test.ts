import { addDays } from '../game/days';
import { averageScore, bestDays, countMonth, headToHead, isMissed, nextUnplayed } from './history';

const TODAY = '2026-11-21';

describe('the next unplayed day', () => {
  it('is today while today is open', () => {
    expect(nextUnplayed(new Set(['2026-11-20']), TODAY)).toBe(TODAY);
  });

  it('is the latest gap before today', () => {
    const played = new Set([TODAY, '2026-11-20', '2026-11-18']);
    expect(nextUnplayed(played, TODAY)).toBe('2026-11-19');
  });

  it('is null without gaps', () => {
    const all = new Set<string>();
    for (let day = '2020-01-01'; day <= '2020-01-31'; day = addDays(day, 1)) all.add(day);
    expect(nextUnplayed(all, '2020-01-31')).toBeNull();
  });

  it('may be the first day', () => {
    expect(nextUnplayed(new Set(['2020-01-02']), '2020-01-02')).toBe('2020-01-01');
  });
});

it("counts days of a month as played, bridged, or missed since the player's first day", () => {
  const played = new Set(['2026-11-03', '2026-11-10', TODAY, '2026-10-30']);
  const bridged = new Set([TODAY, '2026-11-12', '2026-11-13']);
  expect(countMonth('2026-11', { played, bridged }, '2026-11-09', TODAY)).toEqual({
    played: 3,
    bridged: 2,
    missed: 9,
  });
  expect(countMonth('2026-11', { played, bridged }, '2026-11-09', '2026-12-01')).toEqual({
    played: 3,
    bridged: 2,
    missed: 18,
  });
  expect(countMonth('2026-10', { played, bridged }, '2026-11-09', TODAY)).toEqual({
    played: 1,
    bridged: 0,
    missed: 0,
  });
});

it.each([
  ['the first possible day', '2026-11-17', true],
  ['yesterday', '2026-11-20', true],
  ['not today, which is still playable', TODAY, false],
  ['not a played day', '2026-11-19', false],
  ['not a bridged day', '2026-11-18', false],
  ['not a day before the first', '2026-11-16', false],
])('decides whether a day is missed: %s', (_, day, is) => {
  const known = { played: new Map([['2026-11-19', 4]]), bridged: new Set(['2026-11-18']) };
  expect(isMissed(day, known, '2026-11-17', TODAY)).toBe(is);
});

it('does not count today as missed while it is playable', () => {
  const none = { played: new Set<string>(), bridged: new Set<string>() };
  expect(countMonth('2026-11', none, '2026-11-20', TODAY).missed).toBe(1);
});

it('sorts the best days by score, then newest first', () => {
  const days = [
    { date: '2026-11-01', score: 9 },
    { date: '2026-11-03', score: 12 },
    { date: '2026-11-04', score: 9 },
    { date: '2026-11-02', score: 2 },
  ];
  expect(bestDays(days, 3).map(({ date }) => date)).toEqual([
    '2026-11-03',
    '2026-11-04',
    '2026-11-01',
  ]);
  const equal = ['2026-11-05', '2026-11-07', '2026-11-06'].map((date) => ({ date, score: 4 }));
  expect(bestDays(equal, 3).map(({ date }) => date)).toEqual([
    '2026-11-07',
    '2026-11-06',
    '2026-11-05',
  ]);
});

it('averages scores over games, and returns null without games', () => {
  expect(averageScore([1, 0, 2, 0, 1])).toBe(2);
  expect(averageScore([0, 0, 0])).toBeNull();
});

it('compares only days that both players finished, newest first', () => {
  const own = [
    { date: '2026-11-02', score: 4 },
    { date: '2026-11-03', score: 5 },
    { date: '2026-11-01', score: 9 },
    { date: '2026-11-05', score: 30 },
  ];
  const theirs = [
    { date: '2026-11-03', score: 5 },
    { date: '2026-11-02', score: 8 },
    { date: '2026-11-01', score: 0 },
    { date: '2026-11-04', score: 1 },
  ];
  expect(headToHead(own, theirs)).toEqual({
    won: 1,
    lost: 1,
    drawn: 1,
    days: [
      { date: '2026-11-03', own: 5, theirs: 5 },
      { date: '2026-11-02', own: 4, theirs: 8 },
      { date: '2026-11-01', own: 9, theirs: 0 },
    ],
  });
});
