import type { Challenge, ChallengeParticipant } from '@cardinal/core/api/challenges';
import type { RoundProgress } from '@cardinal/core/game/challenge';
import { counted } from '../../lib/messages';

/** The challenge with progress that is newer than the server's last answer. */
export function withProgress(
  challenge: Challenge,
  progress: readonly RoundProgress[] | null,
): Challenge {
  if (progress === null) return challenge;
  const participants = challenge.participants.map((participant) => ({
    ...participant,
    rounds: participant.rounds.map((known, index) => {
      const found = progress.find(
        ({ participantId, round }) =>
          participantId === participant.participantId && round === index + 1,
      );
      // The server also says that a game is over because its time is up.
      if (found === undefined || known.over || found.turned < known.turned) return known;
      const { turned, score, lives, over } = found;
      return { turned, score, lives, over };
    }),
  }));
  return { ...challenge, participants };
}

export function endsIn(progress: readonly RoundProgress[] | null): number {
  return progress?.filter(({ over }) => over).length ?? 0;
}

export type RoundStatus = 'waiting' | 'playing' | 'over';

export function statusIn(participant: ChallengeParticipant, round: number): RoundStatus {
  const progress = participant.rounds[round - 1];
  if (progress === undefined || progress.turned === 0) return 'waiting';
  return progress.over ? 'over' : 'playing';
}

export function nameOf(participant: ChallengeParticipant, me: string | null): string {
  return participant.participantId === me ? 'You' : participant.name;
}

/** 'Ann has turned 7 cards, 5 points.' */
export function spokenProgress(participant: ChallengeParticipant, round: number): string | null {
  const progress = participant.rounds[round - 1];
  if (progress === undefined || progress.turned === 0) return null;
  const { turned, score, over } = progress;
  const points = counted(score, 'point');
  return over
    ? `${participant.name} has finished with ${points}.`
    : `${participant.name} has turned ${counted(turned, 'card')}, ${points}.`;
}

/** Who has won, the reader first, as 'You'. */
export function winnersOf(challenge: Challenge, me: string | null): string[] {
  const names = challenge.winners.flatMap((id) => {
    const winner = challenge.participants.find(({ participantId }) => participantId === id);
    return winner === undefined ? [] : [nameOf(winner, me)];
  });
  return names.sort((a, b) => Number(b === 'You') - Number(a === 'You'));
}
