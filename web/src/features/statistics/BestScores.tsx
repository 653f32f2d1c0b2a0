import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { Entry } from '../../components/Entry';
import { figureList } from '../../theme/looks';
import { color, font, radius, space, text } from '../../theme/tokens';

const Pair = styled.dl`
  ${figureList}
  grid-template-columns: 1fr 1fr;
  /* Aligns both numbers, however long their names are. */
  & div {
    display: grid;
    align-content: space-between;
    gap: ${space.half};
    padding: ${space.two} ${space.one};
    border-radius: ${radius.medium};
    background: ${color.raised};
    text-align: center;
  }
  & dt {
    font-size: ${text.small};
    text-wrap: balance;
  }
  & dd {
    font: ${font.weight} ${text.score} / 1 ${font.display};
  }
`;

interface BestScoresProps {
  /** Null or undefined if there is none yet. */
  readonly fun: number | null | undefined;
  readonly daily: number | null | undefined;
}

export function BestScores({ fun, daily }: BestScoresProps) {
  const { t } = useLingui();
  return (
    <Pair>
      <Entry name={t`Best Fun Mode Score`}>{fun ?? '–'}</Entry>
      <Entry name={t`Best Daily Game Score`}>{daily ?? '–'}</Entry>
    </Pair>
  );
}
