import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pushDialog, topDialog, useTopDialog } from './dialogStack';
import { focusOn } from './keyboard';
import { restoreFocus, currentOpeners } from './restoreFocus';

const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

function tabbablesIn(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (element) => element.tabIndex >= 0,
  );
}

/**
 * The first element to focus: the selected tab, which doesn't count as tabbable until it is drawn.
 */
function entryOf(panel: HTMLElement): HTMLElement {
  const tab = panel.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  return tab ?? tabbablesIn(panel)[0] ?? panel;
}

/** Takes the focus, keeps it inside, and returns it at the end. Escape closes. */
export function useModal(onClose: () => void, canClose: boolean) {
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
    const openers = currentOpeners(element);
    const leave = pushDialog(element);
    setOwn(element);
    const onFocus = (event: FocusEvent): void => holdFocus(element, event);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('focusin', onFocus);
      leave();
      restoreFocus(openers);
    };
  }, []);

  // Runs after `isCovered` is rendered: focusing forces a layout, which then happens only once.
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
 * The page behind becomes inert shortly after the dialog opens (App.tsx). If it gets the focus
 * before that, for example from a closing menu, this takes the focus back.
 */
function holdFocus(panel: HTMLElement, { target, relatedTarget }: FocusEvent): void {
  if (topDialog() !== panel || !(target instanceof Element && target.closest('[data-page]')))
    return;
  const had = relatedTarget instanceof HTMLElement && panel.contains(relatedTarget);
  focusOn(had ? relatedTarget : entryOf(panel));
}

/** Moves from the last element to the first and back. The browser handles the steps between. */
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
