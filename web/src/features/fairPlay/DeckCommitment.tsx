import styled from 'styled-components';
import { PageLink } from '../../components/PageLink';
import { fairPlayPath } from '../../config/paths';
import { color, text, TOUCH } from '../../theme/tokens';
import { useGameDealQuery } from './api';

/** Its room is there before the promise is. */
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

/** How many digits of a promise are enough to tell it from another. */
const SHOWN = 12;

/** What a fun game's deck was promised as, with the way to check it. */
export function DeckCommitment({ gameId }: { gameId: string }) {
  const { data } = useGameDealQuery(gameId);
  return (
    <Line>
      {data && (
        <PageLink to={fairPlayPath(gameId)}>
          Deck promised as {data.commitment.slice(0, SHOWN)}…
        </PageLink>
      )}
    </Line>
  );
}
