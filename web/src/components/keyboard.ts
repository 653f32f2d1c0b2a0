/** Whether the last input was the keyboard; undefined before any input. */
let isKeyboard: boolean | undefined;

/** Call it once, before any dialog loads, so that it sees the press that opens the first dialog. */
export function watchPresses(): void {
  for (const type of ['keydown', 'pointerdown']) {
    document.addEventListener(type, () => (isKeyboard = type === 'keydown'), true);
  }
}

/**
 * Focuses an element by script. Browsers would always show a focus ring. This shows it only to
 * keyboard users and in text fields.
 */
export function focusOn(element: HTMLElement): void {
  const focusVisible = isKeyboard !== false || element.matches('input, textarea');
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

/** A `ref` for an element that replaces a pressed button: moves the focus there from the button. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
