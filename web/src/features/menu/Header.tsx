import type { ReactNode } from 'react';
import styled from 'styled-components';
import { line, row } from '../../theme/looks';
import { space } from '../../theme/tokens';

const Bar = styled.header`
  ${row(space.one)}
  width: 100%;
  max-width: var(--bar, 62rem);
  margin: 0 auto;
  padding: ${space.one} ${space.two};
  padding-top: max(${space.one}, env(safe-area-inset-top));
  /* Four buttons and the logo fit into one line at 360 px. */
  @media (max-width: 379px) {
    gap: ${space.half};
  }
`;

const Start = styled.div`
  flex: 1 0 auto;
  ${line(space.one)}
  min-width: 0;
`;

/** The bar at the top: navigation on the left, help on the right. */
export function Header({ start, children }: { start: ReactNode; children?: ReactNode }) {
  return (
    <Bar>
      <Start>{start}</Start>
      {children}
    </Bar>
  );
}
