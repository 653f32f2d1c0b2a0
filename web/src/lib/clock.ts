/** The browser's one clock. It may be wrong: what a day is, the server says. */
export function deviceNow(): number {
  return Date.now();
}

/** How far the server's clock is ahead of this device's, in milliseconds. */
let ahead = 0;

/**
 * Every answer tells what time it is there: `Date`, and `Age` where a cache has kept it for a while.
 * Good to a second or two, which is enough for days and countdowns.
 */
export function setByAnswer(headers: Headers): void {
  const sent = new Date(headers.get('Date') ?? '').getTime();
  if (Number.isNaN(sent)) return;
  const kept = Number(headers.get('Age') ?? 0) * 1000;
  ahead = sent + (Number.isFinite(kept) ? kept : 0) - deviceNow();
}

/**
 * The server has told how long it is until an instant, rounded up to the step. What is known of its
 * clock stays if it agrees with that.
 */
export function setByDeadline(deadline: number, left: number, step: number): void {
  const latest = deadline - left + step;
  const now = serverNow();
  if (now < latest - step || now >= latest) ahead += latest - step / 2 - now;
}

/** The time at the server, also after a sleep of this device. */
export function serverNow(): number {
  return deviceNow() + ahead;
}
