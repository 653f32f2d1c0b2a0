import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius, space, text } from '../src/theme/tokens';

const Frame = styled.figure`
  margin: 0;
  padding: ${space.two};
  border: 1px dashed ${color.line};
  border-radius: ${radius.medium};
  & > figcaption {
    margin-bottom: ${space.one};
    color: ${color.muted};
    font-size: ${text.tiny};
  }
`;

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Frame>
      <figcaption>{name}</figcaption>
      {children}
    </Frame>
  );
}

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.one};
`;
