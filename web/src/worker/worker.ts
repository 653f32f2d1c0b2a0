import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import { RangeRequestsPlugin } from 'workbox-range-requests';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import {
  areEarlierClosed,
  countingFailures,
  dropEarlier,
  forgetFailures,
  isStuck,
  keepLater,
  noteEarlierTabs,
  noteLanguage,
  splitFiles,
} from './install';
import { showPush, openLink } from './push';

/* The site's service worker. It keeps the app itself, so that the site opens offline. It never
   answers a call to `/api`: what the server says is only shown when the server says it. */

declare const self: ServiceWorkerGlobalScope & {
  /** The build lists the files here (web/vite/worker.ts). */
  readonly __WB_MANIFEST: PrecacheEntry[];
};

const { first, laterOf } = splitFiles(self.__WB_MANIFEST);
const version = first.find(({ url }) => url === '/')?.revision ?? 'unknown';
const files = new PrecacheController({ plugins: [countingFailures(version)] });
files.addToCacheList(first);
self.addEventListener('install', (event) => void files.install(event));

/** The addresses that Hosting rewrites to the app (firebase.json): calls and files aren't. */
const NOT_THE_APP = [/^\/(api|__)([/?]|$)/, /^[^?]*\.[^/?]*(\?|$)/];
const stored = files.createHandlerBoundToURL('/');

/** If new versions can't be installed, the page comes from the server, and this worker helps offline. */
async function openPage(...given: Parameters<typeof stored>): Promise<Response> {
  if (await isStuck()) {
    const fresh = await fetch(given[0].request).catch(() => null);
    if (fresh?.ok) return fresh;
  }
  return stored(...given);
}

// Before the stored files, one of which is the page at `/`.
registerRoute(new NavigationRoute(openPage, { denylist: NOT_THE_APP }));
registerRoute(new PrecacheRoute(files, { directoryIndex: '', cleanURLs: false }));

/** The files that aren't part of the installation, or of an earlier one. Their names change with their content. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    plugins: [
      {
        cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
          cachedResponse ?? (await caches.match(request)) ?? null,
      },
    ],
  }),
);

/** Browsers ask for a part of a sound. The whole file is stored, and the part is cut from it. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/sounds/'),
  new StaleWhileRevalidate({
    cacheName: 'sounds',
    plugins: [
      { requestWillFetch: ({ request }) => Promise.resolve(new Request(request.url)) },
      new RangeRequestsPlugin(),
    ],
  }),
);

// An update waits until the player accepts it (web/src/features/install/worker.ts).
self.addEventListener('message', (event) => {
  if (event.data === 'activate') void self.skipWaiting();
  const { keep: language } = Object(event.data) as { keep?: unknown };
  if (typeof language === 'string') event.waitUntil(keep(event, language));
});

/** A page has loaded in a language, or shows another one. Its tab needs this version; others may be older. */
async function keep(event: ExtendableEvent, language: string): Promise<void> {
  if (await areEarlierClosed(self.clients)) {
    await files.activate(event);
    await dropEarlier(laterOf());
  }
  await noteLanguage(language);
  await keepLater(laterOf(language));
}

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([forgetFailures(), noteEarlierTabs(self.clients)])),
);

self.addEventListener('push', (event) => event.waitUntil(showPush(self.registration, event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openLink(self.clients, event.notification.data));
});
