import { sendFor } from './app/parts/pages';
import { env } from './config/env';
import { addressOnSite } from './siteAddress';

/** Background tabs may never report a paint; start anyway after this timeout. */
const TIMEOUT_MS = 300;

/** Resolves after the first text is painted. Code that runs earlier would delay it. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const begin = (): void => resolve();
    if (document.visibilityState === 'hidden') begin();
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
    setTimeout(begin, TIMEOUT_MS);
  });
}

async function open(): Promise<void> {
  await firstPaint();
  // This file is small enough to run at once, so the page's files load beside the shared ones.
  const first = sendFor(window.location.pathname);
  const { start } = await import('./app/parts/base');
  await start(first);
}

// Runs before anything is stored.
const elsewhere = addressOnSite(window.location.href, env);
if (elsewhere === null) void open();
else window.location.replace(elsewhere);
