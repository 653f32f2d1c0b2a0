import { act } from '@testing-library/react';
import catalogs from 'virtual:catalogs';
import { LoadBoundary } from '../components/LoadBoundary';
import { CATALOG_PARTS } from '../config/catalogParts';
import { messagesFor, said } from '../lib/language';
import { KEYS, local, session } from '../lib/storage';
import { expectInConsole } from '../testing/console';
import { FakeServer } from '../testing/fakeServer';
import { start } from './start';
import type { AppStore } from './store';

let mockStore: AppStore | undefined;

function MockBroken(): never {
  throw new Error('broken page');
}

jest.mock('./App', () => ({
  App: ({ store }: { store: AppStore }) => {
    mockStore = store;
    return (
      <LoadBoundary fallback="Reload the page">
        <MockBroken />
      </LoadBoundary>
    );
  },
}));

/** Starts the app. Returns the errors that it has reported. */
async function begin() {
  expectInConsole('error', /broken page/);
  document.body.innerHTML = '<div id="root"></div>';
  const server = new FakeServer().on('POST', '/api/reports', { status: 204 });
  server.install();
  await act(async () => start());
  return () => server.asked('POST /api/reports');
}

it('reports errors that an error boundary catches', async () => {
  const reported = await begin();
  expect(document.body).toHaveTextContent('Reload the page');
  expect(reported()).toMatchObject([{ message: 'Error: broken page' }]);
});

it('stays in English and says so once if a language can’t be loaded', async () => {
  const lost = () => Promise.reject(new Error('lost catalog'));
  Object.assign(catalogs, { fr: { first: lost, rest: lost } });
  local.set(KEYS.language, 'fr');
  const reported = await begin();
  for (const part of CATALOG_PARTS) await messagesFor(part);
  expect(document.body).toHaveTextContent('Reload the page');
  const { current, count } = mockStore?.getState().toast ?? {};
  expect(current && said(current.title)).toBe('Language not loaded');
  expect(count).toBe(1);
  expect(reported().slice(0, 1)).toMatchObject([{ message: 'Error: lost catalog' }]);
  expect(session.get(KEYS.welcomeToastShown)).not.toBeNull();
});
