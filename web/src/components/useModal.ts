import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { pushDialog, topDialog, useTopDialog } from './dialogStack';
import { focusOn } from './keyboard';
import { giveFocusBack, openersNow } from './returnOfFocus';

const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

function tabbablesIn(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (element) => element.tabIndex >= 0,
  );
}

/** Where the focus comes in: the chosen tab, which does not count as tabbable before it is drawn. */
function entryOf(panel: HTMLElement): HTMLElement {
  const tab = panel.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  return tab ?? tabbablesIn(panel)[0] ?? panel;
}

interface Modal {
  readonly panel: RefObject<HTMLDivElement | null>;
  /** Another dialog lies on this one. */
  readonly isCovered: boolean;
}

/** The focus comes in, goes round in it, and returns; Escape closes. */
export function useModal(onClose: () => void, canClose: boolean): Modal {
  const panel = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState<HTMLElement | null>(null);
  const top = useTopDialog();
  const latest = useRef({ onClose, canClose });
  useEffect(() => {
    latest.current = { onClose, canClose };
  });

  useLayoutEffect(() => {
    const element = panel.current;
    if (element === null) return undefined;
    const openers = openersNow(element);
    const leave = pushDialog(element);
    setOwn(element);
    const onFocus = (event: FocusEvent): void => holdFocus(element, event);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('focusin', onFocus);
      leave();
      giveFocusBack(openers);
    };
  }, []);

  // Once it is known which dialog is on top: the focus has the page laid out, which is then done once.
  useLayoutEffect(() => {
    if (own !== null) focusOn(entryOf(own));
  }, [own]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const element = panel.current;
      if (element === null || topDialog() !== element || event.defaultPrevented) return;
      const { target } = event;
      const isOurs =
        target === document.body || (target instanceof Node && element.contains(target));
      if (event.key === 'Escape' && isOurs) {
        event.preventDefault();
        if (latest.current.canClose) latest.current.onClose();
      } else if (event.key === 'Tab') {
        goRound(element, event);
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return { panel, isCovered: own !== null && top !== own };
}

/**
 * The page behind is out of reach a moment after the dialog is there (App.tsx). What is sent to it until
 * then, as by a menu that closes and gives the focus back to its button, comes back.
 */
function holdFocus(panel: HTMLElement, { target, relatedTarget }: FocusEvent): void {
  if (topDialog() !== panel || !(target instanceof Element && target.closest('[data-page]')))
    return;
  const had = relatedTarget instanceof HTMLElement && panel.contains(relatedTarget);
  focusOn(had ? relatedTarget : entryOf(panel));
}

/** From the last to the first and back: the browser goes the steps between. */
function goRound(panel: HTMLElement, event: KeyboardEvent): void {
  const all = tabbablesIn(panel);
  const active = document.activeElement;
  const isInside = active !== null && active !== panel && panel.contains(active);
  const end = event.shiftKey ? all[0] : all.at(-1);
  if (isInside && active !== end) return;
  event.preventDefault();
  const next = event.shiftKey ? all.at(-1) : all[0];
  (next ?? panel).focus();
}
