import { fireEvent, screen, within } from '@testing-library/react';
import { refusal } from '../../testing/fakeServer';
import { quietServer, renderApp } from '../../testing/renderApp';

const DATE = '2026-11-20';
const CALL = `/api/admin/excused-days/${DATE}` as const;

async function openDays(days: readonly object[] = []) {
  const server = quietServer().has('/api/admin/excused-days', days);
  const app = renderApp({ path: '/admin/game-records', signedIn: true, server });
  await app.person.click(await screen.findByRole('tab', { name: 'Days' }));
  const panel = await screen.findByRole('region', { name: 'Excused days' });
  return { ...app, server, panel };
}

it('excuses a day only with a reason', async () => {
  const { person, panel, server } = await openDays();
  server.on('POST', CALL, { status: 204 });
  expect(await within(panel).findByText('No excused days yet.')).toBeVisible();
  const button = within(panel).getByRole('button', { name: 'Excuse the day' });
  fireEvent.change(within(panel).getByLabelText('Day (New York)'), { target: { value: DATE } });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await person.click(button);
  await person.type(within(panel).getByRole('textbox', { name: /Reason/ }), 'Down all evening');
  await person.click(button);
  expect(await within(panel).findByText(`${DATE} is excused.`)).toBeVisible();
  expect(server.asked(`POST ${CALL}`)).toEqual([{ excused: true, reason: 'Down all evening' }]);
});

it('lists excused days, and removes one with a reason', async () => {
  const { person, panel, server } = await openDays([
    { date: DATE, reason: 'Down all evening', since: `${DATE}T20:00:00.000Z` },
  ]);
  server.on('POST', CALL, { status: 204 });
  const list = await within(panel).findByRole('list', { name: 'List of excused days' });
  expect(list).toHaveTextContent('Down all evening');
  const back = within(panel).getByRole('button', { name: /^Undo/ });
  expect(back).toHaveAttribute('aria-disabled', 'true');
  await person.click(back);
  await person.type(within(panel).getByRole('textbox', { name: /Reason/ }), 'A mistake');
  await person.click(back);
  expect(await within(panel).findByText(`${DATE} is no longer excused.`)).toBeVisible();
  expect(server.asked(`POST ${CALL}`)).toEqual([{ excused: false, reason: 'A mistake' }]);
});

it('shows the server’s message when it refuses', async () => {
  const { person, panel, server } = await openDays();
  const message = 'That day can’t be played.';
  server.on('POST', CALL, refusal(400, 'bad-day', message));
  fireEvent.change(within(panel).getByLabelText('Day (New York)'), { target: { value: DATE } });
  await person.type(within(panel).getByRole('textbox', { name: /Reason/ }), 'Down');
  await person.click(within(panel).getByRole('button', { name: 'Excuse the day' }));
  expect(await within(panel).findByRole('alert')).toHaveTextContent(message);
});
