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
