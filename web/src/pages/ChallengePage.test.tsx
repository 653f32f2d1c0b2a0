import { render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { Challenge } from '@cardinal/core/api/challenges';
import { addLazySlices } from '../app/lazySlices';
import { makeStore } from '../app/store';
import { checkCommitment } from '../lib/checkCommitment';
import { RoundRuns } from '../features/challenge/RoundRuns';
import { user } from '../testing/builders';
import { later } from '../testing/fakeServer';
import { quietServer, renderApp } from '../testing/renderApp';

const CODE = 'k7mq2xw9tdhp';
const path = `/challenge/${CODE}`;
const api = `/api/challenges/${CODE}`;

const none = { turned: 0, score: 0, lives: 3, over: false };
const done = { turned: 5, score: 2, lives: 0, over: true };
const ada = { participantId: 'p-ada', userId: user().id, name: 'ada', wins: 0, rounds: [done] };
const bo = { participantId: 'p-bo', userId: null, name: 'Bo', wins: 0, rounds: [none] };

const challenge = (changes: Partial<Challenge> = {}): Challenge => ({
  code: CODE,
  rounds: 1,
  createdBy: { id: user().id, username: 'ada' },
  createdAt: '2026-11-21T12:00:00.000Z',
  endsAt: '2026-11-28T12:00:00.000Z',
  over: false,
  participants: [],
  winners: [],
  ...changes,
});

const turns = [
  {
    guess: 'same',
    correct: true,
    cards: [
      { suit: '♥', value: '7' },
      { suit: '♦', value: 'K' },
    ],
  },
];
const round = {
  round: 1,
  commitment: 'c',
  order: null,
  salt: null,
  runs: [{ participantId: 'p-ada', score: 2, turns }],
};

const game = {
  gameId: 'game-c',
  mode: 'fun',
  date: null,
  commitment: 'c',
  turns: [],
  score: 0,
  lives: 3,
  over: false,
  startedAt: '2026-11-21T17:00:00.000Z',
  challenge: { code: CODE, round: 1, participantId: 'p-bo' },
};

const serverWith = (body: Challenge) => quietServer().on('GET', api, { status: 200, body });

it('lets a guest join with a name, and seats them at the table', async () => {
  const server = serverWith(challenge({ participants: [ada, bo] })).on('POST', '/api/games', {
    status: 201,
    body: game,
  });
  const { person } = renderApp({ path, server });
  await person.click(await screen.findByRole('button', { name: 'Play as a guest' }));
  expect(await screen.findByText('Enter a name')).toBeVisible();
  await person.type(screen.getByLabelText('Your name in this challenge'), 'Bo');
  await person.click(screen.getByRole('button', { name: 'Play as a guest' }));
  expect(await screen.findByRole('button', { name: 'SAME COLOR' })).toBeVisible();
  expect(server.asked('POST /api/games')).toEqual([{ mode: 'fun', challenge: CODE, name: 'Bo' }]);
  const others = await screen.findByRole('region', { name: 'The others in this round' });
  expect(others).toHaveTextContent('ada2done5 cards');
  await waitFor(() => expect(others).toHaveTextContent('ada has finished with 2 points.'));
});

it('shows the player’s own run, and that the other is still to play', async () => {
  const server = serverWith(challenge({ participants: [ada, bo] })).on('GET', `${api}/rounds/1`, {
    status: 200,
    body: round,
  });
  renderApp({ path, signedIn: true, server });
  const runs = await screen.findByRole('region', { name: 'Runs of round 1' });
  expect(within(runs).getByRole('columnheader', { name: 'You 2' })).toBeVisible();
  expect(within(runs).getByText(/49%/)).toBeVisible();
  expect(screen.getByText('not started')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rematch' })).toBeNull();
});

it('shows the deck and checks its promise once the round is over for everyone', async () => {
  const order = Array.from({ length: 52 }, (_, at) => at);
  const [salt, both] = ['5a17', [ada, { ...bo, rounds: [done] }]];
  const opened = { name: `${CODE}|1`, shuffleOrder: order, salt };
  const { computed: commitment } = await checkCommitment(opened, '');
  const server = serverWith(challenge({ participants: both })).on('GET', `${api}/rounds/1`, {
    status: 200,
    body: { ...round, order, salt, commitment },
  });
  const { person } = renderApp({ path, signedIn: true, server });
  await person.click(await screen.findByText('The deck and its promise'));
  expect(await screen.findByText('This deck was dealt as promised.')).toBeVisible();
  expect(
    within(screen.getByRole('list', { name: 'Cards in order' })).getAllByRole('listitem'),
  ).toHaveLength(52);
  expect(screen.queryByText(/The rest of the deck/)).toBeNull();
});

it('fetches the runs again for a player who finishes during a fetch', async () => {
  let calls = 0;
  const runs = [...round.runs, { ...round.runs[0], participantId: 'p-bo' }];
  quietServer()
    .on('GET', `${api}/rounds/1`, () => {
      calls += 1;
      if (calls === 1) return later({ status: 200, body: round }, 300);
      return { status: 200, body: { ...round, runs } };
    })
    .install();
  const store = addLazySlices(makeStore());
  const shown = (finished: number) => (
    <Provider store={store}>
      <RoundRuns
        challenge={challenge({ participants: [ada, bo] })}
        round={1}
        me="p-ada"
        gameId={null}
        finished={finished}
      />
    </Provider>
  );
  const { rerender } = render(shown(1));
  await waitFor(() => expect(calls).toBe(1));
  rerender(shown(2));
  expect(await screen.findByRole('columnheader', { name: 'Bo 2' })).toBeVisible();
});

it('lets a player report another player, but not a guest', async () => {
  const grace = { ...ada, participantId: 'p-grace', userId: 'user-2', name: 'grace' };
  const server = serverWith(challenge({ participants: [ada, grace, bo] }));
  const { person } = renderApp({ path, signedIn: true, server });
  await person.click(await screen.findByRole('button', { name: 'grace' }));
  const dialog = await screen.findByRole('dialog', { name: '@grace' });
  expect(within(dialog).getByRole('button', { name: /Report/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Bo' })).toBeNull();
});

it('celebrates the winner, and adds a round for a rematch', async () => {
  const over = challenge({
    over: true,
    participants: [ada, { ...bo, rounds: [{ ...done, score: 1 }] }],
    winners: ['p-ada'],
  });
  const server = serverWith(over)
    .on('GET', `${api}/rounds/1`, { status: 200, body: round })
    .on('POST', `${api}/rounds`, { status: 201, body: over });
  const { person } = renderApp({ path, signedIn: true, server });
  expect(await screen.findByText('You win!')).toBeVisible();
  server.on('POST', `${api}/rounds`, { status: 503, body: { code: 'unavailable', message: '' } });
  await person.click(screen.getByRole('button', { name: 'Rematch' }));
  expect(await screen.findByText('No Rematch')).toBeVisible();
  server.on('POST', `${api}/rounds`, { status: 201, body: over });
  server.on('GET', api, {
    status: 200,
    body: {
      ...over,
      over: false,
      winners: [],
      rounds: 2,
      participants: [{ ...ada, rounds: [done, none] }],
    },
  });
  await person.click(screen.getByRole('button', { name: 'Rematch' }));
  expect(await screen.findByRole('button', { name: 'Play round 2' })).toBeVisible();
});

it.each([
  [[], 'No one played'],
  [['p-bo'], 'Bo wins!'],
  [['p-bo', 'p-ada'], 'You and Bo win!'],
])('names the winners: %j', async (winners, text) => {
  const server = serverWith(challenge({ over: true, participants: [ada, bo], winners }));
  renderApp({ path, signedIn: true, server });
  await waitFor(() => expect(screen.getAllByRole('status')[0]).toHaveTextContent(text));
});

it('says that it is full, unknown, or failed to load', async () => {
  const eight = Array.from({ length: 8 }, (_, at) => ({
    ...bo,
    participantId: `p-${at}`,
    rounds: [{ ...none, turned: 2 }],
  }));
  const full = renderApp({ path, server: serverWith(challenge({ participants: eight })) });
  expect(await screen.findByText('This challenge already has 8 players.')).toBeVisible();
  full.unmount();
  const unknown = renderApp({ path, server: quietServer() });
  expect(await screen.findByText('We can’t find this challenge')).toBeVisible();
  unknown.unmount();
  const server = quietServer().on('GET', api, { status: 503, body: { code: 'unavailable' } });
  const { person } = renderApp({ path, server });
  expect(await screen.findByText('Couldn’t load this challenge.')).toBeVisible();
  server.on('GET', api, { status: 200, body: challenge() });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/No one has played yet/)).toBeVisible();
});

it('is created from the dashboard', async () => {
  const server = serverWith(challenge()).on('POST', '/api/challenges', {
    status: 201,
    body: challenge(),
  });
  const { person } = renderApp({ signedIn: true, server });
  await person.click(await screen.findByRole('button', { name: 'Challenge a friend' }));
  await person.click(await screen.findByRole('button', { name: 'One round' }));
  expect(await screen.findByRole('button', { name: 'Share the link' })).toBeVisible();
  expect(server.asked('POST /api/challenges')).toEqual([{ rounds: 1 }]);
  expect(window.location.pathname).toBe(path);
});
