import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Lines, SHIELD } from '../../components/icons';
import { fairPlayPath } from '../../config/paths';
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

/** Below the guesses: a link to the explanation, which shows the deck's commitment. */
export function DeckCommitment({ gameId }: { gameId: string }) {
  const { t } = useLingui();
  return (
    <Line>
      <Link to={fairPlayPath(gameId)}>
        <Lines path={SHIELD} size={16} />
        <span>{t`Fair deck`}</span>
      </Link>
    </Line>
  );
}
