/**
 * A worker that removes itself and what it has stored from browsers. Open tabs stay as they are. A page of
 * the previous version may register the worker again; then the next request removes it.
 */
export const WORKER_REMOVAL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));
self.addEventListener('fetch', (event) => event.waitUntil(self.registration.unregister()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;
