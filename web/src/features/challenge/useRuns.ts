import { useMemo } from 'react';
import type { Challenge, ChallengeParticipant } from '@cardinal/core/api/challenges';
import type { Turn } from '@cardinal/core/game/game';
import { oddsOfTurns, type TurnOdds } from '@cardinal/core/game/odds';
import { useChallengeRoundQuery, type ChallengeKey } from '../../data/challenges';
import type { LiveFeed } from '../../data/liveFeed';
import { useLiveRuns } from '../../data/useLiveChallenge';
import { statusIn } from './course';

export interface RoundRunsProps {
  readonly challenge: Challenge;
  readonly round: number;
  readonly reader: ChallengeKey;
  /** How many have finished the round. */
  readonly finished: number;
  readonly feed: LiveFeed;
}

/** A run beside the others. */
export interface ShownRun {
  readonly player: ChallengeParticipant;
  readonly turns: readonly Turn[];
  readonly odds: readonly TurnOdds[];
  /** Null while only a part of it may be seen. */
  readonly score: number | null;
  readonly late: boolean;
  /** Whether its cards turn now. */
  readonly isLive: boolean;
}

/** The runs of a round: the finished ones as the server says, those of who still plays it live. */
export function useRuns({ challenge, round, reader, finished, feed }: RoundRunsProps) {
  const { code, you, decided, participants } = challenge;
  const isDecided = decided[round - 1] === true;
  const { data, currentData, error, isLoading, refetch } = useChallengeRoundQuery(
    { ...reader, round, finished, isDecided },
    { refetchOnMountOrArgChange: true },
  );
  // Whoever sees only a part of the runs isn't shown how they go on.
  const isWhole = data?.runs.every(({ score }) => score !== null) === true;
  const stillPlay = participants.filter((one) => {
    const status = statusIn(one, round);
    return one.participantId !== you && (status === 'playing' || status === 'paused');
  });
  const watched = isWhole ? stillPlay.map(({ participantId }) => participantId) : [];
  const live = useLiveRuns(feed, code, round, watched);
  // The last card of a run arrives before the server's answer with it.
  const isOutdated = currentData === undefined;
  const runs = useMemo(() => {
    // A phone has room for two: the reader's own comes first.
    const isMine = ({ participantId }: ChallengeParticipant): number =>
      Number(participantId === you);
    return [...participants]
      .sort((a, b) => isMine(b) - isMine(a))
      .flatMap((player): ShownRun[] => {
        const { participantId, rounds } = player;
        const isLive = watched.includes(participantId);
        const fetched = data?.runs.find((run) => run.participantId === participantId);
        const run = (isLive || isOutdated ? live[participantId] : null) ?? fetched;
        if (run === undefined) return [];
        const late = rounds[round - 1]?.late === true;
        const { turns, score } = run;
        return [{ player, turns, score, late, isLive, odds: oddsOfTurns(turns) }];
      });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `watched` follows from the others
  }, [data, live, participants, round, isOutdated, isWhole]);
  return { data, runs, error, isLoading, refetch };
}
