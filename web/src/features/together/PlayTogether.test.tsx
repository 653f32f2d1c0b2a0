import { screen, waitFor, within } from '@testing-library/react';
import { listedChallenge } from '../../testing/builders';
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
