import { useSyncExternalStore } from 'react';

/** The panels of the open dialogs, the topmost last. */
let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function pushDialog(panel: HTMLElement): () => void {
  change([...open, panel]);
  return () => change(open.filter((other) => other !== panel));
}

export function topDialog(): HTMLElement | null {
  return open.at(-1) ?? null;
}

/** The topmost panel. Nothing outside it can be reached while it is open. */
export function useTopDialog(): HTMLElement | null {
  return useSyncExternalStore(subscribe, topDialog);
}
