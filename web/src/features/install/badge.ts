const shown = { isDailyOpen: false, count: 0 };

/**
 * Shows on the installed app's icon how many challenges wait for the player, else whether today's daily
 * does, where the browser can.
 */
export function showBadge(change: Partial<typeof shown>): void {
  Object.assign(shown, change);
  if (!('setAppBadge' in navigator)) return;
  const { isDailyOpen, count } = shown;
  const isClear = count === 0 && !isDailyOpen;
  const set = () => navigator.setAppBadge(...(count > 0 ? [count] : []));
  (isClear ? navigator.clearAppBadge() : set()).catch(() => undefined); // the app isn't installed
}
