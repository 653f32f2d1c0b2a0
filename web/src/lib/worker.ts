import { env } from '../config/env';

/* The page's side of the service worker (src/worker). */

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
    };
  }
}

const PATH = '/worker.js';
/** How often an open tab looks for an update. */
const LOOK_MS = 60 * 60 * 1000;
/** A worker that takes longer to install is used at the next visit. */
const TIMEOUT_MS = 5000;

let policy: ScriptPolicy | undefined;

/** The only address that the content security policy lets a script load (firebase.json). */
function scriptAddress(): string {
  policy ??= window.trustedTypes?.createPolicy('worker', { createScriptURL: () => PATH });
  return policy?.createScriptURL(PATH) ?? PATH;
}

/** Registers the worker. Null where it is impossible, blocked, or removed by the build. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!env.hasWorker || !('serviceWorker' in navigator)) return null;
  try {
    await navigator.serviceWorker.register(scriptAddress());
    return (await navigator.serviceWorker.getRegistration()) ?? null;
  } catch {
    return null;
  }
}

/**
 * Registers the worker and listens for a version that waits to be used, or that another tab has
 * started to use. Returns a function that stops.
 */
export function watchUpdates(onReady: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  void registerWorker().then((registration) => {
    if (registration === null || signal.aborted) return;
    let lookedAt = performance.now();
    const workers = navigator.serviceWorker;
    const look = (): void => {
      if (registration.waiting !== null && workers.controller !== null) onReady();
    };
    const onFound = (): void =>
      registration.installing?.addEventListener('statechange', look, { signal });
    const onVisible = (): void => {
      if (document.visibilityState === 'hidden' || performance.now() - lookedAt < LOOK_MS) return;
      lookedAt = performance.now();
      registration.update().catch(() => undefined);
    };
    registration.addEventListener('updatefound', onFound, { signal });
    workers.addEventListener('controllerchange', onReady, { signal });
    document.addEventListener('visibilitychange', onVisible, { signal });
    onFound();
    look();
  });
  return () => stopping.abort();
}

/** Starts the waiting version and reloads the page with it. */
export async function reloadUpdated(): Promise<void> {
  const reload = (): void => window.location.reload();
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload);
  registration.waiting.postMessage('activate');
  setTimeout(reload, TIMEOUT_MS);
}
