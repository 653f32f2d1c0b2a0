import styled from 'styled-components';
import { CardBack } from '../components/card/CardBack';
import { Button } from '../components/Button';
import { Muted } from '../components/Surface';
import { space, text } from '../theme/tokens';
import { useRetryOnline } from './useRetryOnline';

const Page = styled.main`
  display: grid;
  justify-items: center;
  gap: ${space.two};
  max-width: 24rem;
  margin: auto;
  padding: ${space.three} ${space.two};
  text-align: center;
`;

const Card = styled.div`
  width: 7rem;
  transform: rotate(-6deg);
  opacity: 0.8;
`;

const Title = styled.h1`
  font-size: ${text.title};
`;

/** Signed in, but the server does not answer: nothing is lost, and it is asked again. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  useRetryOnline(true, onRetry);
  return (
    <Page>
      <Card aria-hidden="true">
        <CardBack />
      </Card>
      <Title>Cardinal can’t be reached</Title>
      <Muted>You are still signed in. It goes on as soon as the server answers.</Muted>
      <Button type="button" onClick={onRetry}>
        Try again
      </Button>
    </Page>
  );
}
