/**
 * Loads the page anew, once what is being rendered is done. Until it is gone nothing of it is seen, for
 * what is typed into it would be lost.
 */
export function reloadPage(): void {
  document.body.style.visibility = 'hidden';
  setTimeout(() => window.location.reload());
}
