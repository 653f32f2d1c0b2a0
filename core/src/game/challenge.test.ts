import {
  isChallengeOver,
  isRoundOver,
  nextRound,
  winnersOf,
  winsIn,
  type ChallengeCourse,
  type RoundProgress,
} from './challenge';

const finished = (participantId: string, round: number, score: number): RoundProgress => ({
  participantId,
  round,
  score,
  turned: score + 3,
  lives: 0,
  over: true,
});
const playing = (participantId: string, round: number): RoundProgress => ({
  ...finished(participantId, round, 4),
  lives: 2,
  over: false,
});

function course(progress: readonly RoundProgress[], changes: Partial<ChallengeCourse> = {}) {
  return { rounds: 1, closedRounds: 0, hasEnded: false, progress, ...changes };
}

describe('isRoundOver', () => {
  it.each<[string, readonly RoundProgress[], boolean]>([
    ['no one has played it', [], false],
    ['one has finished it', [finished('ann', 1, 5)], false],
    ['two have finished it', [finished('ann', 1, 5), finished('bob', 1, 6)], true],
    [
      'a third is still playing it',
      [finished('ann', 1, 5), finished('bob', 1, 6), playing('cid', 1)],
      false,
    ],
    ['two have finished another', [finished('ann', 2, 5), finished('bob', 2, 6)], false],
  ])('if %s', (_, progress, expected) => {
    expect(isRoundOver(course(progress), 1)).toBe(expected);
  });

  it('is true for every round once the challenge ended, and for closed rounds', () => {
    expect(isRoundOver(course([], { hasEnded: true }), 1)).toBe(true);
    expect(isRoundOver(course([], { rounds: 2, closedRounds: 1 }), 1)).toBe(true);
    expect(isRoundOver(course([], { rounds: 2, closedRounds: 1 }), 2)).toBe(false);
  });
});

describe('nextRound', () => {
  it('is the first that the participant has not played', () => {
    const three = course([finished('ann', 1, 5)], { rounds: 3 });
    expect(nextRound(three, 'ann')).toBe(2);
    expect(nextRound(three, 'bob')).toBe(1);
  });

  it('skips a round that is over', () => {
    const progress = [finished('ann', 1, 5), finished('bob', 1, 6)];
    expect(nextRound(course(progress, { rounds: 3 }), 'cid')).toBe(2);
    expect(nextRound(course(progress), 'cid')).toBeNull();
  });
});

describe('the winners', () => {
  it('are unknown while a round is open', () => {
    const open = course([finished('ann', 1, 5), playing('bob', 1)]);
    expect(isChallengeOver(open)).toBe(false);
    expect(winnersOf(open)).toEqual([]);
    expect([...winsIn(open)]).toEqual([]);
  });

  it('are those with the most rounds, and share a round with equal scores', () => {
    const progress = [
      finished('ann', 1, 5),
      finished('bob', 1, 5),
      finished('ann', 2, 3),
      finished('bob', 2, 9),
      finished('ann', 3, 8),
      finished('bob', 3, 2),
    ];
    const three = course(progress, { rounds: 3 });
    expect(Object.fromEntries(winsIn(three))).toEqual({ ann: 2, bob: 2 });
    expect(winnersOf(three)).toEqual(['ann', 'bob']);
  });

  it('are those who played, if the challenge ended before the others did', () => {
    expect(winnersOf(course([finished('ann', 1, 0)], { hasEnded: true }))).toEqual(['ann']);
    expect(winnersOf(course([], { hasEnded: true }))).toEqual([]);
  });
});
