import { addDays, startOfDay } from '../game/days';
import { withDaily } from './dailies';
import { groupBoard, groupStreak, monthScore, settleStreak, winnersOf, winsFrom } from './groups';
import { newPlayer } from './playerRecord';
import { NONE_EXCUSED, type Stretch } from './streak';

const TODAY = '2026-11-21';

const member = (id: string, score: number | null, minute = 0, isRanked = true) => ({
  ...newPlayer(id, id.toUpperCase()),
  isRanked,
  dailies:
    score === null
      ? {}
      : withDaily({}, { date: TODAY, score, endedAt: startOfDay(TODAY) + minute * 60_000 }),
});

const ranksOf = (...members: ReturnType<typeof member>[]) =>
  groupBoard(members, null).map(({ id, rank, score, played }) => [id, rank, score, played]);

describe("a group's board", () => {
  it('shares ranks between equal scores, in the order in which they were reached', () => {
    expect(ranksOf(member('a', 5, 30), member('b', 9), member('c', 5, 20), member('d', 1))).toEqual(
      [
        ['b', 1, 9, 1],
        ['c', 2, 5, 1],
        ['a', 2, 5, 1],
        ['d', 4, 1, 1],
      ],
    );
  });

  it('lists members without a game last, and those with 0 points before them', () => {
    expect(ranksOf(member('a', null), member('b', 0), member('c', null))).toEqual([
      ['b', 1, 0, 1],
      ['a', null, null, 0],
      ['c', null, null, 0],
    ]);
  });

  it("lists a player who isn't ranked like one without a game", () => {
    expect(ranksOf(member('a', 50, 0, false), member('b', 1))).toEqual([
      ['b', 1, 1, 1],
      ['a', null, null, 0],
    ]);
  });
});

describe("a group's streak", () => {
  /** Days before today, such as `[0, 1, 2]`, as stretches. */
  const days = (...back: number[]): Stretch[] =>
    [...back]
      .sort((a, b) => b - a)
      .map((count) => ({ lastDay: addDays(TODAY, -count), length: 1 }));
  const factsOf = (members: Stretch[][], from = '2020-01-01') => ({
    members: members.map((stretches) => ({ from, stretches })),
    settled: null,
    departed: null,
  });
  const streak = (members: Stretch[][], excused = NONE_EXCUSED) =>
    groupStreak(factsOf(members), TODAY, excused);

  it.each([
    ['is 0 for a single member', [days(0, 1, 2)], 0],
    ['needs two of two members', [days(0, 1, 2), days(0, 1)], 2],
    ['needs two of three members', [days(0, 1), days(0), days(1)], 2],
    ['needs three of five members', [days(0), days(0), days(0, 1), days(1), days()], 1],
    ['includes days up to yesterday before today is played', [days(1, 2), days(1, 2)], 2],
    ['ends with a missed day', [days(0, 2), days(0, 1, 2)], 1],
    ['is over after a day without enough members', [days(2, 3), days(2, 3)], 0],
    ['is 0 in an empty group', [], 0],
  ])('%s', (_, members, expected) => {
    expect(streak(members)).toBe(expected);
  });

  it('continues over excused days, which add nothing', () => {
    const members = [days(0, 2, 4), days(0, 2, 4)];
    expect(streak(members, new Set([addDays(TODAY, -1)]))).toBe(2);
  });

  it('counts each day of a long stretch', () => {
    const long = [{ lastDay: addDays(TODAY, -1), length: 400 }];
    expect(streak([long, long, days(0)])).toBe(400);
  });

  it("isn't affected by days after today", () => {
    const ahead = [{ lastDay: addDays(TODAY, 1), length: 3 }];
    expect(streak([ahead, ahead])).toBe(2);
  });

  it('counts the members at the end of each day, whoever joins later', () => {
    const { members } = factsOf([days(0, 1, 2), days(0, 1, 2)], addDays(TODAY, -2));
    const newcomers = [days(), days(), days(0)].map((stretches) => ({ from: TODAY, stretches }));
    const facts = { members, settled: null, departed: null };
    expect(
      groupStreak({ ...facts, members: [...members, ...newcomers] }, TODAY, NONE_EXCUSED),
    ).toBe(3);
    const later = { ...facts, members: members.slice(0, 1) };
    const [settled, departed] = [
      { through: addDays(TODAY, -2), length: 1 },
      { day: addDays(TODAY, -1), members: 1, finished: 1 },
    ];
    expect(groupStreak({ ...later, settled, departed }, TODAY, NONE_EXCUSED)).toBe(2);
    expect(groupStreak({ ...later, settled, departed: null }, TODAY, NONE_EXCUSED)).toBe(0);
  });

  it('is settled once for a closed day', () => {
    const facts = factsOf([days(1, 2), days(1, 2)]);
    const through = addDays(TODAY, -1);
    const settled = settleStreak(facts, through, NONE_EXCUSED);
    expect(settled).toEqual({ through, length: 2 });
    expect(settleStreak({ ...factsOf([]), settled }, through, NONE_EXCUSED)).toBe(settled);
    expect(settleStreak(factsOf([days(2), days(2)]), through, NONE_EXCUSED).length).toBe(0);
  });
});

it.each([
  ['joins in the first weeks of a month', '2026-11-23T23:59', '2026-08-01T12:00', '2026-11'],
  ['joins in its last seven days', '2026-11-24T00:01', '2026-08-01T12:00', '2026-12'],
  ['joins before it is closed', '2026-12-01T00:30', '2026-08-01T12:00', '2026-12'],
  [
    'joins in the last days of the group’s first month',
    '2026-11-30T23:50',
    '2026-11-30T23:00',
    '2026-11',
  ],
  [
    'joins before the group’s first month is closed',
    '2026-12-01T05:59',
    '2026-11-30T23:00',
    '2026-11',
  ],
  [
    'joins after the group’s first month is closed',
    '2026-12-01T06:01',
    '2026-11-30T23:00',
    '2026-12',
  ],
  ['joins at the end of the year', '2026-12-28T12:00', '2026-11-30T23:00', '2027-01'],
])('lets a member win who %s', (_, joined, created, month) => {
  const inNewYork = (time: string) => Date.parse(`${time}-05:00`);
  expect(winsFrom(inNewYork(joined), inNewYork(created))).toBe(month);
});

describe('the winners of a month', () => {
  it.each([
    [{ a: 5, b: 9, c: null }, ['b']],
    [{ a: 9, b: 9 }, ['a', 'b']],
    [{ a: 0, b: 0 }, []],
    [{ a: 9, b: null }, []],
    [{}, []],
  ])('of %p are %p', (scores, expected) => {
    expect(winnersOf(scores).map(({ id }) => id)).toEqual(expected);
  });

  it('have the points of its days', () => {
    expect(monthScore(member('a', 7), '2026-11')).toBe(7);
    expect(monthScore(member('a', 7), '2026-10')).toBeNull();
    expect(monthScore(member('a', 7, 0, false), '2026-11')).toBeNull();
  });
});
