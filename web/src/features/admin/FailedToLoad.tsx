import { FailedState } from '../../components/States';
import { failureFrom } from '../../data/failure';

interface FailedToLoadProps {
  readonly text: string;
  readonly error: unknown;
  readonly onRetry: () => unknown;
}

/** A failure with a retry button. It says so if the player isn't an admin. */
export function FailedToLoad({ text, error, onRetry }: FailedToLoadProps) {
  const isRefused = failureFrom(error).code === 'forbidden';
  const why = isRefused ? 'Only admins can see this.' : null;
  return <FailedState text={text} why={why} onRetry={onRetry} />;
}
