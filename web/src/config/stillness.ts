/** Whether the player has asked the system for stillness: what moves by script stands still then. */
export function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
