import styled from 'styled-components';
import { color, space, text } from '../../theme/tokens';

/** A part of the Security tab, below a line. */
export const Section = styled.section`
  display: grid;
  gap: ${space.one};
  margin-top: ${space.four};
  padding-top: ${space.three};
  border-top: 1px solid ${color.line};
`;

export const SectionHeading = styled.h3`
  font-size: ${text.large};
`;
