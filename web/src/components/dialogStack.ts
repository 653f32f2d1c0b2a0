import { useSyncExternalStore } from 'react';

/** The panels of the dialogs that are open, the topmost last. */
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

/** The topmost panel: everything else is out of reach while there is one. */
export function useTopDialog(): HTMLElement | null {
  return useSyncExternalStore(subscribe, topDialog);
}
