import { css } from 'styled-components';
import { color, radius } from './tokens';

/** Whatever can be written into: one look for all of it. */
export const fieldLook = css`
  border: 1px solid ${color.field};
  border-radius: ${radius.medium};
  background: ${color.page};
`;
