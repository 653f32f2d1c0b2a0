import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../components/Button';
import { Icon } from '../../components/icons';
import { TIMINGS } from '../../config/timings';
import { counted } from '../../lib/messages';
import { color, font, radius, text } from '../../theme/tokens';
import { useIncomingCountQuery } from '../../data/friends';

const Frame = styled.span`
  position: relative;
  display: inline-grid;
`;

const Count = styled.span`
  position: absolute;
  top: -0.3rem;
  right: -0.3rem;
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

/**
 * The number of incoming requests. It listens a while after the page has loaded, because nothing
 * waits for the badge.
 */
function useIncoming(userId: string | null): number {
  const [hasRested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), TIMINGS.badgeDelay);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useIncomingCountQuery(undefined, { skip: userId === null || !hasRested });
  return userId === null ? 0 : (data ?? 0);
}

interface TrophyButtonProps {
  /** Null for a guest. */
  readonly userId: string | null;
  readonly onClick: () => void;
  /** Whether it was pressed before it was loaded. */
  readonly hasFocus?: boolean;
}

/** Opens the boards. A badge counts the incoming friend requests. */
export function TrophyButton({ userId, onClick, hasFocus = false }: TrophyButtonProps) {
  const incoming = useIncoming(userId);
  const requests = counted(incoming, 'friend request');
  return (
    <Frame>
      <IconButton
        type="button"
        aria-label={`Leaderboards & Social${incoming === 0 ? '' : `, ${requests}`}`}
        autoFocus={hasFocus}
        onClick={onClick}
      >
        <Icon name="trophy" />
      </IconButton>
      {incoming > 0 && <Count aria-hidden="true">{incoming > 99 ? '99+' : incoming}</Count>}
    </Frame>
  );
}
