import { useSyncExternalStore } from 'react';

function subscribe(listen: () => void): () => void {
  document.addEventListener('visibilitychange', listen);
  return () => document.removeEventListener('visibilitychange', listen);
}

/** Whether the page is on the screen, and not in a tab behind others. */
export const useShown = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState !== 'hidden');
