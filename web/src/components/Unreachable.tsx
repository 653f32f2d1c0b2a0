import { Button } from './Button';
import { Muted } from './Surface';
import { useRetryOnline } from './useRetryOnline';
import { CardPage } from './CardPage';

/** Signed in, but the server hasn't said who this is: it is asked again until it has. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  useRetryOnline(true, onRetry);
  return (
    <CardPage title="Cardinal can’t be reached">
      <Muted>You’re still signed in. We’ll reconnect as soon as the server responds.</Muted>
      <Button type="button" onClick={onRetry}>
        Try again
      </Button>
    </CardPage>
  );
}
