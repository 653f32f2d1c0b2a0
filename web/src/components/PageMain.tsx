import styled from 'styled-components';
import { stack } from '../theme/looks';
import { space } from '../theme/tokens';

/** What a page with a bar shows below it. */
export const PageMain = styled.main`
  ${stack(space.two)}
  width: 100%;
  max-width: var(--bar, 62rem);
  margin: 0 auto;
  padding: ${space.one} ${space.two} ${space.six};
`;

/** Aligns the bar's buttons with the edges of a narrow page. */
export const NarrowFrame = styled.div`
  --bar: 40rem;
  display: contents;
`;
