import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Alert } from '../../components/Surface';
import { TIMINGS } from '../../config/timings';
import { color, radius, space } from '../../theme/tokens';

const Banner = styled.p`
  padding: ${space.oneHalf} ${space.two};
  border-radius: ${radius.medium};
  background: ${color.goodSurface};
  color: ${color.good};
  font-weight: 650;
`;

/** Its room is there before there is anything to say, so that nothing under it moves. */
const Room = styled.div`
  display: grid;
  align-items: center;
  min-height: 3.2rem;
  margin-block: calc(-1 * ${space.oneHalf});
`;

/** Shown for three seconds after a success. */
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
  readonly problem: string | null;
  readonly success: string | null;
}

/** What came of a form: what was wrong, or for three seconds that it worked. */
export function OutcomeWords({ problem, success }: OutcomeProps) {
  if (problem !== null) return <Alert>{problem}</Alert>;
  return success === null ? null : <Banner role="status">{success}</Banner>;
}

/** The same within a form. */
export function Outcome(props: OutcomeProps) {
  return (
    <Room>
      <OutcomeWords {...props} />
    </Room>
  );
}
