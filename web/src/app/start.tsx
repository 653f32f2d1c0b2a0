import displayFont from '@fontsource/young-serif/latin-400.css?inline';
import bodyFont from '@fontsource-variable/figtree/wght.css?inline';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchPresses } from '../components/focusRing';
import { ignoreHeldKeys } from '../components/heldKeys';
import { App } from './App';
import { makeStore } from './store';

export function start(): void {
  // A file less before the first screen; the policy takes no style sheet written into the page.
  const fonts = new CSSStyleSheet();
  fonts.replaceSync(displayFont + bodyFont);
  document.adoptedStyleSheets.push(fonts);

  watchPresses();
  ignoreHeldKeys();

  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <App store={makeStore()} />
    </StrictMode>,
  );
}
