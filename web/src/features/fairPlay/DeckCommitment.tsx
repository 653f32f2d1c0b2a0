import styled from 'styled-components';
import { color, text, TOUCH } from '../../theme/tokens';
import { DeckPromise } from './DeckPromise';

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
