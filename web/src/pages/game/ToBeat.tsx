import { useState } from 'react';
import styled from 'styled-components';
import type { Mode } from '@cardinal/core/game/game';
import { nextToBeat, type Rival } from '@cardinal/core/game/toBeat';
import { useAppSelector } from '../../app/hooks';
import { selectPlaying } from '../../features/game/gameSelectors';
import { useRivalsQuery } from '../../features/history/api';

const Mark = styled.div`
  min-width: 0;
  && dt {
    max-width: 9rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

interface ToBeatProps {
  readonly userId: string;
  readonly mode: Mode;
  readonly best: number | null;
  /** While the last guess is still being told: its points are not counted yet. */
  readonly isHeld: boolean;
}

/** Who or what is next above the running score: a friend's of today, or the own best. */
export function ToBeat({ userId, mode, best, isHeld }: ToBeatProps) {
  const playing = useAppSelector(selectPlaying);
  const running = playing?.game.score ?? 0;
  const [told, setTold] = useState(running);
  if (!isHeld && told !== running) setTold(running);
  const isCounted =
    playing?.source.kind === 'server' && (mode === 'fun' || playing.source.isOwnDay);
  const { data } = useRivalsQuery(undefined, { skip: !isCounted });
  if (!isCounted || playing.game.phase === 'over') return null;
  const rivals = (data ?? []).flatMap((row): Rival[] => {
    const score = mode === 'daily' ? row.dailyScoreToday : row.bestFunScoreToday;
    return score === null || row.id === userId ? [] : [{ username: row.username, score }];
  });
  const next = nextToBeat(isHeld ? told : running, rivals, best);
  if (next === null) return null;
  const name = next.kind === 'friend' ? next.username : 'your best';
  return (
    <Mark>
      <dt title={name}>To beat: {name}</dt>
      <dd>{next.score}</dd>
    </Mark>
  );
}
