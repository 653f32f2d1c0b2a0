import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CardBack } from './card/Drawing';
import { color, low, space, text } from '../theme/tokens';

const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space.two};
  max-width: 28rem;
  margin: auto;
  padding: ${space.four} ${space.two};
  text-align: center;
  text-wrap: balance;
  ${low} {
    gap: ${space.one};
    padding: ${space.two};
  }
`;

const Card = styled.div`
  width: 8rem;
  margin-bottom: ${space.two};
  transform: rotate(-9deg);
  filter: drop-shadow(0 6px 10px ${color.feltShade});
  ${low} {
    width: 5rem;
    margin-bottom: ${space.one};
  }
`;

const Heading = styled.h1`
  font-size: ${text.title};
`;

export function CardPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page>
      <Card aria-hidden="true">
        <CardBack />
      </Card>
      <Heading>{title}</Heading>
      {children}
    </Page>
  );
}
