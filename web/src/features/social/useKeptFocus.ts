import { useEffect, useRef, type RefObject } from 'react';

const ROWS = 'li';
const CONTROLS = 'button:not(:disabled), a[href]';

/** Where the focus stands in a list: on what, and in which of its rows. */
interface Held {
  readonly element: HTMLElement;
  readonly row: number;
}

/**
 * An answer takes the button that was pressed off the page, or its whole row: the focus goes on at
 * the row that is in its place now, and from the last one to the tab's panel. It belongs to whoever
 * renders the rows, and is put round all of them.
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
      // What is taken away loses the focus too; only what was left of one's own accord is let go.
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

  // After every rendering: any of them may have taken it away.
  useEffect(() => {
    const [element, last] = [list.current, held.current];
    if (element === null || last === null || last.element.isConnected) return;
    held.current = null;
    if (document.activeElement !== document.body) return;
    const rows = [...element.querySelectorAll(ROWS)];
    const row = rows[Math.min(Math.max(last.row, 0), rows.length - 1)];
    const next = row?.querySelector<HTMLElement>(CONTROLS);
    (next ?? element.closest<HTMLElement>('[role="tabpanel"]'))?.focus();
  });

  return list;
}
