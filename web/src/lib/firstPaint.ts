/** Where no paint is told of, in a tab behind others say, the page begins all the same. */
const PATIENCE_MS = 300;

/** Once the first words are on the screen: until then, code that runs only holds them up. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const begin = (): void => resolve();
    if (document.visibilityState === 'hidden') begin();
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
    setTimeout(begin, PATIENCE_MS);
  });
}
