import { deviceNow } from '../lib/clock';
import { KEYS, local } from '../lib/storage';

/** How long a guest's choice is kept after the last visit. */
const LIFE_MS = 30 * 24 * 60 * 60 * 1000;

/** Whether a guest was here within the last 30 days. */
export function isGuestStored(): boolean {
  return deviceNow() - Number(local.get(KEYS.playsAsGuest)) < LIFE_MS;
}

export function rememberGuest(): void {
  local.set(KEYS.playsAsGuest, String(deviceNow()));
}

export function forgetGuest(): void {
  local.set(KEYS.playsAsGuest, null);
}
