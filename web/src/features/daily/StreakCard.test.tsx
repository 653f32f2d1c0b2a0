import { act, screen, waitFor, within } from '@testing-library/react';
import { KEYS } from '../../lib/storage';
import { dashboard, streak } from '../../testing/builders';
import { quietServer, renderApp } from '../../testing/renderApp';

async function keepers(changes: Parameters<typeof streak>[0]) {
  const body = dashboard({ streak: streak(changes) });
  const server = quietServer().has('/api/dashboard', body);
  renderApp({ signedIn: true, server });
  const card = await screen.findByRole('region', { name: 'Daily Streak' });
  const list = await within(card).findByRole('list', { name: 'Streak freezes and excused days' });
  const items = await within(list).findAllByRole('listitem');
  return items.map((item) => item.textContent);
}

it.each([
  ['none', { freezes: 0, toNextFreeze: 7 }, '7 more days earn a freeze for a missed day'],
  ['one', { freezes: 1, toNextFreeze: 1 }, '1 freeze left · 1 more day earns the next one'],
  ['two', { freezes: 2, toNextFreeze: null }, '2 freezes left'],
])('shows how many freezes are left: %s', async (_, changes, text) => {
  expect(await keepers(changes)).toEqual([text]);
});

it('lists the last days that a freeze or an admin has bridged', async () => {
  const bridged = [
    { date: '2026-11-20', by: 'freeze' },
    { date: '2026-11-15', by: 'excused' },
    { date: '2026-11-01', by: 'freeze' },
  ] as const;
  expect(await keepers({ bridged: [...bridged] })).toEqual([
    '7 more days earn a freeze for a missed day',
    'A freeze kept your streak on November 20',
    'November 15 is excused, so your streak continues',
  ]);
});

it('says how to earn a freeze if there is no streak', async () => {
  expect(await keepers({ current: 0, freezes: 0, toNextFreeze: 10 })).toEqual([
    'Play 10 days in a row to earn a freeze for a missed day',
  ]);
});

it('shows a message if the streak can’t be loaded, until the browser is online again', async () => {
  const server = quietServer().fails('GET', '/api/dashboard');
  renderApp({ signedIn: true, server });
  const unavailable = await screen.findByText('Couldn’t load your streak.');
  server.has('/api/dashboard', dashboard());
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(unavailable).not.toBeInTheDocument());
});

it.each([
  ['a shorter one', '2', true],
  ['the same', '3', false],
  ['none in this tab', null, false],
])('animates a longer streak after the tab has shown %s', async (_, shown, grows) => {
  if (shown !== null) sessionStorage.setItem(KEYS.streakShown, shown);
  renderApp({ signedIn: true, server: quietServer() });
  const length = (await screen.findByText('3 days')).closest('p');
  expect(length).toHaveAttribute('data-has-grown', String(grows));
  expect(sessionStorage.getItem(KEYS.streakShown)).toBe('3');
});
