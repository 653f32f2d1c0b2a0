import styled from 'styled-components';
import { felt } from '../../../theme/felt';
import { low, short, wide } from '../../../theme/tokens';

/** The table, as wide as a card's own width allows. */
export const Felt = styled.section`
  --card: min(24.5vw, 8.2rem);
  ${short} {
    --card: min(22vw, 6.4rem);
  }
  ${wide} {
    --card: min(9.4rem, 22vh);
  }
  ${low} {
    --card: min(19vh, 10.5vw, 6rem);
  }
  ${felt}
  position: relative;
  flex: 1;
  display: grid;
  grid-template-rows: 1fr auto;
  min-height: calc(var(--card) * 1.4 + 8rem);
  border-radius: clamp(1.6rem, 7vw, 5.5rem);
  box-shadow:
    inset 0 0 0 2px rgb(255 255 255 / 9%),
    inset 0 10px 46px rgb(0 0 0 / 34%),
    0 12px 34px rgb(20 8 14 / 24%);
  overflow: hidden;
`;

/** The line that every table has, drawn on the felt. */
export const Line = styled.div`
  position: absolute;
  inset: 0.8rem;
  border: 2px solid rgb(255 255 255 / 16%);
  border-radius: inherit;
  pointer-events: none;
`;
