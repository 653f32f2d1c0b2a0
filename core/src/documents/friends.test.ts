import { newPlayer } from '../records/playerRecord';
import { FRIENDS, toFriendCopy, toFriendScores, toInvitations, type FriendRecord } from './friends';

const TODAY = '2026-11-21';
const person = { id: 'ada', username: 'Ada', firstName: 'Ada', lastName: 'L' };
const beginner = newPlayer('ada', 'Ada');
const ofToday = { date: TODAY, score: 4 };
const ofYesterday = { date: '2026-11-20', score: 9 };
const player = {
  ...beginner,
  daily: { ...beginner.daily, best: 12, latest: ofToday },
  fun: { ...beginner.fun, best: 15, latest: ofYesterday },
};

describe("a player's record for friends", () => {
  it("contains the player's identity, and the latest and best scores of both modes", () => {
    expect(toFriendCopy({ ...person, ...{ email: 'ada@cardinal.test' } }, player)).toEqual({
      ...person,
      daily: ofToday,
      bestDaily: 12,
      fun: ofYesterday,
      bestFun: 15,
    });
  });

  it("has no scores before the player's first game", () => {
    const none = { daily: null, bestDaily: null, fun: null, bestFun: null };
    expect(toFriendCopy(person, null)).toEqual({ ...person, ...none });
    expect(toFriendCopy(person, beginner)).toEqual({ ...person, ...none });
  });

  it("shows only today's scores as scores of today", () => {
    expect(toFriendScores(toFriendCopy(person, player), TODAY)).toEqual({
      ...person,
      dailyScoreToday: 4,
      bestDailyScoreEver: 12,
      bestFunScoreEver: 15,
      bestFunScoreToday: null,
    });
  });
});

describe('the challenges of friends', () => {
  const row = (id: string, endsAt: number | null): FriendRecord => ({
    ...toFriendCopy({ ...person, id }, null),
    challenge: endsAt === null ? null : { code: `by-${id}`, endsAt },
  });

  it('are those that have not ended, newest first', () => {
    const rows = [row('ended', 1000), row('older', 1001), row('none', null), row('newer', 1002)];
    expect(toInvitations(rows, 1000)).toEqual([
      { ...person, id: 'newer', code: 'by-newer', endsAt: 1002 },
      { ...person, id: 'older', code: 'by-older', endsAt: 1001 },
    ]);
  });

  it('are none in a row of version 1, also after the trigger has updated it', () => {
    const copy = toFriendCopy(person, player);
    const read = { ok: true, value: { ...copy, challenge: null } };
    expect(FRIENDS.parse({ ...copy, v: 1 })).toEqual(read);
    expect(FRIENDS.parse({ ...copy, v: 2 })).toEqual(read);
  });
});
