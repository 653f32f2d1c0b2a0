import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { fairPlayPath } from '../../config/paths';
import { useGameDealQuery } from '../../data/fairPlay';
import { color, text, TOUCH } from '../../theme/tokens';

const Line = styled.p`
  min-height: ${TOUCH};
  color: ${color.muted};
  font-size: ${text.tiny};
  line-height: ${TOUCH};
  text-align: center;
  & a {
    display: inline-block;
    color: inherit;
    text-underline-offset: 0.2em;
  }
`;

/** Below the guesses: its room is there before the promise is. */
export function DeckCommitment({ gameId }: { gameId: string }) {
  return (
    <Line>
      <DeckPromise gameId={gameId} />
    </Line>
  );
}

/** How many digits of a promise are enough to tell it from another. */
const SHOWN = 12;

/** What a fun game's deck was promised as, with the way to check it. */
function DeckPromise({ gameId }: { gameId: string }) {
  const { data } = useGameDealQuery(gameId);
  if (!data) return null;
  return (
    <Link to={fairPlayPath(gameId)}>{`Deck promised as ${data.commitment.slice(0, SHOWN)}…`}</Link>
  );
}
