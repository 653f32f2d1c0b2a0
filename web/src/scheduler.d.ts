/** What the app uses of React's scheduler, which has no types of its own. */
declare module 'scheduler' {
  /** How often a render lets the browser draw, in frames per second. */
  export function unstable_forceFrameRate(framesPerSecond: number): void;
}
