/** Whether the last that was pressed was a key; unknown before anything was. */
let isByKeys: boolean | undefined;

/** To be called once, and before any dialog is loaded: it is opened by a press that was made before. */
export function watchPresses(): void {
  for (const type of ['keydown', 'pointerdown']) {
    document.addEventListener(type, () => (isByKeys = type === 'keydown'), true);
  }
}

/**
 * Gives an element the focus that it gets from us and not from a press on it. Browsers draw a ring
 * then, as the focus came from nowhere: it is drawn for whoever goes by keys, and where one writes.
 */
export function focusOn(element: HTMLElement): void {
  const focusVisible = isByKeys !== false || element.matches('input, textarea');
  element.focus({ preventScroll: true, focusVisible });
}
