import { css } from 'styled-components';
import { color, radius } from './tokens';

/** Where a card could lie, and none does yet: one look wherever that is shown on a page. */
export const cardPlace = css`
  aspect-ratio: 5 / 7;
  border: 2px dashed ${color.line};
  border-radius: ${radius.small};
`;
