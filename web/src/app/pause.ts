/** Lets the browser paint and answer a press before the next piece of work. */
export function pause(): Promise<void> {
  // Chrome had `scheduler` for years before its `yield`.
  return 'scheduler' in window && 'yield' in window.scheduler
    ? window.scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));
}
