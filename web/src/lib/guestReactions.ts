import { KEYS, local } from './storage';

/* A guest's switch for reactions in challenges. A player's is in the account. */

const listeners = new Set<() => void>();

export const areGuestReactionsShown = (): boolean => local.get(KEYS.guestReactions) !== 'no';

export function setGuestReactions(isOn: boolean): void {
  local.set(KEYS.guestReactions, isOn ? null : 'no');
  for (const listener of listeners) listener();
}

/** In this tab or another. */
export function onGuestReactions(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
