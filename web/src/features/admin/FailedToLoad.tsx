import { FailedState } from '../../components/States';
import { failureFrom } from '../../lib/apiClient';

interface FailedToLoadProps {
  readonly text: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** It failed; to whoever is no admin it says so. */
export function FailedToLoad({ text, error, onRetry }: FailedToLoadProps) {
  const isRefused = failureFrom(error).code === 'forbidden';
  return <FailedState text={text} why={isRefused && 'This needs an admin.'} onRetry={onRetry} />;
}
