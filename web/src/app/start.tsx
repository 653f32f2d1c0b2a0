import { msg } from '@lingui/core/macro';
import { startTransition, StrictMode } from 'react';
import { loadDrawings } from '../components/card/bringDrawings';
import { watchPresses, ignoreHeldKeys } from '../components/keyboard';
import { reportUncaughtErrors, sendReport } from '../lib/errorReports';
import { alertRequested } from '../lib/events';
import { languageMissing, messagesFor, startLanguage } from '../lib/language';
import { KEYS, session } from '../lib/storage';
import { App } from './App';
import { loadScreen, type FirstPage } from './AppRoutes';
import type { Screen } from './parts/pages';
import { pause } from './pause';
import { makeStore, type AppStore } from './store';

function reportCaught(error: unknown): void {
  console.error('failed to show a part of the page', error);
  sendReport(error);
}

/** The first page as a whole. What can't be loaded is tried again when the app shows it. */
async function firstPage(screen: Screen | undefined, store: AppStore): Promise<FirstPage | null> {
  if (screen === undefined) return null;
  return loadScreen(screen, store).then(
    (Page) => ({ screen, Page }),
    () => null,
  );
}

/** Shows the app. A slow phone gets it in pieces, between which it can answer a press. */
export async function start(screen?: Screen): Promise<void> {
  await pause();
  // Not beside the scripts: while a browser compiles them, a slow phone needs twice as long to read it.
  if (screen?.needsPlayer) loadDrawings();
  reportUncaughtErrors();
  watchPresses();
  ignoreHeldKeys();

  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  const [{ createRoot }] = await Promise.all([
    import('react-dom/client'),
    messagesFor('first'),
    startLanguage(),
  ]);
  await pause();
  const store = makeStore();
  void languageMissing.then((error) => {
    sendReport(error);
    session.set(KEYS.welcomeToastShown, 'true'); // which would replace this
    store.dispatch(
      alertRequested(msg`Language not loaded`, msg`The page is in English until you reload it.`),
    );
  });
  const first = await firstPage(screen, store);
  await pause();
  // Rendered in slices.
  startTransition(() =>
    createRoot(root, { onCaughtError: reportCaught }).render(
      <StrictMode>
        <App store={store} first={first} />
      </StrictMode>,
    ),
  );
}
