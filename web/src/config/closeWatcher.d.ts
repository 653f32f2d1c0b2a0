/** Not yet in TypeScript's DOM library: what a phone's back button asks to close. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

interface Window {
  readonly CloseWatcher: typeof CloseWatcher;
}
