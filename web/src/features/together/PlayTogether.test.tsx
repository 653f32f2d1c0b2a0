import { screen, within } from '@testing-library/react';
import { listedChallenge } from '../../testing/builders';
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
  const server = quietServer({ hasChallenges: true, hasBlocked: true })
    .has('/api/challenges', [lost])
    .has('/api/players/blocked', blocked);
  renderApp({ signedIn: true, server });
  const card = await screen.findByRole('region', { name: 'Play together' });
  expect(await within(card).findByText(text.replace(' won', ''))).toBeVisible();
  expect(within(card).getByRole('list', { name: 'Challenges' })).toHaveTextContent(text);
});
