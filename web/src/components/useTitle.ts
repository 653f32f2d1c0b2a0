import { useEffect } from 'react';
import { t } from '@lingui/core/macro';

let isFirstPage = true;

/** Moves the focus to the new page: the control that led here is gone. */
function takeFocus(): void {
  const main = document.querySelector('main');
  if (main === null || document.activeElement !== document.body) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

/** Sets the document's title and the focus of a new page. */
export function useTitle(titleOf: () => string): void {
  const title = titleOf();
  useEffect(() => {
    document.title = title;
    if (!isFirstPage) takeFocus();
    isFirstPage = false;
  }, [title]);
}

/** The title of the window or tab. */
export const pageTitle = (): string => t`Cardinal - Card Guessing Game`;
export const gameTitle = (): string => t`Play Cardinal - Card Guessing Game`;
