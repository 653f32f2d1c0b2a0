import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { revealedCards, type Mode } from '@cardinal/core/game/game';
import { parRun } from '@cardinal/core/game/par';
import { nextToBeat, type Rival, type ToBeat as Next } from '@cardinal/core/analysis/toBeat';
import { selectPlaying } from '../gameSelectors';
import { useFriendsScoresQuery } from '../../../data/friends';
import { isolated } from '../../../lib/language';

/** Not there at all without the room for a number and some of its name. */
const Mark = styled.div`
  && > * {
    min-width: 0;
    max-width: clamp(0px, (100% - 6rem) * 9999, 9rem);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  && > dd {
    flex: none;
  }
`;

interface ToBeatProps {
  readonly userId: string;
  readonly mode: Mode;
  readonly best: number | null;
  /** While the last guess is still being shown. Its points don't count yet. */
  readonly isHeld: boolean;
}

/** The best score is visible beside it, so this names the points that are missing. */
function nameOf(next: Next): string {
  switch (next.kind) {
    case 'best':
      return t({ message: 'To a new best', comment: 'Before the points that are missing.' });
    case 'friend': {
      const name = isolated(next.username);
      return t({ message: `To beat: ${name}`, comment: 'Before the friend’s score.' });
    }
    case 'par':
      return t({ message: 'To beat: par so far', comment: 'Before the par of the shown cards.' });
  }
}

/**
 * The next goal above the current score: a friend's score today, the player's best, or the score of
 * the best chances on the revealed cards. The day's par would reveal something about the cards to
 * come.
 */
export function ToBeat({ userId, mode, best, isHeld }: ToBeatProps) {
  const playing = useSelector(selectPlaying);
  const running = playing?.game;
  const [before, setBefore] = useState(running);
  if (!isHeld && before !== running) setBefore(running);
  const game = isHeld ? before : running;
  const isCounted =
    playing?.source.kind === 'server' && (mode === 'fun' || playing.source.isOwnDay);
  const { data } = useFriendsScoresQuery(undefined, { skip: !isCounted });
  if (playing?.source.kind !== 'server' || !game || playing.game.phase === 'over') return null;
  const rivals = (data ?? []).flatMap((row): Rival[] => {
    const score = mode === 'daily' ? row.dailyScoreToday : row.bestFunScoreToday;
    return score === null || row.id === userId ? [] : [{ username: row.username, score }];
  });
  // Only once it is known that no other goal is left.
  const par = isCounted && data === undefined ? 0 : parRun(revealedCards(game)).score;
  const next = nextToBeat(game.score, rivals, isCounted ? best : null, par);
  if (next === null) return null;
  const name = nameOf(next);
  return (
    <Mark>
      <dt title={name}>{name}</dt>
      <dd translate="no">{next.kind === 'best' ? next.missing : next.score}</dd>
    </Mark>
  );
}
