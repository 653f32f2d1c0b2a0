import { css } from 'styled-components';
import { color } from './tokens';

/** The table's cloth and its wooden rail, in the colours of the chosen table. */
export const felt = css`
  border: 0.45rem solid ${color.rail};
  background: radial-gradient(ellipse at 50% 34%, ${color.feltCentre}, ${color.feltEdge} 90%);
  color: ${color.onFelt};
`;
