import styled from 'styled-components';

/** Keeps a name and the punctuation after it on one line. */
export const Unbroken = styled.span`
  display: inline-flex;
  align-items: baseline;
  max-width: 100%;
  & > * {
    min-width: 0;
  }
`;
