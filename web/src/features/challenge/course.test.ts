import type { Challenge } from '@cardinal/core/api/challenges';
import { spokenProgress, withProgress, winnersOf } from './course';

const progress = { turned: 3, score: 2, lives: 3, over: false };
const participant = (participantId: string, name: string, rounds = [progress]) => ({
  participantId,
  userId: null,
  name,
  wins: 0,
  rounds,
});

const challenge = (changes: Partial<Challenge> = {}): Challenge => ({
  code: 'k7mq2xw9tdhp',
  rounds: 1,
  createdBy: { id: 'ann', username: 'ann' },
  createdAt: '2026-11-21T12:00:00.000Z',
  endsAt: '2026-11-28T12:00:00.000Z',
  over: false,
  participants: [participant('a', 'Ann'), participant('b', 'Bob')],
  winners: [],
  ...changes,
});

describe('withProgress', () => {
  it('takes newer progress, and keeps what the server has ended', () => {
    const newer = { participantId: 'a', round: 1, turned: 4, score: 3, lives: 3, over: false };
    const shown = withProgress(challenge(), [newer]);
    expect(shown.participants[0]?.rounds[0]).toMatchObject({ turned: 4, score: 3 });
    expect(shown.participants[1]?.rounds[0]).toEqual(progress);
    const ended = challenge({
      participants: [participant('a', 'Ann', [{ ...progress, over: true }])],
    });
    expect(withProgress(ended, [newer])).toEqual(ended);
    expect(withProgress(ended, null)).toBe(ended);
  });
});

it.each([
  [[], []],
  [['b'], ['Bob']],
  [
    ['b', 'a'],
    ['You', 'Bob'],
  ],
])('names who has won: %j', (winners, names) => {
  expect(winnersOf(challenge({ winners }), 'a')).toEqual(names);
});

it('says how far a participant is', () => {
  expect(spokenProgress(participant('a', 'Ann'), 1)).toBe('Ann has turned 3 cards, 2 points.');
  const over = participant('a', 'Ann', [{ ...progress, score: 1, over: true }]);
  expect(spokenProgress(over, 1)).toBe('Ann has finished with 1 point.');
  const none = participant('a', 'Ann', [{ ...progress, turned: 0 }]);
  expect(spokenProgress(none, 1)).toBeNull();
});
