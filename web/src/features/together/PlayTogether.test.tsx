import { act, screen, waitFor, within } from '@testing-library/react';
import { FRESH_S } from '../../config/timings';
import { listedChallenge, user } from '../../testing/builders';
import { refusal } from '../../testing/fakeServer';
import { quietServer, renderApp } from '../../testing/renderApp';

const grace = { id: 'user-2', username: 'grace' };
const lost = listedChallenge({
  createdBy: grace,
  state: 'decided',
  winners: [{ participantId: 'p-grace', userId: grace.id, name: grace.username }],
});

it.each([
  ['a cut line', null],
  ['an error', refusal(500, 'internal')],
  ['too many', refusal(429, 'too-many-requests')],
  ['one that is gone', refusal(404, 'not-found')],
])('says that ‘Not now’ failed, and shows what is true now: %s', async (_, answer) => {
  const server = quietServer({ hasChallenges: true }).has('/api/challenges', [
    listedChallenge({ state: 'invited' }),
  ]);
  const path = `/api/challenges/${listedChallenge().code}/invitation`;
  if (answer === null) server.fails('DELETE', path);
  else server.on('DELETE', path, answer);
  const { person } = renderApp({ signedIn: true, server });
  const card = await screen.findByRole('region', { name: 'Play together' });
  const press = await within(card).findByRole('button', { name: 'Not now' });
  server.has('/api/challenges', []);
  await person.click(press);
  expect(await screen.findByText('Couldn’t Change the Invitation')).toBeVisible();
  await waitFor(() => expect(press).not.toBeInTheDocument());
});

it.each(['visibilitychange', 'a minute'])(
  'follows what is played on another device: %s',
  async (how) => {
    const server = quietServer({ hasChallenges: true });
    server.has('/api/challenges', [listedChallenge({ state: 'yours' })]);
    jest.useFakeTimers({ advanceTimers: true });
    renderApp({ signedIn: true, server });
    const card = await screen.findByRole('region', { name: 'Play together' });
    expect(await within(card).findByText(/^Your turn/)).toBeVisible();
    server.has('/api/challenges', [listedChallenge({ state: 'waiting' })]);
    act(() => {
      if (how === 'visibilitychange') document.dispatchEvent(new Event(how));
      else jest.advanceTimersByTime(60_000);
    });
    expect(await within(card).findByText(/^Waiting/)).toBeVisible();
    jest.useRealTimers();
  },
);

it('shows on a return to the page the first challenge, made on another device, and asks once', async () => {
  const { server } = renderApp({ signedIn: true });
  const card = await screen.findByRole('region', { name: 'Play together' });
  const asked = () => server.asked('GET /api/auth/me').length;
  const before = asked();
  const later = performance.now() + 1000 * FRESH_S.me;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => later);
  server.has('/api/auth/me', user({ hasChallenges: true }));
  server.has('/api/challenges', [listedChallenge({ state: 'yours' })]);
  act(() => {
    for (let times = 0; times < 2; times += 1)
      document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await within(card).findByText(/^Your turn/)).toBeVisible();
  expect(asked()).toBe(before + 1);
  clock.mockRestore();
});

it.each([
  ['by name', [], 'grace won'],
  ['without the name of a blocked player', [grace], 'Blocked player won'],
])('says who won, %s', async (_, blocked, text) => {
  const server = quietServer({ hasChallenges: true, hasBlocked: true })
    .has('/api/challenges', [lost])
    .has('/api/players/blocked', blocked);
  renderApp({ signedIn: true, server });
  const card = await screen.findByRole('region', { name: 'Play together' });
  expect(await within(card).findByText(text.replace(' won', ''))).toBeVisible();
  expect(within(card).getByRole('list', { name: 'Challenges' })).toHaveTextContent(text);
});

const named = (...names: string[]) =>
  names.map((name) => ({ participantId: `p-${name}`, userId: null, name }));
const own = { id: user().id, username: 'ada' };

it.each<[string, Parameters<typeof listedChallenge>[0]]>([
  ['It’s your turn.', { state: 'yours', others: [] }],
  ['Your turn with Bo', { state: 'yours', others: named('Bo') }],
  ['Your turn with Bo, Cy, and Di', { state: 'yours', others: named('Bo', 'Cy', 'Di') }],
  ['Waiting for the resultBo', { others: named('Bo') }],
  ['1 player playing nowBo and Cy', { playing: 1, others: named('Bo', 'Cy') }],
  ['No one took it upBo', { state: 'decided', others: named('Bo') }],
])('names the others, and never the player: %s', async (text, changes) => {
  const server = quietServer({ hasChallenges: true });
  server.has('/api/challenges', [listedChallenge({ createdBy: own, ...changes })]);
  renderApp({ signedIn: true, server });
  const card = await screen.findByRole('region', { name: 'Play together' });
  const row = await within(card).findByRole('list', { name: 'Challenges' });
  expect(row).toHaveTextContent(text);
  expect(row).not.toHaveTextContent('ada');
});
