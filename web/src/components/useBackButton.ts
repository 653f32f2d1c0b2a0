import { useEffect, useRef } from 'react';

declare global {
  /**
   * A browser API for close requests, like a phone's back button. Not yet in TypeScript's DOM
   * library.
   */
  class CloseWatcher extends EventTarget {
    destroy(): void;
  }

  interface Window {
    readonly CloseWatcher: typeof CloseWatcher;
  }
}

/**
 * Closes the topmost dialog with a phone's back button. Without CloseWatcher, one history entry
 * represents all open dialogs, and going back removes it.
 */
export function useBackButton(onBack: () => void, isActive: boolean): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const back = (): void => latest.current();
    if (!('CloseWatcher' in window)) return onHistoryBack(back);
    return onCloseRequest(back);
  }, [isActive]);
}

/** A watcher fires once, so a dialog that stays open needs a new one. */
function onCloseRequest(back: () => void): () => void {
  let watcher: CloseWatcher;
  const watch = (): void => {
    watcher = new window.CloseWatcher();
    watcher.addEventListener('close', () => {
      watch();
      back();
    });
  };
  watch();
  return () => watcher.destroy();
}

const MARK = 'cardinalDialog';

/** What is open, the topmost last. */
const open: (() => void)[] = [];
let hasEntry = false;

const isMarked = (): boolean => MARK in Object(history.state);

/** Waits a moment, in case another dialog replaces this one. */
function settle(): void {
  setTimeout(() => {
    if (open.length > 0 && !hasEntry) {
      const state: unknown = history.state;
      history.pushState({ ...(state as object | null), [MARK]: true }, '');
      hasEntry = true;
    } else if (open.length === 0 && hasEntry) {
      hasEntry = false;
      if (isMarked()) history.back(); // otherwise the dialog led to another page
    }
  });
}

function onPop(): void {
  if (!hasEntry || isMarked()) return;
  hasEntry = false;
  open.at(-1)?.();
  settle();
}

function onHistoryBack(back: () => void): () => void {
  if (open.length === 0) window.addEventListener('popstate', onPop);
  open.push(back);
  settle();
  return () => {
    open.splice(open.indexOf(back), 1);
    if (open.length === 0) window.removeEventListener('popstate', onPop);
    settle();
  };
}
