import { useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { TIMINGS } from '../config/timings';
import { color, narrow, radius, space } from '../theme/tokens';
import { Alert } from './Surface';

const Banner = styled.p`
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  background: ${color.goodSurface};
  color: ${color.good};
  font-weight: 650;
`;

/**
 * Room for a message about a form. It is always there, so that a message doesn't move the buttons.
 * Below a field it begins with the line of that field's note (FieldsForm.tsx), so that no gap shows.
 */
export const MessageRoom = styled.div<{ $lines?: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  min-height: calc(${({ $lines = 2 }) => $lines} * 1.2rem + 0.625rem);
  line-height: 1.2rem;
  overflow-wrap: anywhere;
  & > [role] {
    position: relative;
    padding: ${space.half} ${space.oneHalf};
  }
  ${narrow} {
    min-height: calc(${({ $lines = 2 }) => $lines} * 1.8rem + 0.625rem);
  }
`;

export function useBanner(): [boolean, () => void] {
  const [shownAt, setShownAt] = useState(0);
  useEffect(() => {
    if (shownAt === 0) return undefined;
    const timer = setTimeout(() => setShownAt(0), TIMINGS.successBanner);
    return () => clearTimeout(timer);
  }, [shownAt]);
  return [shownAt > 0, () => setShownAt((count) => count + 1)];
}

interface OutcomeProps {
  readonly problem: ReactNode;
  readonly success?: string | null;
}

export function Outcome({ problem, success = null }: OutcomeProps) {
  return (
    <MessageRoom>
      {problem !== null && <Alert>{problem}</Alert>}
      {problem === null && success !== null && <Banner role="status">{success}</Banner>}
    </MessageRoom>
  );
}
