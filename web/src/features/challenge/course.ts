import { plural, t } from '@lingui/core/macro';
import type { Challenge, ChallengeParticipant } from '@cardinal/core/api/challenges';
import { isWithoutPlace } from '@cardinal/core/challenges/places';
import type { ChallengeKey } from '../../data/challenges';
import type { LiveFeed } from '../../data/liveFeed';
import { serverNow } from '../../lib/clock';

/** A challenge as someone has it open. */
export interface Room {
  readonly challenge: Challenge;
  /** As whom the page makes its calls. */
  readonly reader: ChallengeKey;
  /** Null for a guest. */
  readonly userId: string | null;
  readonly onChanged: () => void;
  readonly feed: LiveFeed;
}

export const isCreator = ({ challenge, userId }: Room): boolean =>
  userId !== null && challenge.createdBy?.id === userId;

export type RoundStatus = 'waiting' | 'playing' | 'paused' | 'over' | 'late';

export function statusIn(participant: ChallengeParticipant, round: number): RoundStatus {
  const progress = participant.rounds[round - 1];
  if (progress === undefined) return 'waiting';
  if (progress.over) return progress.late ? 'late' : 'over';
  if (progress.playing) return 'playing';
  return progress.turned === 0 ? 'waiting' : 'paused';
}

export const roundsOf = ({ rounds }: Challenge): number[] =>
  Array.from({ length: rounds }, (_, index) => index + 1);

export function ownPlace(challenge: Challenge): ChallengeParticipant | undefined {
  return challenge.participants.find(({ participantId }) => participantId === challenge.you);
}

export function hasFinished(participant: ChallengeParticipant | undefined, round: number): boolean {
  return participant?.rounds[round - 1]?.over === true;
}

/** Whether the participant has a result in any round, and so can't be removed. */
function hasResult({ rounds }: ChallengeParticipant): boolean {
  return rounds.some(({ over, turned }) => over && turned !== 0);
}

/** The Dealer can be removed until a round with its result is decided. */
export function isRemovable(challenge: Challenge, participant: ChallengeParticipant): boolean {
  if (participant.participantId === challenge.you) return false;
  if (participant.kind !== 'dealer') return !hasResult(participant);
  return participant.rounds.every(({ over }, index) => !over || !challenge.decided[index]);
}

/** What the reader can do now about playing. */
export type Turn =
  | {
      readonly kind: 'play';
      readonly round: number;
      readonly isStarted: boolean;
      readonly isLate: boolean;
    }
  /** A guest without a place joins with a name. */
  | { readonly kind: 'join'; readonly isLate: boolean }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'full' }
  /** The reader was removed. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'none' };

/** No game can be started, whether or not all rounds are decided. */
export const hasEnded = ({ endsAt }: Challenge): boolean => Date.parse(endsAt) <= serverNow();

/** There is no place for anyone else. */
export function isFull({ createdBy, invited, participants }: Challenge): boolean {
  const users = participants.map(({ userId }) => userId);
  const friend = invited?.state === 'waiting' ? invited.id : null;
  return isWithoutPlace(null, users, [createdBy?.id ?? null, friend]);
}

/** `isPlayer`: the reader has an account. */
export function turnOf(challenge: Challenge, isPlayer: boolean): Turn {
  const { next, you } = challenge;
  const isOut = you === null;
  if (next !== null) {
    const isLate = challenge.decided[next - 1] === true;
    if (isOut && !isPlayer) return { kind: 'join', isLate };
    const isStarted = (ownPlace(challenge)?.rounds[next - 1]?.turned ?? 0) > 0;
    return { kind: 'play', round: next, isStarted, isLate };
  }
  if (!isOut || challenge.over || hasEnded(challenge)) return { kind: 'none' };
  if (!challenge.guests && !isPlayer) return { kind: 'sign-in' };
  return { kind: isFull(challenge) ? 'full' : 'closed' };
}

/** The three states that players see, and the end of a challenge whose rounds weren't all started. */
export function stateOf(challenge: Challenge): 'yours' | 'waiting' | 'decided' | 'ended' {
  if (challenge.over) return 'decided';
  if (challenge.next !== null) return 'yours';
  return hasEnded(challenge) ? 'ended' : 'waiting';
}

/** The reader's round in progress, which they can give up. */
export function openRound(challenge: Challenge): number | null {
  const { next } = challenge;
  const run = ownPlace(challenge)?.rounds[(next ?? 0) - 1];
  if (run === undefined || run.over) return null;
  // Whoever has a place has started the first round, if not turned a card.
  return next === 1 || (run.turned ?? 0) > 0 ? next : null;
}

/** Those who have won, the reader first. */
export function winnersOf(challenge: Challenge): ChallengeParticipant[] {
  const isMe = (id: string): number => Number(id === challenge.you);
  return challenge.participants
    .filter(({ participantId }) => challenge.winners.includes(participantId))
    .sort((a, b) => isMe(b.participantId) - isMe(a.participantId));
}

/** The best results of a round first. Those without a known score come last, as they joined. */
export function ranked(challenge: Challenge, round: number): ChallengeParticipant[] {
  const scoreOf = ({ rounds }: ChallengeParticipant): number => {
    const { score, late, turned } = rounds[round - 1] ?? {};
    return typeof score !== 'number' || turned === 0 ? -2 : late === true ? -1 : score;
  };
  return [...challenge.participants].sort((a, b) => scoreOf(b) - scoreOf(a));
}

/** 'Ann has turned 7 cards, 5 points.' */
export function spokenProgress(participant: ChallengeParticipant, round: number): string | null {
  const { name, rounds } = participant;
  const { turned, score, over } = rounds[round - 1] ?? {};
  if (typeof turned !== 'number' || typeof score !== 'number' || turned === 0) return null;
  return over
    ? t`${name} has finished with ${plural(score, { one: '# point', other: '# points' })}.`
    : t`${name} has turned ${plural(turned, { one: '# card', other: '# cards' })}, ${plural(score, { one: '# point', other: '# points' })}.`;
}
