import styled from 'styled-components';
import { felt } from '../../../theme/felt';
import { color, low, radius, shadow } from '../../../theme/tokens';

/** The table: it takes what room there is, and its cards follow (Stage). */
export const Felt = styled.section`
  ${felt}
  position: relative;
  flex: 1;
  display: grid;
  grid-template-rows: 1fr auto;
  min-height: 19rem;
  border-radius: ${radius.table};
  box-shadow: ${shadow.felt};
  overflow: hidden;
  ${low} {
    min-height: 15rem;
  }
`;

/** The line that every table has, drawn on the felt. */
export const Line = styled.div`
  position: absolute;
  inset: 0.6rem;
  border: 2px solid ${color.feltLine};
  border-radius: calc(${radius.table} - 0.9rem);
  pointer-events: none;
`;

/** Where the cards lie: whatever is on it takes its measures from it, and never the other way round. */
export const Stage = styled.div`
  position: relative;
  container-type: size;
  margin: 1rem 1rem 0;
`;
