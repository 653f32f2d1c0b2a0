import { useEffect } from 'react';

let isFirstPage = true;

/** The control that led here is gone with its page: who goes on by keyboard begins at the new one. */
function takeFocus(): void {
  const main = document.querySelector('main');
  if (main === null || document.activeElement !== document.body) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

/** What a page says of itself as it comes: its title, and where the focus is. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
    if (!isFirstPage) takeFocus();
    isFirstPage = false;
  }, [title]);
}
