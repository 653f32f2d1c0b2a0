import { useEffect } from 'react';

export function useRetryOnline(isAway: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isAway) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isAway, retry]);
}
