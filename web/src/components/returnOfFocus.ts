import { topDialog } from './dialogStack';
import { focusOn } from './keyboard';

/** What opened a dialog, and what had opened the one that it was opened from, and so on. */
type Openers = readonly Element[];

const openersOf = new WeakMap<Element, Openers>();
/** Of the dialog opened last: its successor is opened when it, and the focus in it, is gone. */
let latest: Openers = [];

/** Of several choices one is made: the dialog may make another one. */
const CHOICES = '[data-choices]';

/** A menu closes behind its choice: its button stands for it; among choices it is the one made by then. */
function lasting(element: Element): Element {
  const button = element.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || element.closest(CHOICES) || element;
}

function focusable(opener: Element): Element | null {
  return opener.matches(CHOICES) ? opener.querySelector('[aria-pressed="true"]') : opener;
}

/** To be asked for as the dialog opens, before it takes the focus. */
export function openersNow(panel: Element): Openers {
  const active = document.activeElement;
  if (active !== null && active !== document.body) {
    const from = active.closest('[role="dialog"]');
    latest = [lasting(active), ...((from && openersOf.get(from)) ?? [])];
  }
  openersOf.set(panel, latest);
  return latest;
}

/** Gives the focus to the first of them that is still there and within reach, once it is. */
export function giveFocusBack(openers: Openers): void {
  setTimeout(() => {
    const top = topDialog();
    const found = openers.find(
      (element) => element.isConnected && (top === null || top.contains(element)),
    );
    const opener = found && focusable(found);
    if (opener instanceof HTMLElement) focusOn(opener);
  });
}
