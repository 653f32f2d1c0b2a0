import { Button } from './Button';
import { Muted } from './Surface';
import { useRetryOnline } from './useRetryOnline';
import { CardPage } from './CardPage';

/**
 * For a player who is signed in, while the server hasn't said who it is. It asks again by itself.
 */
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
