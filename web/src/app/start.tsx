import displayFont from '@fontsource/young-serif/400.css?inline';
import bodyFont from '@fontsource-variable/figtree/wght.css?inline';
import { msg } from '@lingui/core/macro';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchPresses, ignoreHeldKeys } from '../components/keyboard';
import { reportUncaughtErrors, sendReport } from '../lib/errorReports';
import { alertRequested } from '../lib/events';
import { languageMissing, messagesFor, startLanguage } from '../lib/language';
import { KEYS, session } from '../lib/storage';
import { App } from './App';
import { makeStore } from './store';

function reportCaught(error: unknown): void {
  console.error('failed to show a part of the page', error);
  sendReport(error);
}

export async function start(): Promise<void> {
  reportUncaughtErrors();
  // Saves a file before the first screen. The content security policy forbids inline style sheets.
  const { sheet } = document.head.appendChild(document.createElement('style'));
  const faces = (displayFont + bodyFont).matchAll(/@font-face[^}]+\}/g);
  for (const [face] of faces) sheet?.insertRule(face);

  watchPresses();
  ignoreHeldKeys();

  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  await Promise.all([messagesFor('first'), startLanguage()]);
  const store = makeStore();
  void languageMissing.then((error) => {
    sendReport(error);
    session.set(KEYS.welcomeToastShown, 'true'); // which would replace this
    store.dispatch(
      alertRequested(msg`Language not loaded`, msg`The page is in English until you reload it.`),
    );
  });
  createRoot(root, { onCaughtError: reportCaught }).render(
    <StrictMode>
      <App store={store} />
    </StrictMode>,
  );
}
