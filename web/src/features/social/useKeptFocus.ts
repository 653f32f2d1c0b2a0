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
 * the next row that has one, and where there is none to the tab's panel. It belongs to whoever
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
    const at = Math.max(last.row, 0);
    const nearest = [...rows.slice(at), ...rows.slice(0, at).reverse()];
    const next = nearest
      .map((row) => row.querySelector<HTMLElement>(CONTROLS))
      .find((control) => control !== null);
    (next ?? element.closest<HTMLElement>('[role="tabpanel"]'))?.focus();
  });

  return list;
}
