/** The `ref` of what comes in the place of a pressed button, which had the focus. */
export const takeFocus = (line: HTMLElement | null): void => line?.focus();
