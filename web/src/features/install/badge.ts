/** Sets or clears the badge on the installed app's icon, where the browser has one. */
export function setBadge(isSet: boolean): void {
  if (!('setAppBadge' in navigator)) return;
  const change = isSet ? navigator.setAppBadge() : navigator.clearAppBadge();
  change.catch(() => undefined); // the app isn't installed
}
