import styled from 'styled-components';
import { color, font, radius, space, text } from '../../theme/tokens';

const Pair = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space.one};
  margin: 0;
  /* Both numbers stand on one line, however long their names are. */
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
    color: ${color.muted};
    font-size: ${text.small};
    text-wrap: balance;
  }
  & dd {
    margin: 0;
    font: 400 ${text.score} / 1 ${font.display};
  }
`;

interface BestsProps {
  /** Undefined or null: none yet. */
  readonly fun: number | null | undefined;
  readonly daily: number | null | undefined;
}

export function Bests({ fun, daily }: BestsProps) {
  return (
    <Pair>
      <div>
        <dt>Best Fun Mode Score</dt>
        <dd>{fun ?? '–'}</dd>
      </div>
      <div>
        <dt>Best Daily Game Score</dt>
        <dd>{daily ?? '–'}</dd>
      </div>
    </Pair>
  );
}
