import type { ListedChallenge } from '@cardinal/core/api/challenges';

/** What the dashboard says about a challenge. */
export interface News {
  readonly kind: 'invited' | 'yours' | 'waiting' | 'won' | 'lost' | 'shared' | 'unanswered';
  readonly challenge: ListedChallenge;
}

function kindOf(challenge: ListedChallenge, userId: string): News['kind'] {
  const { state, winners } = challenge;
  if (state !== 'decided') return state;
  if (winners.length === 0) return 'unanswered';
  if (winners.every((winner) => winner.userId !== userId)) return 'lost';
  return winners.length === 1 ? 'won' : 'shared';
}

const ORDER = ['invited', 'yours', 'won', 'shared', 'lost', 'unanswered', 'waiting'] as const;

/**
 * The player's challenges in the order of what they ask for: who invites, whose turn it is, results
 * that this browser hasn't shown, and what waits for others.
 */
export function newsOf(
  challenges: readonly ListedChallenge[],
  userId: string,
  isSeen: (challenge: ListedChallenge) => boolean,
): News[] {
  return challenges
    .filter((challenge) => challenge.state !== 'decided' || !isSeen(challenge))
    .map((challenge) => ({ kind: kindOf(challenge, userId), challenge }))
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}
