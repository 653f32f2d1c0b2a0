import { Button } from '../../components/Button';
import { useRetryOnline } from '../../components/useRetryOnline';
import { Note } from './dailyCardParts';

interface OutOfReachProps {
  readonly what: string;
  readonly onRetry: () => void;
}

/** On the daily card: asked for again by a press, and by itself once the network is back. */
export function OutOfReach({ what, onRetry }: OutOfReachProps) {
  useRetryOnline(true, onRetry);
  return (
    <>
      <Note>{`${what} can’t be reached right now.`}</Note>
      <Button type="button" $kind="secondary" onClick={onRetry}>
        Try again
      </Button>
    </>
  );
}
