import { sendFor } from './app/parts/pages';
import { env } from './config/env';
import { firstPaint } from './lib/firstPaint';
import { addressOnSite } from './lib/siteAddress';

async function open(): Promise<void> {
  await firstPaint();
  // Small enough to run at once: the page's own files need not wait for what all pages share.
  sendFor(window.location.pathname);
  const { start } = await import('./app/parts/base');
  start();
}

// Before anything is stored.
const elsewhere = addressOnSite(window.location.href, env);
if (elsewhere === null) void open();
else window.location.replace(elsewhere);
