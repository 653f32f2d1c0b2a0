import { useEffect, useRef, type RefObject } from 'react';

const ROWS = 'li';
/** The row's answers, not the name, which opens a dialog. */
const CONTROLS = 'button:not(:disabled, [aria-haspopup]), a[href]';

/** The focused element in a list, and the index of its row. */
interface Held {
  readonly element: HTMLElement;
  readonly row: number;
}

/**
 * Keeps the focus when an answer removes the pressed button or its row: it moves to the next row
 * with a button, or to the tab's panel. The component that renders the rows uses this, with the ref
 * on an element around them.
 */
export function useKeptFocus<T extends HTMLElement>(): RefObject<T | null> {
  const list = useRef<T>(null);
  const held = useRef<Held | null>(null);

  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      const rows = [...element.querySelectorAll(ROWS)];
      held.current = { element: target, row: rows.findIndex((row) => row.contains(target)) };
    };
    const onBlur = ({ target }: FocusEvent): void => {
      // A removed element also loses the focus. Only a focus that the player moved away is
      // forgotten.
      queueMicrotask(() => {
        if (held.current?.element === target && held.current.element.isConnected)
          held.current = null;
      });
    };
    element.addEventListener('focusin', onFocus);
    element.addEventListener('focusout', onBlur);
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('focusout', onBlur);
    };
  }, []);

  // Runs after each render, because any render may have removed the focused element.
  useEffect(() => {
    const [element, last] = [list.current, held.current];
    if (element === null || last === null || last.element.isConnected) return;
    held.current = null;
    if (document.activeElement !== document.body) return;
    const rows = [...element.querySelectorAll(ROWS)];
    const at = Math.max(last.row, 0);
    const nearest = [...rows.slice(at), ...rows.slice(0, at).reverse()];
    const next = nearest
      .map((row) => row.querySelector<HTMLElement>(CONTROLS))
      .find((control) => control !== null);
    (next ?? element.closest<HTMLElement>('[role="tabpanel"]'))?.focus();
  });

  return list;
}
