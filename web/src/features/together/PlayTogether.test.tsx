import { screen, within } from '@testing-library/react';
import { listedChallenge, user } from '../../testing/builders';
import { quietServer, renderApp } from '../../testing/renderApp';

const grace = { id: 'user-2', username: 'grace' };
const lost = listedChallenge({
  createdBy: grace,
  state: 'decided',
  winners: [{ participantId: 'p-grace', userId: grace.id, name: grace.username }],
});

it.each([
  ['by name', [], 'grace won'],
  ['without the name of a blocked player', [grace], 'Blocked player won'],
])('says who won, %s', async (_, blocked, text) => {
  const server = quietServer()
    .on('GET', '/api/auth/me', {
      status: 200,
      body: user({ hasChallenges: true, hasBlocked: true }),
    })
    .on('GET', '/api/challenges', { status: 200, body: [lost] })
    .on('GET', '/api/players/blocked', { status: 200, body: blocked });
  renderApp({ signedIn: true, server });
  const card = await screen.findByRole('region', { name: 'Play together' });
  expect(await within(card).findByText(text.replace(' won', ''))).toBeVisible();
  expect(within(card).getByRole('list', { name: 'Challenges' })).toHaveTextContent(text);
});
