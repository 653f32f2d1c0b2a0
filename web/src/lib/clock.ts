/** The browser's one clock. It may be wrong: the server says which day it is. */
export function deviceNow(): number {
  return Date.now();
}

/** How far the server's clock is ahead of this device's, in milliseconds. */
let ahead = 0;

/**
 * Sets the offset from a response: `Date`, plus `Age` if a cache has kept it for a while. It is
 * accurate to a second or two, which is enough for days and countdowns.
 */
export function setByAnswer(headers: Headers): void {
  const sent = new Date(headers.get('Date') ?? '').getTime();
  if (Number.isNaN(sent)) return;
  const age = Number(headers.get('Age') ?? 0) * 1000;
  ahead = sent + (Number.isFinite(age) ? age : 0) - deviceNow();
}

/**
 * Corrects the offset from a countdown: the server says how much time is left until a deadline,
 * rounded up to the step. The offset stays if it agrees with that.
 */
export function setByDeadline(deadline: number, left: number, step: number): void {
  const latest = deadline - left + step;
  const now = serverNow();
  if (now < latest - step || now >= latest) ahead += latest - step / 2 - now;
}

/** The server's time, correct even after this device has slept. */
export function serverNow(): number {
  return deviceNow() + ahead;
}
