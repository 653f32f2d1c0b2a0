import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Lines, SHIELD } from '../../components/icons';
import { fairPlayPath } from '../../config/paths';
import { useGameDealQuery } from '../../data/fairPlay';
import { color, space, text, TOUCH } from '../../theme/tokens';

const Line = styled.p`
  min-height: ${TOUCH};
  color: ${color.muted};
  font-size: ${text.tiny};
  line-height: ${TOUCH};
  text-align: center;
  & a {
    display: inline-flex;
    align-items: center;
    gap: ${space.half};
    color: inherit;
    text-underline-offset: 0.2em;
  }
`;

/** A line below the guesses. It keeps its height before the commitment is loaded. */
export function DeckCommitment({ gameId }: { gameId: string }) {
  return (
    <Line>
      <DeckPromise gameId={gameId} />
    </Line>
  );
}

/** Links to the explanation, which shows the whole commitment. */
function DeckPromise({ gameId }: { gameId: string }) {
  const { data } = useGameDealQuery(gameId);
  if (!data) return null;
  return (
    <Link to={fairPlayPath(gameId)}>
      <Lines path={SHIELD} size={16} />
      <span>Fair deck</span>
    </Link>
  );
}
