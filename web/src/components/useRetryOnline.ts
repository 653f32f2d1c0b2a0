import { useEffect } from 'react';

export function useRetryOnline(isUnavailable: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isUnavailable) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isUnavailable, retry]);
}
