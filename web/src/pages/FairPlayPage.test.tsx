import { screen, within } from '@testing-library/react';
import { closeOfDay, endOfDay, FUN_LIFE_MS, GUEST_LATER_LIFE_MS } from '@cardinal/core/game/days';
import { TODAY } from '../testing/builders';
import { renderApp } from '../testing/renderApp';

const HOUR_MS = 60 * 60 * 1000;

it('tells how long guesses are kept, by the figures that the server goes by', async () => {
  renderApp({ path: '/fair-play' });
  const kept = await screen.findByRole('region', { name: 'What is kept, and for how long' });
  expect(kept).toHaveTextContent('kept for as long as your account is, and deleted with it');
  expect(kept).toHaveTextContent(`goes ${FUN_LIFE_MS / HOUR_MS} hours after it was begun`);
  const text = within(kept).getByText(/A guest’s games are kept/).textContent;
  const grace = (closeOfDay(TODAY) - endOfDay(TODAY)) / HOUR_MS;
  expect(text).toContain(`a daily goes ${grace} hours after its day has ended`);
  const days = GUEST_LATER_LIFE_MS / HOUR_MS / 24;
  expect(text).toContain(`a finished fun game and a past day’s game after ${days} days`);
});
