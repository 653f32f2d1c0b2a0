import { ExpirationPlugin } from 'workbox-expiration';
import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { RangeRequestsPlugin } from 'workbox-range-requests';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { showPush, openLink } from './push';

/* The site's service worker. It keeps the app itself, so that the site opens offline. It never
   answers a call to `/api`: what the server says is only shown when the server says it. */

declare const self: ServiceWorkerGlobalScope & {
  /** The build lists the files here (web/vite/worker.ts). */
  readonly __WB_MANIFEST: PrecacheEntry[];
};

precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });

/** The addresses that Hosting rewrites to the app (firebase.json): calls and files aren't. */
const NOT_THE_APP = [/^\/(api|__)([/?]|$)/, /^[^?]*\.[^/?]*(\?|$)/];
registerRoute(new NavigationRoute(createHandlerBoundToURL('/'), { denylist: NOT_THE_APP }));

/** Files that the list omits because of their size. Their names change with their content. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'assets', plugins: [new ExpirationPlugin({ maxEntries: 12 })] }),
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

// An update waits until the player accepts it (web/src/lib/worker.ts).
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting();
});

self.addEventListener('push', (event) => event.waitUntil(showPush(self.registration, event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openLink(self.clients, event.notification.data));
});
