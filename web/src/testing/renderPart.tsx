import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { addLazySlices } from '../app/lazySlices';
import { makeStore } from '../app/store';
import { FakeServer } from './fakeServer';
import { render } from './render';
import type { RenderedApp } from './renderApp';

/** Renders a part of the page with a real store and a fake server. */
export function renderPart(
  part: ReactNode,
  server = new FakeServer(),
  advanceTimers?: (milliseconds: number) => void,
): RenderedApp {
  server.install();
  const store = addLazySlices(makeStore());
  const person = userEvent.setup(advanceTimers ? { advanceTimers } : {});
  return { ...render(<Provider store={store}>{part}</Provider>), server, store, person };
}
