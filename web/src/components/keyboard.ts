/** Whether the last input was the keyboard; undefined before any input. */
let isByKeys: boolean | undefined;

/** Call it once, before any dialog loads: the press that opens a dialog comes first. */
export function watchPresses(): void {
  for (const type of ['keydown', 'pointerdown']) {
    document.addEventListener(type, () => (isByKeys = type === 'keydown'), true);
  }
}

/**
 * Focuses an element by script. Browsers always show a focus ring then; this shows it only to
 * keyboard users and in text fields.
 */
export function focusOn(element: HTMLElement): void {
  const focusVisible = isByKeys !== false || element.matches('input, textarea');
  element.focus({ preventScroll: true, focusVisible });
}

/** Elements that Space presses. Elsewhere, a held Space scrolls the page or types. */
const PRESSED_BY_SPACE = 'button, summary';
const TYPES_LINES = 'textarea, [contenteditable]';

function isHeldPress({ key, repeat, target }: KeyboardEvent): boolean {
  if (!repeat || !(target instanceof Element)) return false;
  if (key === 'Enter') return target.closest(TYPES_LINES) === null;
  return key === ' ' && target.closest(PRESSED_BY_SPACE) !== null;
}

/**
 * Makes a held key press only once. Otherwise browsers press the focused button at each key repeat,
 * even a button that just got the focus, as in a dialog that has just opened. Call it once.
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

/** A `ref` for the element that replaces a pressed button, which had the focus. */
export const takeFocus = (line: HTMLElement | null): void => line?.focus();
