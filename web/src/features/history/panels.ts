import styled from 'styled-components';
import { Surface } from '../../components/Surface';
import { bareList, figureList } from '../../theme/looks';
import { panel } from '../../theme/panels';
import { color, font, radius, space, text, TOUCH, wide } from '../../theme/tokens';

export const Panel = styled(Surface)`
  ${panel}
`;

/** Numbers side by side. On narrow screens, four are two and two, and five are three and two. */
export const HistoryPanelFigures = styled.dl<{ $count: 3 | 4 | 5 }>`
  ${figureList}
  grid-template-columns: repeat(6, minmax(0, 1fr));
  & > * {
    grid-column: span ${({ $count }) => ($count === 4 ? 3 : 2)};
  }
  & > :nth-child(n + 4) {
    grid-column: span 3;
  }
  ${wide} {
    grid-template-columns: repeat(${({ $count }) => ($count === 4 ? 2 : $count)}, minmax(0, 1fr));
    & > :nth-child(n) {
      grid-column: auto;
    }
  }
  & div {
    display: flex;
    flex-direction: column-reverse;
    /* At the top, so that the numbers line up however long their names are. */
    justify-content: flex-end;
    padding: ${space.one} ${space.half};
    border-radius: ${radius.medium};
    background: ${color.raised};
    text-align: center;
  }
  & dt {
    text-wrap: balance;
  }
  & dd {
    font: ${font.weight} ${text.title} / 1.3 ${font.display};
    font-variant-numeric: tabular-nums;
  }
`;

export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
`;

export const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.half};
  ${bareList}
`;

export const RowButton = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: ${TOUCH};
  padding: 0 ${space.oneHalf};
  border: 0;
  border-radius: ${radius.small};
  background: ${color.raised};
  text-align: start;
`;
