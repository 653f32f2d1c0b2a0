import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { font, text } from '../../../theme/tokens';
import { Felt, Line } from './Felt';
import { ChoiceGrid } from './PredictionButtons';
import { ScoreRow } from './Scoreboard';

const Word = styled.p`
  grid-row: 1 / -1;
  place-self: center;
  font: ${font.weight} ${text.title} / 1.2 ${font.display};
`;

export function TableSkeleton() {
  const { t } = useLingui();
  return (
    <>
      <ScoreRow aria-hidden="true" />
      <Felt aria-label={t`Card table`}>
        <Line />
        <Word role="status">{t`Shuffling…`}</Word>
      </Felt>
      <ChoiceGrid aria-hidden="true" />
    </>
  );
}
