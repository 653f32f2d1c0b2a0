/** Background tabs may never report a paint; start anyway after this timeout. */
const TIMEOUT_MS = 300;

/** Resolves after the first text is painted. Code that runs earlier would delay it. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const begin = (): void => resolve();
    if (document.visibilityState === 'hidden') begin();
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
    setTimeout(begin, TIMEOUT_MS);
  });
}
