import type { PrecacheController, PrecacheEntry } from 'workbox-precaching';

/* What a version needs to be installed is all or nothing, so it is only what the first paint needs.
   The other files are stored later, each on its own. */

/** The build marks the files that aren't needed for the first paint (web/vite/worker.ts). */
const LATER = /^later(?:-(.+))?$/;

const LATER_CACHE = 'assets';
/** How many installations in a row have failed. All versions of the worker share it. */
const FAILURES_CACHE = 'failures';
const FAILURES = '/failed-installations';
const MAX_FAILURES = 3;

export function splitFiles(files: readonly PrecacheEntry[]) {
  const markOf = ({ revision }: PrecacheEntry) => LATER.exec(revision ?? '');
  const laterOf = (language?: string): string[] =>
    files
      .filter((file) => {
        const [isLater, needed] = markOf(file) ?? [];
        return isLater !== undefined && [undefined, language ?? needed].includes(needed);
      })
      .map(({ url }) => url);
  return {
    first: files.filter((file) => markOf(file) === null),
    /** With the texts of one language, or of all. */
    laterOf,
  };
}

/** The tabs that were open when a version took over. They may still need a file of an earlier one. */
const TABS_CACHE = 'tabs';
const TABS = '/earlier-tabs';

async function openTabs(clients: Clients): Promise<string[]> {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return tabs.map(({ id }) => id);
}

async function earlierTabs(): Promise<readonly string[]> {
  const stored = await (await caches.open(TABS_CACHE)).match(TABS);
  return stored === undefined ? [] : (await stored.text()).split(' ');
}

export async function noteEarlierTabs(clients: Clients): Promise<void> {
  const ids = new Set([...(await earlierTabs()), ...(await openTabs(clients))]);
  await (await caches.open(TABS_CACHE)).put(TABS, new Response([...ids].join(' ')));
}

/** Whether the last tab of each earlier version has closed. */
export async function areEarlierClosed(clients: Clients): Promise<boolean> {
  const [open, earlier] = await Promise.all([openTabs(clients), earlierTabs()]);
  return earlier.every((id) => !open.includes(id));
}

/** Drops the files of earlier versions. */
export async function dropEarlier(urls: readonly string[]): Promise<void> {
  await caches.delete(TABS_CACHE);
  const cache = await caches.open(LATER_CACHE);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!urls.includes(pathname)) await cache.delete(pathname);
  }
}

/** Stores the other files. One that is blocked stops no other. */
export async function keepLater(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(LATER_CACHE);
  const wanted = new Set(urls);
  for (const { url } of await cache.keys()) wanted.delete(new URL(url).pathname);
  for (const url of wanted) await cache.add(url).catch(() => undefined);
}

const LANGUAGE_CACHE = 'language';
const LANGUAGE = '/page-language';

export async function noteLanguage(language: string): Promise<void> {
  await (await caches.open(LANGUAGE_CACHE)).put(LANGUAGE, new Response(language));
}

/** The language in which the latest page was shown. */
export async function pageLanguage(): Promise<string | undefined> {
  return (await (await caches.open(LANGUAGE_CACHE)).match(LANGUAGE))?.text();
}

async function failures(): Promise<number> {
  const stored = await (await caches.open(FAILURES_CACHE)).match(FAILURES);
  return stored === undefined ? 0 : Number(await stored.text());
}

/** Whether new versions fail again and again, so that this one must not stay for good. */
export async function isStuck(): Promise<boolean> {
  return (await failures()) >= MAX_FAILURES;
}

/** Call once a version has been installed. */
export async function forgetFailures(): Promise<void> {
  await caches.delete(FAILURES_CACHE);
}

async function noteFailure(url: string, version: string): Promise<void> {
  const count = (await failures()) + 1;
  await (await caches.open(FAILURES_CACHE)).put(FAILURES, new Response(String(count)));
  if (count !== MAX_FAILURES) return;
  const message = `failed to install the worker ${count} times: ${new URL(url).pathname}`;
  const report = { kind: 'error', message, version, route: '/*' };
  const [method, path] = API.browserReports.address;
  await fetch(path, {
    method,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => undefined);
}

/** Counts an installation that fails, however many of its files fail. */
export function countingFailures(
  version: string,
): PrecacheController['strategy']['plugins'][number] {
  let isCounted = false;
  return {
    handlerDidError: async ({ event, request }) => {
      if (event.type === 'install' && !isCounted) {
        isCounted = true;
        await noteFailure(request.url, version);
      }
      return undefined;
    },
  };
}
