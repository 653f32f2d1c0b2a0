import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@cardinal/core/api/accounts';
import { App } from '../app/App';
import { addLazySlices } from '../app/lazySlices';
import { makeStore } from '../app/store';
import { KEYS } from '../lib/storage';
import { dailyStatus, dashboard, stats, user, userStats } from './builders';
import { FakeServer } from './fakeServer';

interface RenderOptions {
  readonly path?: string;
  /** What the router keeps with the step of the history. */
  readonly state?: unknown;
  readonly signedIn?: boolean;
  readonly server?: FakeServer;
  readonly advanceTimers?: (milliseconds: number) => void;
}

/** A server with a player's account and no games today. */
export function quietServer(changes: Partial<User> = {}): FakeServer {
  return (
    new FakeServer()
      .has('/api/auth/me', user(changes))
      .has('/api/daily/status', dailyStatus())
      .has('/api/dashboard', dashboard())
      .has('/api/daily/completions', [])
      .has('/api/games', [])
      .has('/api/challenges', [])
      .has('/api/groups', [])
      .has('/api/stats', stats())
      .has(`/api/user-stats/${user().id}`, userStats())
      .on('POST', '/api/auth/logout', { status: 204 })
      // The live connection never completes.
      .on('GET', '/api/auth/realtime-token', () => new Promise(() => undefined))
  );
}

/** Renders the whole app with a real store and a fake server, at an address. */
export function renderApp({
  path = '/',
  state = null,
  signedIn = false,
  server = quietServer(),
  advanceTimers,
}: RenderOptions = {}) {
  server.install();
  window.history.replaceState({ usr: state }, '', path);
  if (signedIn) localStorage.setItem(KEYS.authToken, 'token-1');
  const store = addLazySlices(makeStore());
  const person = userEvent.setup(advanceTimers ? { advanceTimers } : {});
  return { ...render(<App store={store} />), server, store, person };
}

export type RenderedApp = ReturnType<typeof renderApp>;
