/** Lets the browser paint and answer a press before the next piece of work. */
export function pause(): Promise<void> {
  return 'scheduler' in window
    ? window.scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));
}
