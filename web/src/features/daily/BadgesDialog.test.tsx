import { screen, within } from '@testing-library/react';
import { quietServer, renderApp } from '../../testing/renderApp';

const badge = {
  id: 'first-daily',
  name: 'First Deal',
  description: 'Finish a daily challenge with a score',
};
const badges = [
  // In New York, this is the evening before.
  { ...badge, earnedAt: '2026-11-20T02:00:00.000Z', progress: null },
  {
    id: 'streak-30',
    name: 'Full Month',
    description: 'Keep a daily streak of 30 days',
    earnedAt: null,
    progress: { have: 12, of: 30, unit: 'days' },
  },
  {
    id: 'cleared',
    name: 'Whole Deck',
    description: 'Turn all 52 cards in one game',
    earnedAt: null,
    progress: null,
  },
];

async function open(server = quietServer()) {
  const { person } = renderApp({ signedIn: true, server });
  await person.click(await screen.findByRole('button', { name: 'All badges' }));
  return { person, dialog: await screen.findByRole('dialog', { name: 'Badges' }) };
}

it('lists each badge with its date, or with what is missing', async () => {
  const { dialog } = await open(quietServer().has('/api/badges', badges));
  const rows = await within(dialog).findAllByRole('listitem');
  expect(dialog).toHaveAccessibleDescription('1 of 3 earned');
  expect(rows.map((row) => row.textContent)).toEqual([
    'First DealFinish a daily challenge with a scoreEarned on November 19, 2026',
    'Full MonthKeep a daily streak of 30 days12 of 30 days',
    'Whole DeckTurn all 52 cards in one gameNot yet',
  ]);
});

it('offers a retry if the server is unavailable', async () => {
  const server = quietServer().fails('GET', '/api/badges');
  const { person, dialog } = await open(server);
  const retry = await within(dialog).findByRole('button', { name: 'Try again' });
  server.has('/api/badges', badges);
  await person.click(retry);
  expect(await within(dialog).findByText('12 of 30 days')).toBeVisible();
});
