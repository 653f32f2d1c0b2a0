import { topDialog } from './dialogStack';
import { focusOn } from './keyboard';

/** The element that opened a dialog, then the one that opened the dialog it was in, and so on. */
type Openers = readonly Element[];

const openersOf = new WeakMap<Element, Openers>();
/**
 * The openers of the latest dialog. A dialog that replaces it uses them too, because the focused
 * element has already been removed.
 */
let latest: Openers = [];

/** A group of buttons with one pressed. The dialog may change which one. */
const CHOICES = '[data-choices]';

/**
 * The element that will still exist later. For a menu item, that is the menu's button, because the
 * menu closes. In a group of choices it is the group, whose pressed button then gets the focus.
 */
function lasting(element: Element): Element {
  const button = element.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || element.closest(CHOICES) || element;
}

function focusable(opener: Element): Element | null {
  return opener.matches(CHOICES) ? opener.querySelector('[aria-pressed="true"]') : opener;
}

/** Remembers what opened a dialog. Call it before the dialog takes the focus. */
export function currentOpeners(panel: Element): Openers {
  const active = document.activeElement;
  if (active !== null && active !== document.body) {
    const from = active.closest('[role="dialog"]');
    latest = [lasting(active), ...((from && openersOf.get(from)) ?? [])];
  }
  openersOf.set(panel, latest);
  return latest;
}

/**
 * Focuses the first opener that is still there and reachable. Waits until dialogs above have
 * closed.
 */
export function restoreFocus(openers: Openers): void {
  setTimeout(() => {
    const top = topDialog();
    const found = openers.find(
      (element) => element.isConnected && (top === null || top.contains(element)),
    );
    const opener = found && focusable(found);
    if (opener instanceof HTMLElement) focusOn(opener);
  });
}
