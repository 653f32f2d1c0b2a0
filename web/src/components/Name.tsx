import styled from 'styled-components';

const Shown = styled.bdi`
  display: inline-block;
  max-width: 100%;
  overflow: hidden;
  /* A large name reaches below its line. */
  padding-block-end: 0.15em;
  margin-block-end: -0.15em;
  text-overflow: ellipsis;
  white-space: nowrap;
  vertical-align: bottom;
  h1 & {
    display: inline;
    overflow-wrap: anywhere;
    white-space: normal;
  }
`;

/**
 * A player's name. It isn't translated, keeps its own direction, and is cut if it doesn't fit, except in a page's
 * heading.
 */
export function Name({ children }: { children: string }) {
  return <Shown translate="no">{children}</Shown>;
}

/** Keeps a name and the punctuation after it on one line. */
export const Unbroken = styled.span`
  display: inline-flex;
  align-items: baseline;
  max-width: 100%;
  & > * {
    min-width: 0;
  }
`;
