import { i18n } from '@lingui/core';
import { env } from '../../config/env';
import { deviceNow } from '../../lib/clock';
import { shownLanguage } from '../../lib/language';
import { KEYS, local } from '../../lib/storage';
import { reloadPage } from '../../session/page';

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
/** How often a page looks whether 'Later' has come. */
const PUT_OFF_LOOK_MS = 60 * 1000;

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

function tell(): void {
  for (const listener of listeners) listener();
}

/** 'Later' holds for a day, or until the next version, in all tabs. */
const PUT_OFF_MS = 24 * 60 * 60 * 1000;

const leftOfDelay = (): number =>
  Number(local.get(KEYS.updatePutOff) ?? 0) + PUT_OFF_MS - deviceNow();

export const isUpdateOffered = (): boolean => isReady && leftOfDelay() <= 0;

export function putUpdateOff(): void {
  local.set(KEYS.updatePutOff, String(deviceNow()));
  tell();
}

/** Calls back whenever an update may be offered, or not any more. */
export function onUpdate(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  const timer = setInterval(listener, PUT_OFF_LOOK_MS);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    clearInterval(timer);
  };
}

function announceUpdate(): void {
  isReady = true;
  tell();
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
      const onStored = (): void => {
        if (installing?.state !== 'installed') return;
        local.set(KEYS.updatePutOff, null);
        announceUpdate();
      };
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
    const keep = async () => (await workers.ready).active?.postMessage({ keep: shownLanguage() });
    void keep();
    signal.addEventListener(
      'abort',
      i18n.on('change', () => void keep()),
    );
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
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
  if (!waiting) return reloadPage();
  // Not when the controller changes: a page of the first visit has none.
  waiting.addEventListener('statechange', () => waiting.state === 'activated' && reloadPage());
  waiting.postMessage('activate');
  setTimeout(reloadPage, TIMEOUT_MS);
}
