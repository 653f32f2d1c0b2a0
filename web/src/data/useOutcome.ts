import { msg } from '@lingui/core/macro';
import { useDispatch } from 'react-redux';
import { failureFrom, textFor } from './failure';
import { alertRequested } from '../lib/events';
import type { Message } from '../lib/language';

const FALLBACKS = {
  badAnswer: msg`Please try again.`,
  noAnswer: msg`Can’t reach the server. Check your connection and try again.`,
};

/** Waits for a change. A toast says if it failed; `expected` errors are no failure. */
export function useOutcome(onSettled?: () => void) {
  const dispatch = useDispatch();
  return (change: Promise<unknown>, title: Message, expected: readonly string[] = []): void => {
    void change
      .catch((error: unknown) => {
        const failure = failureFrom(error);
        if (expected.includes(failure.code)) return;
        dispatch(alertRequested(title, textFor(failure, FALLBACKS)));
      })
      .finally(onSettled);
  };
}
