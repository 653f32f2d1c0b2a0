import { useEffect, useRef, type RefObject } from 'react';

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Makes the buttons of a list one tab stop, in which the arrows, Home and End move. The component
 * that renders the rows uses this, because any render may add a button.
 */
export function useRoving(list: RefObject<HTMLElement | null>): void {
  const current = useRef<Element | null>(null);
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const buttons = [...element.querySelectorAll('button')];
    const mark = (): void => {
      const stop = buttons.find((button) => button === current.current) ?? buttons[0];
      for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
    };
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof Element) current.current = target;
      mark();
    };
    const onKey = (event: KeyboardEvent): void => {
      const at = buttons.findIndex((button) => button === document.activeElement);
      const next = STEPS[event.key]?.(at, buttons.length - 1);
      if (at < 0 || next === undefined) return;
      event.preventDefault();
      buttons[next]?.focus();
    };
    mark();
    element.addEventListener('focusin', onFocus);
    element.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('keydown', onKey);
    };
  });
}
