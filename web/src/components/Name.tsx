import styled from 'styled-components';

const Shown = styled.bdi`
  display: inline-block;
  max-width: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  vertical-align: bottom;
`;

/** Keeps a name and the punctuation after it on one line. */
export const Unbroken = styled.span`
  display: inline-flex;
  align-items: baseline;
  max-width: 100%;
  & > * {
    min-width: 0;
  }
`;

/** A player's name. It isn't translated, keeps its own direction, and is cut if it doesn't fit. */
export function Name({ children }: { children: string }) {
  return <Shown translate="no">{children}</Shown>;
}
