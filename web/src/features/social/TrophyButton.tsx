import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../components/Button';
import { Icon } from '../../components/icons';
import { TIMINGS } from '../../config/timings';
import { enumerated } from '../../lib/lists';
import { color, font, radius, text } from '../../theme/tokens';
import { useInvitationsQuery } from '../../data/challenges';
import { useIncomingCountQuery } from '../../data/friends';

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
 * The numbers of incoming requests and of invitations to challenges. It listens a while after the page has loaded, because nothing
 * waits for the badge.
 */
function useWaiting(userId: string | null): Waiting {
  const [hasRested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), TIMINGS.badgeDelay);
    return () => clearTimeout(timer);
  }, []);
  const options = { skip: userId === null || !hasRested };
  const { data: requests = 0 } = useIncomingCountQuery(undefined, options);
  const { data: invitations = [] } = useInvitationsQuery(undefined, options);
  return userId === null
    ? { requests: 0, challenges: 0 }
    : { requests, challenges: invitations.length };
}

interface TrophyButtonProps {
  /** Null for a guest. */
  readonly userId: string | null;
  readonly onClick: () => void;
  /** Whether it was pressed before it was loaded. */
  readonly hasFocus?: boolean;
}

/** Opens the boards. A badge counts the incoming friend requests and challenges. */
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
