import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { User } from '@cardinal/core/api/accounts';
import { App } from '../app/App';
import { addLazySlices } from '../app/lazySlices';
import { makeStore, type AppStore } from '../app/store';
import { KEYS } from '../lib/storage';
import { dailyStatus, dashboard, stats, user, userStats } from './builders';
import { FakeServer } from './fakeServer';

export interface RenderedApp extends RenderResult {
  readonly server: FakeServer;
  readonly store: AppStore;
  readonly person: UserEvent;
}

interface RenderOptions {
  readonly path?: string;
  readonly signedIn?: boolean;
  readonly server?: FakeServer;
  readonly advanceTimers?: (milliseconds: number) => void;
}

/** A server with a player's account and no games today. */
export function quietServer(changes: Partial<User> = {}): FakeServer {
  return (
    new FakeServer()
      .on('GET', '/api/auth/me', { status: 200, body: user(changes) })
      .on('GET', '/api/daily/status', { status: 200, body: dailyStatus() })
      .on('GET', '/api/dashboard', { status: 200, body: dashboard() })
      .on('GET', '/api/daily/completions', { status: 200, body: [] })
      .on('GET', '/api/games', { status: 200, body: [] })
      .on('GET', '/api/challenges', { status: 200, body: [] })
      .on('GET', '/api/groups', { status: 200, body: [] })
      .on('GET', '/api/stats', { status: 200, body: stats() })
      .on('GET', `/api/user-stats/${user().id}`, { status: 200, body: userStats() })
      .on('POST', '/api/auth/logout', { status: 204 })
      // The live connection never completes.
      .on('GET', '/api/auth/realtime-token', () => new Promise(() => undefined))
  );
}

/** Renders the whole app with a real store and a fake server, at an address. */
export function renderApp({
  path = '/',
  signedIn = false,
  server = quietServer(),
  advanceTimers,
}: RenderOptions = {}): RenderedApp {
  server.install();
  window.history.replaceState(null, '', path);
  if (signedIn) localStorage.setItem(KEYS.authToken, 'token-1');
  const store = addLazySlices(makeStore());
  const person = userEvent.setup(advanceTimers ? { advanceTimers } : {});
  return { ...render(<App store={store} />), server, store, person };
}
