import { screen, within } from '@testing-library/react';
import { BADGES } from '@cardinal/core/records/badges';
import { dashboard } from '../../testing/builders';
import { quietServer, renderApp } from '../../testing/renderApp';

it('lists every badge: when it was earned, or what it takes', async () => {
  const [first] = BADGES;
  if (!first) throw new Error('no badges');
  const server = quietServer().on('GET', '/api/dashboard', {
    status: 200,
    // In New York it is the evening before.
    body: dashboard({ badges: [{ ...first, earnedAt: '2026-11-20T02:00:00.000Z' }] }),
  });
  const { person } = renderApp({ signedIn: true, server });
  await person.click(await screen.findByRole('button', { name: 'All badges' }));
  const dialog = await screen.findByRole('dialog', { name: 'Badges' });
  expect(dialog).toHaveAccessibleDescription(`1 of ${BADGES.length} earned`);
  const rows = within(dialog).getAllByRole('listitem');
  expect(rows).toHaveLength(BADGES.length);
  expect(rows[0]).toHaveTextContent(`${first.name}${first.description}Earned on November 19, 2026`);
  for (const row of rows.slice(1)) expect(row).toHaveTextContent(/Not yet$/);
});
