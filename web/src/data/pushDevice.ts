import { env } from '../config/env';
import { browserLanguage } from '../lib/language';
import { KEYS, local } from '../lib/storage';
import { call } from './apiClient';

/* This browser's registration for pushes. Firebase's code loads when a player turns reminders on. */

export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** Whether the build and the browser can show pushes at all. */
function canShowPushes(): boolean {
  const isBuiltFor = env.hasWorker && (env.isEmulator || env.webPushKey !== '');
  return isBuiltFor && 'Notification' in window && 'serviceWorker' in navigator;
}

/** The account that turned reminders on in this browser, and the registration. */
function stored(): { readonly owner: string; readonly token: string } | null {
  const [owner, token] = (local.get(KEYS.pushDevice) ?? '').split(' ');
  return owner && token ? { owner, token } : null;
}

/** The registration that the player's reminders use, or null if they are off here. */
export function registeredToken(player: string): string | null {
  const device = stored();
  return device?.owner === player ? device.token : null;
}

/* Each browser has one registration, whatever tokens it had. Every page renews it, also those that load
   without RTK Query. */

export async function registerDevice(
  player: string,
  token: string,
  timeZone: string,
): Promise<void> {
  const browserId = local.get(KEYS.browserId) ?? crypto.randomUUID();
  local.set(KEYS.browserId, browserId);
  // Where the account has no language, pushes are in the browser's, also before the next visit.
  const language = browserLanguage();
  await call(API.registerDevice, { body: { token, browserId, timeZone }, language });
  local.set(KEYS.pushDevice, `${player} ${token}`);
}

export async function removeDevice(token: string | null): Promise<void> {
  if (token !== null) await call(API.removeDevice, { body: { token } });
  local.set(KEYS.pushDevice, null);
}

/** The account whose reminders this browser shows, or null. */
export function pushOwner(): string | null {
  const isShown = canShowPushes() && Notification.permission === 'granted';
  return isShown ? (stored()?.owner ?? null) : null;
}

export function pushState(player: string): PushState {
  if (!canShowPushes()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return pushOwner() === player ? 'on' : 'off';
}

/**
 * Listens for changes of what is true: of the permission, and once, whether the browser still has its
 * subscription. Returns a function that stops.
 */
export function onPushState(player: string, listen: (state: PushState) => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const tell = (): void => listen(pushState(player));
  const look = async (): Promise<void> => {
    const status = await navigator.permissions.query({ name: 'notifications' });
    status.addEventListener('change', tell, { signal });
    if (env.isEmulator || pushState(player) !== 'on') return; // the emulator has no subscription
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    if (subscription === null && !signal.aborted) listen('off');
  };
  look().catch(() => undefined); // an old browser
  return () => stopping.abort();
}

/** Asks the player. Call only after a press. */
export async function isAllowed(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/** @throws Error without a service worker, or if the browser's push service can't be reached */
export async function pushToken(): Promise<string> {
  const serviceWorkerRegistration = await navigator.serviceWorker.getRegistration();
  if (serviceWorkerRegistration === undefined) throw new Error('there is no service worker');
  // The emulator writes pushes to a folder and sends none.
  if (env.isEmulator) return stored()?.token ?? `emulator-${crypto.randomUUID()}`;
  const [{ initializeApp }, messages, { findProject }] = await Promise.all([
    import('firebase/app'),
    import('firebase/messaging'),
    import('./project'),
  ]);
  const { emulators: _, ...options } = await findProject();
  const messaging = messages.getMessaging(initializeApp(options, 'messaging'));
  const key = { vapidKey: env.webPushKey, serviceWorkerRegistration };
  return messages.getToken(messaging, key);
}
