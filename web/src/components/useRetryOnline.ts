import { useEffect } from 'react';

/** Asks again as soon as the browser is back on the network. */
export function useRetryOnline(isAway: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isAway) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isAway, retry]);
}
