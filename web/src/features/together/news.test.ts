import type { ListedChallenge } from '@cardinal/core/api/challenges';
import { listedChallenge } from '../../testing/builders';
import { newsOf } from './news';

const listed = (code: string, changes: Partial<ListedChallenge>) =>
  listedChallenge({ code, ...changes });

const winner = (userId: string | null) => ({ participantId: `p-${userId}`, userId, name: 'x' });
const decided = (winners: ReturnType<typeof winner>[]) =>
  ({ state: 'decided', over: true, winners }) as const;

it('lists invitations first, then turns, results, and what waits for others', () => {
  const challenges = [
    listed('waits', {}),
    listed('lost', decided([winner('bo')])),
    listed('won', decided([winner('me')])),
    listed('turn', { state: 'yours' }),
    listed('invited', { state: 'invited' }),
  ];
  expect(newsOf(challenges, 'me', () => false).map(({ challenge }) => challenge.code)).toEqual([
    'invited',
    'turn',
    'won',
    'lost',
    'waits',
  ]);
});

it.each([
  ['won', [winner('me')]],
  ['shared', [winner('me'), winner('bo')]],
  ['lost', [winner(null)]],
  ['unanswered', []],
])('says of a result: %s', (kind, winners) => {
  expect(newsOf([listed('c', decided(winners))], 'me', () => false)[0]?.kind).toBe(kind);
});

it('leaves out results that this browser has shown', () => {
  const challenges = [listed('old', decided([winner('me')])), listed('waits', {})];
  const news = newsOf(challenges, 'me', ({ code }) => code === 'old');
  expect(news.map(({ challenge }) => challenge.code)).toEqual(['waits']);
});
