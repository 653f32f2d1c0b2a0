import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { IconButton } from '../../components/Button';
import { Icon } from '../../components/icons';
import { TIMINGS } from '../../config/timings';
import { enumerated } from '../../lib/language';
import { color, font, radius, text } from '../../theme/tokens';
import { useLater } from '../../components/useLater';
import { useIncomingCountQuery } from '../../data/friends';
import { useOwnChallenges, waitingIn } from '../../data/useOwnChallenges';
import { selectHasChallenges } from '../../session/authSlice';

const Frame = styled.span`
  position: relative;
  display: inline-grid;
`;

const Count = styled.span`
  position: absolute;
  top: -0.3rem;
  inset-inline-end: -0.3rem;
  min-width: 1.3rem;
  padding: 0 0.3rem;
  border: 2px solid ${color.page};
  border-radius: ${radius.round};
  background: ${color.brand};
  color: ${color.onBrand};
  font: 700 ${text.tiny} / 1.2rem ${font.body};
  text-align: center;
  pointer-events: none;
`;

interface Waiting {
  readonly requests: number;
  readonly challenges: number;
}

/**
 * The numbers of incoming requests, and of challenges that wait for the player. It listens a while after
 * the page has loaded, because nothing waits for the badge.
 */
function useWaiting(userId: string | null): Waiting {
  const hasRested = useLater(TIMINGS.badgeDelay);
  const hasAny = useSelector(selectHasChallenges);
  const isLive = userId !== null && hasRested;
  const { data: requests = 0 } = useIncomingCountQuery(undefined, { skip: !isLive });
  const { data: challenges = [] } = useOwnChallenges({ isLive, hasAny, isOff: !isLive });
  return userId === null
    ? { requests: 0, challenges: 0 }
    : { requests, challenges: waitingIn(challenges) };
}

interface TrophyButtonProps {
  /** Null for a guest. */
  readonly userId: string | null;
  readonly onClick: () => void;
  /** Whether it was pressed before it was loaded. */
  readonly hasFocus?: boolean;
}

/** Opens the boards. A badge counts what waits for the player. */
export function TrophyButton({ userId, onClick, hasFocus = false }: TrophyButtonProps) {
  const { t } = useLingui();
  const { requests, challenges } = useWaiting(userId);
  const count = requests + challenges;
  const parts = [t`Leaderboards & Social`];
  if (requests > 0)
    parts.push(t`${plural(requests, { one: '# friend request', other: '# friend requests' })}`);
  if (challenges > 0)
    parts.push(t`${plural(challenges, { one: '# challenge', other: '# challenges' })}`);
  return (
    <Frame>
      <IconButton aria-label={enumerated(parts)} autoFocus={hasFocus} onClick={onClick}>
        <Icon name="trophy" />
      </IconButton>
      {count > 0 && <Count aria-hidden="true">{count > 99 ? '99+' : count}</Count>}
    </Frame>
  );
}
