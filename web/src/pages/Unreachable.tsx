import { Button } from '../components/Button';
import { Muted } from '../components/Surface';
import { useRetryOnline } from '../components/useRetryOnline';
import { CardPage } from './CardPage';

/** Signed in, but the server does not answer: nothing is lost, and it is asked again. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  useRetryOnline(true, onRetry);
  return (
    <CardPage title="Cardinal can’t be reached">
      <Muted>You are still signed in. Everything goes on as soon as the server answers.</Muted>
      <Button type="button" onClick={onRetry}>
        Try again
      </Button>
    </CardPage>
  );
}
