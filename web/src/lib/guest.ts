import { deviceNow } from './clock';
import { KEYS, local } from './storage';

/** How long a guest's choice is kept after the last visit. */
const LIFE_MS = 30 * 24 * 60 * 60 * 1000;

/** Whether a guest was here within the last 30 days. A time in the future isn't trusted. */
export function isGuestStored(): boolean {
  const age = deviceNow() - Number(local.get(KEYS.playsAsGuest));
  return age >= 0 && age < LIFE_MS;
}

export function rememberGuest(): void {
  local.set(KEYS.playsAsGuest, String(deviceNow()));
}

export function forgetGuest(): void {
  local.set(KEYS.playsAsGuest, null);
}
