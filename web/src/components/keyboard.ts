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

/** Elements that Space presses. Elsewhere a held Space scrolls the page or types. */
const PRESSED_BY_SPACE = 'button, summary';
const TYPES_LINES = 'textarea, [contenteditable]';

function isHeldPress({ key, repeat, target }: KeyboardEvent): boolean {
  if (!repeat || !(target instanceof Element)) return false;
  if (key === 'Enter') return target.closest(TYPES_LINES) === null;
  return key === ' ' && target.closest(PRESSED_BY_SPACE) !== null;
}

/**
 * Makes a key that is held down press once. Browsers press the focused button again for every repeat,
 * also a button that got the focus meanwhile, as in a dialog that has just opened. Call it once.
 */
export function ignoreHeldKeys(): void {
  document.addEventListener(
    'keydown',
    (event) => {
      if (isHeldPress(event)) event.preventDefault();
    },
    true,
  );
}

/** The `ref` of what comes in the place of a pressed button, which had the focus. */
export const takeFocus = (line: HTMLElement | null): void => line?.focus();
