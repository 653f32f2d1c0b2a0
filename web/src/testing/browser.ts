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
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { ResizeObserver: ResizeObserverStub });
