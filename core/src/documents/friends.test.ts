import { newPlayer } from '../records/playerRecord';
import { toFriendCopy, toFriendScores } from './friends';

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
