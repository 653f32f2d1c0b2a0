/**
 * Reloads the page after the current render. Hides it until then, so that nothing is typed and
 * lost.
 */
export function reloadPage(): void {
  document.body.style.visibility = 'hidden';
  setTimeout(() => window.location.reload());
}
