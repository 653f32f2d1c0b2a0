import styled from 'styled-components';

const Shown = styled.bdi`
  display: inline-block;
  max-width: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  vertical-align: bottom;
`;

/** A player's name: it is never translated, keeps its own direction, and is cut where it does not fit. */
export function Name({ children }: { children: string }) {
  return <Shown translate="no">{children}</Shown>;
}
