import { useEffect } from 'react';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { IconButton } from '../../components/Button';
import { Icon } from '../../components/icons';
import { TIMINGS } from '../../config/timings';
import { color, font, radius, text } from '../../theme/tokens';
import { selectIncomingCount } from './liveSelectors';
import { liveClosed, liveOpened } from './liveSlice';

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

/** Begins to listen once the page has come to rest: the badge is never waited for. */
function useRequests(userId: string | null): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (userId === null) return undefined;
    const timer = setTimeout(
      () => dispatch(liveOpened({ userId, today: null, scope: 'badge' })),
      TIMINGS.badgeDelay,
    );
    return () => {
      clearTimeout(timer);
      dispatch(liveClosed('badge'));
    };
  }, [dispatch, userId]);
}

interface TrophyButtonProps {
  /** Null for a guest. */
  readonly userId: string | null;
  readonly onClick: () => void;
}

/** Opens the boards; a badge counts the friend requests that wait for an answer. */
export function TrophyButton({ userId, onClick }: TrophyButtonProps) {
  useRequests(userId);
  const incoming = useAppSelector(selectIncomingCount);
  const requests = `${incoming} friend ${incoming === 1 ? 'request' : 'requests'}`;
  return (
    <Frame>
      <IconButton
        type="button"
        aria-label={`Leaderboards & Social${incoming === 0 ? '' : `, ${requests}`}`}
        onClick={onClick}
      >
        <Icon name="trophy" />
      </IconButton>
      {incoming > 0 && <Count aria-hidden="true">{incoming > 99 ? '99+' : incoming}</Count>}
    </Frame>
  );
}
