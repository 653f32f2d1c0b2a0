import { sendFor } from './app/parts/pages';

// Small enough to run at once: the page's own files need not wait for what all pages share.
sendFor(window.location.pathname);
void import('./app/parts/base').then(({ start }) => start());
