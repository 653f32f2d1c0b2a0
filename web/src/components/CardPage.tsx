import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CardBack } from './card/Drawing';
import { stack } from '../theme/looks';
import { color, low, space, text } from '../theme/tokens';
import { Button } from './Button';
import { Muted } from './Surface';
import { useRetryOnline } from './useRetryOnline';

const Page = styled.main`
  ${stack(space.two)}
  justify-items: center;
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

/**
 * For a player who is signed in, while the server hasn't said who it is. It asks again by itself.
 */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  useRetryOnline(true, onRetry);
  return (
    <CardPage title={t`Cardinal can’t be reached`}>
      <Muted>{t`You’re still signed in. We’ll reconnect as soon as the server responds.`}</Muted>
      <Button onClick={onRetry}>{t`Try again`}</Button>
    </CardPage>
  );
}
