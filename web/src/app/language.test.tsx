import { i18n, type Messages } from '@lingui/core';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { showLanguage } from '../lib/language';
import { KEYS, session } from '../lib/storage';
import { game } from '../testing/builders';
import { quietServer, renderApp } from '../testing/renderApp';

/** Translates each message into its ID. */
const TRANSLATED = new Proxy<Messages>(
  {},
  {
    getOwnPropertyDescriptor: () => ({ configurable: true }),
    get: (_, id) => [`⟦${String(id)}⟧`],
  },
);

/** All that a player reads or hears. */
function texts(): (string | null)[] {
  const found = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '');
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
    for (const { name, value } of element.attributes) if (name !== 'id') found.push(value);
  }
  return found;
}

async function visit(path: string) {
  cleanup();
  document.title = '';
  session.set(KEYS.welcomeToastShown, 'yes');
  const body = game({ mode: 'fun' });
  const server = quietServer().on('POST', '/api/games', { status: 201, body });
  renderApp({ path, server, signedIn: path !== '/login' });
  await screen.findAllByRole('button', { name: /Sign In|Play Daily|SAME COLOR|⟦/ });
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  await waitFor(() => expect(screen.queryByText('…')).toBeNull());
}

afterEach(() => showLanguage('en'));

it.each(['/login', '/', '/game?mode=fun'])('draws all of %s in another language', async (path) => {
  i18n.load('de', TRANSLATED);
  await visit(path);
  const english = texts();
  await act(() => showLanguage('de'));
  const german = texts();
  expect(german).not.toEqual(english);
  await visit(path);
  expect(german).toEqual(texts());
  await act(() => showLanguage('en'));
  expect(english).toEqual(texts());
});
