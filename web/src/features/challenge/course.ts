import { plural, t } from '@lingui/core/macro';
import type { Challenge, ChallengeParticipant } from '@cardinal/core/api/challenges';
import { RESULT_GUESSES } from '@cardinal/core/challenges/challenge';
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

/** `given-up`: before the game was a result. */
export type RoundStatus = 'waiting' | 'playing' | 'paused' | 'over' | 'late' | 'given-up';

export function statusIn(participant: ChallengeParticipant, round: number): RoundStatus {
  const progress = participant.rounds[round - 1];
  if (progress?.started !== true) return 'waiting';
  // The opening turns two cards with one guess.
  if (progress.over && (progress.turned ?? Infinity) <= RESULT_GUESSES) return 'given-up';
  if (progress.over) return progress.late ? 'late' : 'over';
  return progress.playing ? 'playing' : 'paused';
}

export function ownPlace(challenge: Challenge): ChallengeParticipant | undefined {
  return challenge.participants.find(({ participantId }) => participantId === challenge.you);
}

export function hasFinished(participant: ChallengeParticipant | undefined, round: number): boolean {
  return participant?.rounds[round - 1]?.over === true;
}

/** No game can be started, whether or not all rounds are decided. */
export const hasEnded = ({ endsAt }: Challenge): boolean => Date.parse(endsAt) <= serverNow();

/** Those who have won, the reader first. */
export function winnersOf(challenge: Challenge): ChallengeParticipant[] {
  const isMe = (id: string): number => Number(id === challenge.you);
  return challenge.participants
    .filter(({ participantId }) => challenge.winners.includes(participantId))
    .sort((a, b) => isMe(b.participantId) - isMe(a.participantId));
}

/** Whether there is a run of the round to compare with, or to watch. */
export function hasRun(participant: ChallengeParticipant, round: number): boolean {
  const isEmpty = participant.rounds[round - 1]?.turned === 0;
  return !isEmpty && !['waiting', 'given-up'].includes(statusIn(participant, round));
}

/** Without the Dealer in rounds that were decided before it came. */
export const inRound = ({ participants }: Challenge, round: number): ChallengeParticipant[] =>
  participants.filter((one) => one.kind !== 'dealer' || statusIn(one, round) !== 'waiting');

/** The others in a round, and those whom it waits for who haven't come yet. */
export function besides(me: string, challenge: Challenge, round: number): ChallengeParticipant[] {
  const present = inRound(challenge, round).filter(({ participantId }) => participantId !== me);
  const absent = challenge.waitingFor.filter(({ participantId }) => participantId === null);
  const coming = absent.map(({ userId, name }) => ({
    participantId: userId ?? name,
    kind: 'player' as const,
    userId,
    name,
    wins: 0,
    reaction: null,
    rounds: [],
  }));
  return [...present, ...coming];
}

/** The best results of a round first. Those without a known score come last, as they joined. */
export function ranked(challenge: Challenge, round: number): ChallengeParticipant[] {
  const scoreOf = (one: ChallengeParticipant): number => {
    const { score, late, turned } = one.rounds[round - 1] ?? {};
    if (typeof score !== 'number' || turned === 0 || statusIn(one, round) === 'given-up') return -2;
    return late === true ? -1 : score;
  };
  return inRound(challenge, round).sort((a, b) => scoreOf(b) - scoreOf(a));
}

/** 'Ann has turned 7 cards, 5 points.' */
export function spokenProgress(participant: ChallengeParticipant, round: number): string | null {
  const { name, rounds } = participant;
  const { turned, score, over } = rounds[round - 1] ?? {};
  if (typeof turned !== 'number' || typeof score !== 'number' || turned === 0) return null;
  if (statusIn(participant, round) === 'given-up') return null;
  return over
    ? t({
        message: `${name} has finished with ${plural(score, { one: '# point', other: '# points' })}.`,
        comment: '{name} is another player or the Dealer, never ‘You’.',
      })
    : t({
        message: `${name} has turned ${plural(turned, { one: '# card', other: '# cards' })}, ${plural(score, { one: '# point', other: '# points' })}.`,
        comment: '{name} is another player or the Dealer, never ‘You’.',
      });
}
