import { sendFor } from './app/parts/pages';
import { env } from './config/env';
import { firstPaint } from './lib/firstPaint';
import { addressOnSite } from './siteAddress';

async function open(): Promise<void> {
  await firstPaint();
  // This file is small enough to run at once, so the page's files load beside the shared ones.
  sendFor(window.location.pathname);
  const { start } = await import('./app/parts/base');
  await start();
}

// Runs before anything is stored.
const elsewhere = addressOnSite(window.location.href, env);
if (elsewhere === null) void open();
else window.location.replace(elsewhere);
