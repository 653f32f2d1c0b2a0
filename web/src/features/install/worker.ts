import { env } from '../../config/env';

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
/** How often a page to which the player returns looks for an update, at most. */
const LOOK_MS = 60 * 1000;
/** How often a page does so that stays open. */
const OPEN_MS = 60 * 60 * 1000;
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

/** Whether a version waits to be used, or another tab has started to use one. */
let isReady = false;
const listeners = new Set<() => void>();

export const isUpdateReady = (): boolean => isReady;

export function onUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announceUpdate(): void {
  isReady = true;
  for (const listener of listeners) listener();
}

/**
 * Registers the worker, lets it store what isn't part of its installation, and looks for a new version
 * whenever the player returns to the page. Returns a function that stops.
 */
export function watchUpdates(): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  void registerWorker().then((registration) => {
    if (registration === null || signal.aborted) return;
    const workers = navigator.serviceWorker;
    const isFirst = workers.controller === null;
    // The page itself may not be served by the worker, if it is the first visit.
    const onFound = (): void => {
      const { active, installing } = registration;
      if (active === null) return; // the first version
      const onStored = () => installing?.state === 'installed' && announceUpdate();
      installing?.addEventListener('statechange', onStored, { signal });
    };
    let lookedAt = performance.now();
    const look = (): void => {
      if (document.visibilityState === 'hidden' || performance.now() - lookedAt < LOOK_MS) return;
      lookedAt = performance.now();
      registration.update().catch(() => undefined);
    };
    registration.addEventListener('updatefound', onFound, { signal });
    workers.addEventListener('controllerchange', () => !isFirst && announceUpdate(), { signal });
    document.addEventListener('visibilitychange', look, { signal });
    for (const event of ['pageshow', 'focus']) window.addEventListener(event, look, { signal });
    const timer = setInterval(look, OPEN_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
    onFound();
    if (registration.waiting !== null && registration.active !== null) announceUpdate();
    void workers.ready.then(({ active }) => active?.postMessage('keep'));
  });
  return () => stopping.abort();
}

interface Question {
  readonly kind?: unknown;
  readonly link?: unknown;
}

/** Lets the worker open a notification's link here. Returns a function that stops. */
export function answerLinks(isFree: () => boolean, open: (link: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const onMessage = ({ data, ports: [port] }: MessageEvent<unknown>): void => {
    const { kind, link } = Object(data) as Question;
    if (kind === 'isFree') port?.postMessage(isFree());
    if (kind === 'open' && typeof link === 'string') open(link);
  };
  const stopping = new AbortController();
  navigator.serviceWorker.addEventListener('message', onMessage, { signal: stopping.signal });
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
