import { sendFor } from './app/parts/pages';
import { firstPaint } from './lib/firstPaint';

void firstPaint().then(async () => {
  // Small enough to run at once: the page's own files need not wait for what all pages share.
  sendFor(window.location.pathname);
  const { start } = await import('./app/parts/base');
  start();
});
