import { useRef } from 'react';

/** What opened a dialog, and what had opened the one that it was opened from, and so on. */
type Openers = readonly Element[];

const openersOf = new WeakMap<Element, Openers>();
/** Of the dialog opened last: its successor is opened when it, and the focus in it, is gone. */
let latest: Openers = [];

/** A menu closes behind its choice: its button stands for it. */
function lasting(element: Element): Element {
  const button = element.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || element;
}

function openersNow(): Openers {
  const active = document.activeElement;
  if (active === null || active === document.body) return latest;
  const from = active.closest('[role="dialog"], [role="alertdialog"]');
  return [lasting(active), ...((from && openersOf.get(from)) ?? [])];
}

/** Gives the focus back to whatever opened the dialog and is still there. */
export function useReturnOfFocus() {
  const openers = useRef<Openers>([]);
  return {
    onOpenAutoFocus: ({ target }: Event): void => {
      openers.current = openersNow();
      latest = openers.current;
      if (target instanceof Element) openersOf.set(target, openers.current);
    },
    onCloseAutoFocus: (event: Event): void => {
      event.preventDefault();
      const opener = openers.current.find((element) => element.isConnected);
      if (opener instanceof HTMLElement) opener.focus();
    },
  };
}
