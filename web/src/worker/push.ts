import { pageLanguage } from './install';

/** For a push that can't be read, in the page's last language, or the browser's. */
// cspell:disable
const NEWS: Readonly<Record<string, string>> = {
  de: 'Es gibt Neues für dich.',
  es: 'Hay novedades para ti.',
  fr: 'Il y a du nouveau pour toi.',
  it: 'Ci sono novità per te.',
  pt: 'Há novidades para você.',
  ja: 'お知らせがあります。',
  tr: 'Senin için yenilikler var.',
  ar: 'هناك جديد لك.',
};
// cspell:enable

async function news(): Promise<string> {
  const shown = await pageLanguage().catch(() => undefined); // the browser refuses the cache
  const [language = ''] = (shown ?? navigator.language).split('-');
  return NEWS[language] ?? 'There is news for you.';
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise;

/** Null for a push that isn't JSON. */
function readJson(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

/**
 * The message in a push. Firebase Cloud Messaging wraps it in `data`. A push that can't be read shows
 * something, too: browsers take the permission away otherwise.
 */
async function messageIn(data: PushMessageData | null) {
  const sent = readJson(data);
  const inner = isRecord(sent) && isRecord(sent.data) ? sent.data : sent;
  const { title, body, link, tag } = isRecord(inner) ? inner : {};
  return {
    title: textOr(title, 'Cardinal'),
    body: textOr(body, '') || (await news()),
    /** A path on this site. */
    link: textOr(link, '/'),
    /** A notification replaces the one before with the same tag. */
    tag: textOr(tag, 'news'),
  };
}

export async function showPush(
  registration: ServiceWorkerRegistration,
  data: PushMessageData | null,
): Promise<void> {
  const { title, body, link, tag } = await messageIn(data);
  // Each push is another happening, so it sounds although it replaces one. The type lacks the option.
  const options = { body, tag, renotify: true, icon: '/icon-192.png', data: link };
  await registration.showNotification(title, options);
}

/** How long a window has to say whether it is free, in milliseconds. */
const ANSWER_MS = 500;

/** Whether a window may show something else: no game, form or challenge is open there. */
function isFree(window: WindowClient): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), ANSWER_MS);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(data === true);
    };
    window.postMessage({ kind: 'isFree' }, [port2]);
  });
}

async function isFocused(window: WindowClient): Promise<boolean> {
  return window.focus().then(
    () => true,
    () => false,
  );
}

/**
 * Opens a notification's link in a window that is open and free, by the app's own navigation, else in a
 * new one. The windows know what they show; the worker only knows the addresses at which they loaded.
 */
export async function openLink(clients: Clients, link: unknown): Promise<void> {
  const url = new URL(typeof link === 'string' ? link : '/', self.location.origin);
  if (url.origin !== self.location.origin) return;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const answers = await Promise.all(windows.map(isFree));
  const free = windows.find((_, index) => answers[index]);
  if (free !== undefined && (await isFocused(free))) {
    free.postMessage({ kind: 'open', link: url.pathname + url.search });
    return;
  }
  const opened = await clients.openWindow(url).catch(() => null);
  if (opened === null) await windows[0]?.focus().catch(() => undefined);
}
