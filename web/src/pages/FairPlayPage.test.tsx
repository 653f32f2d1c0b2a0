import { act, screen, within } from '@testing-library/react';
import { closeOfDay, endOfDay, FUN_LIFE_MS, GUEST_LATER_LIFE_MS } from '@cardinal/core/game/days';
import { stats, TODAY } from '../testing/builders';
import { quietServer, renderApp } from '../testing/renderApp';

const HOUR_MS = 60 * 60 * 1000;

it('says how long guesses are kept, with the server’s own limits', async () => {
  renderApp({ path: '/fair-play' });
  const kept = await screen.findByRole('region', { name: 'What we keep, and for how long' });
  expect(kept).toHaveTextContent('as long as you have your account, and delete them with it');
  expect(kept).toHaveTextContent(`expires ${FUN_LIFE_MS / HOUR_MS} hours after it starts`);
  const text = within(kept).getByText(/A guest’s games, until/).textContent;
  const grace = (closeOfDay(TODAY) - endOfDay(TODAY)) / HOUR_MS;
  expect(text).toContain(`daily expires ${grace} hours after its day ends`);
  const days = GUEST_LATER_LIFE_MS / HOUR_MS / 24;
  expect(text).toContain(`a finished fun game or a past day’s game after ${days} days`);
});

it('shows today’s commitment when the browser is online again', async () => {
  const server = quietServer().on('GET', '/api/stats', { status: 503, body: {} });
  renderApp({ path: '/fair-play', server });
  const missing = 'Couldn’t load today’s promise.';
  expect(await screen.findByText(missing)).toBeVisible();
  server.has('/api/stats', stats());
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(/^Promise for/)).toBeVisible();
});
