import { useEffect } from 'react';

/** Retries as soon as the browser is online again. */
export function useRetryOnline(isAway: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isAway) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isAway, retry]);
}
