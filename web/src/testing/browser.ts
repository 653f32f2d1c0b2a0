// Browser features that jsdom lacks.
Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
Object.assign(Element.prototype, {
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
  scrollIntoView: () => undefined,
});
// jsdom can't draw, and says so in the console.
Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
class ResizeObserverStub {
  constructor(private readonly callback: (entries: readonly never[]) => void) {}
  /** As in browsers, the first call comes unasked. */
  observe() {
    this.callback([]);
  }
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { ResizeObserver: ResizeObserverStub });
