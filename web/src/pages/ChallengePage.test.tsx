import { i18n } from '@lingui/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Challenge } from '@cardinal/core/api/challenges';
import { sentenceOf } from '@cardinal/core/api/errors';
import { FROM_QUEUE } from '../config/paths';
import { guestSeat, seatAs } from '../data/guestSeats';
import { checkCommitment } from '../components/checkCommitment';
import { isolated, showLanguage } from '../lib/language';
import { challenge, mayOf, participant, run, user } from '../testing/builders';
import { refusal } from '../testing/fakeServer';
import { quietServer, renderApp } from '../testing/renderApp';
import { KEYS, local } from '../lib/storage';
import { H4, H5, H6, OPENING, WRONG } from '../testing/table';
import { showWith } from '../testing/translate';

const CODE = 'k7mq2xw9tdhp';
const path = `/challenge/${CODE}`;
const api = `/api/challenges/${CODE}`;

const done = run({ turned: 5, score: 2, lives: 0, over: true });
const ada = participant({ name: 'ada', userId: user().id, rounds: [done] });
const bo = participant({ name: 'Bo' });
const ownRound = { you: ada.participantId, next: null };

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
  runs: [{ participantId: 'p-ada', score: 2, turns, late: false }],
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

const serverWith = (body: Challenge) => quietServer().has(api, body);

it('lets a guest join with a name, and keeps the place before the first call', async () => {
  const cy = participant({ name: 'Cy' });
  const server = serverWith(challenge({ participants: [ada, bo, cy] })).on('POST', '/api/games', {
    status: 201,
    body: game,
  });
  const { person } = renderApp({ path, server });
  await person.click(await screen.findByRole('button', { name: 'Play as a guest' }));
  expect(await screen.findByText('Enter a name')).toBeVisible();
  await person.type(screen.getByLabelText('Your name in this challenge'), 'Bo');
  await person.click(screen.getByRole('button', { name: 'Play as a guest' }));
  expect(await screen.findByRole('button', { name: 'SAME COLOR' })).toBeVisible();
  const kept = guestSeat(CODE);
  expect(kept?.seat).toMatch(/^[\w-]{32}$/);
  expect(server.asked('POST /api/games')).toEqual([
    { mode: 'fun', challenge: CODE, name: 'Bo', seat: kept?.seat },
  ]);
  const others = await screen.findByRole('region', { name: 'The others in this round' });
  expect(others).toHaveTextContent(/ada2done5 cardsCy guest.*not started/);
  await waitFor(() => expect(others).toHaveTextContent('ada has finished with 2 points.'));
});

it('says at the table that a round can’t continue, after a removal', async () => {
  const server = serverWith(challenge({ participants: [ada, bo] }))
    .on('POST', '/api/games', { status: 201, body: game })
    .on('POST', '/api/games/game-c/guesses', { status: 404, body: { code: 'not-found' } });
  const { person } = renderApp({ path, server });
  await person.type(await screen.findByLabelText('Your name in this challenge'), 'Bo');
  await person.click(screen.getByRole('button', { name: 'Play as a guest' }));
  await person.click(await screen.findByRole('button', { name: 'SAME COLOR' }));
  expect(await screen.findByText('You can no longer play this round.')).toBeVisible();
});

it('leads from the last wrong guess to the runs, and to no new game', async () => {
  const body = { ...game, turns: [OPENING, WRONG(H4), WRONG(H5)], score: 2, lives: 1 };
  const last = { index: 3, ...WRONG(H6), score: 2, lives: 0, over: true };
  const server = serverWith(challenge({ participants: [ada, bo] }))
    .on('POST', '/api/games', { status: 201, body })
    .on('POST', '/api/games/game-c/guesses', { status: 200, body: last });
  const { person } = renderApp({ path, server });
  await person.type(await screen.findByLabelText('Your name in this challenge'), 'Bo');
  await person.click(screen.getByRole('button', { name: 'Play as a guest' }));
  await person.click(await screen.findByRole('button', { name: 'LOWER' }));
  const result = await screen.findByRole('button', { name: 'See the result' });
  expect(screen.queryByRole('button', { name: 'NEW GAME' })).not.toBeInTheDocument();
  await waitFor(() => expect(result).toHaveAttribute('aria-disabled', 'false'));
  await person.click(result);
  expect(await screen.findByRole('button', { name: 'See the runs' })).toBeVisible();
});

it('joins with the same seat after a lost response', async () => {
  const server = serverWith(challenge());
  server.on('POST', '/api/games', () => Promise.reject(new TypeError('Failed to fetch')));
  const { person } = renderApp({ path, server });
  await person.type(await screen.findByLabelText('Your name in this challenge'), 'Bo');
  await person.click(screen.getByRole('button', { name: 'Play as a guest' }));
  await waitFor(() => expect(server.asked('POST /api/games')).toHaveLength(1));
  server.on('POST', '/api/games', { status: 200, body: game });
  expect(
    await screen.findByRole('button', { name: 'SAME COLOR' }, { timeout: 8000 }),
  ).toBeVisible();
  const [first, second] = server.asked('POST /api/games') as { seat: string }[];
  expect(second?.seat).toBe(first?.seat);
});

it('makes a guest’s place the player’s after the sign-in', async () => {
  const { seat } = seatAs(CODE, 'Bo', null);
  const server = serverWith(challenge({ participants: [ada, bo], ...ownRound }))
    .on('PUT', `${api}/seat`, { status: 200, body: challenge() })
    .has(`${api}/rounds/1`, round);
  renderApp({ path: `${path}?mine`, signedIn: true, server });
  expect(await screen.findByRole('region', { name: 'Challenge' })).toBeVisible();
  expect(server.asked(`PUT ${api}/seat`)).toEqual([{ seat }]);
  expect(guestSeat(CODE)).toBeNull();
});

it.each([
  ['takes a place over at the second try', 200],
  ['goes on without a place that the server doesn’t know', 404],
])('%s, and offers the player no other until then', async (_, status) => {
  seatAs(CODE, 'Bo', null);
  const server = serverWith(challenge()).fails('PUT', `${api}/seat`);
  const { person } = renderApp({ path: `${path}?mine`, signedIn: true, server });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
  expect(guestSeat(CODE)).not.toBeNull();
  const body = status === 200 ? challenge() : { code: 'not-found', message: '' };
  server.on('PUT', `${api}/seat`, { status, body });
  await person.click(again);
  expect(await screen.findByRole('button', { name: 'Play' })).toBeVisible();
  expect(guestSeat(CODE)).toBeNull();
});

it.each([
  ['It’s mine', 1],
  ['It’s not mine', 0],
])('asks a player who comes otherwise whose place it is: %s', async (answer, count) => {
  seatAs(CODE, 'Bo', null);
  const server = serverWith(challenge()).on('PUT', `${api}/seat`, {
    status: 200,
    body: challenge(),
  });
  const { person } = renderApp({ path, signedIn: true, server });
  const dialog = await screen.findByRole('dialog', { name: 'Is this your place?' });
  expect(dialog).toHaveTextContent(
    `In this browser, ${isolated('Bo')} plays this challenge as a guest.`,
  );
  await person.click(within(dialog).getByRole('button', { name: answer }));
  expect(await screen.findByRole('button', { name: 'Play' })).toBeVisible();
  expect(server.asked(`PUT ${api}/seat`)).toHaveLength(count);
});

it.each([
  [
    'taken',
    'name-taken',
    refusal(409, 'name-taken', sentenceOf('name-taken')),
    'This name is taken',
  ],
  [
    'reserved',
    'username-reserved',
    {
      status: 400,
      body: {
        ...{ code: 'invalid-input', message: '' },
        ...{
          fields: { name: 'This username is reserved' },
          fieldCodes: { name: 'username-reserved' },
        },
      },
    },
    'This username is reserved',
  ],
])('says at the field that a guest’s name is %s', async (_, key, answer, text) => {
  const server = serverWith(challenge()).on('POST', '/api/games', answer);
  const { person } = renderApp({ path, server });
  await person.type(await screen.findByLabelText('Your name in this challenge'), 'Bo');
  await person.click(screen.getByRole('button', { name: 'Play as a guest' }));
  const field = () => screen.getByLabelText('Your name in this challenge');
  await waitFor(() => expect(field()).toHaveAccessibleDescription(new RegExp(text)));
  await act(() => {
    i18n.load('de', { [key]: 'NOT THIS ONE' });
    return showLanguage('de');
  });
  expect(field()).toHaveAccessibleDescription('NOT THIS ONE');
  await act(() => showLanguage('en'));
  server.on('POST', '/api/games', { status: 201, body: game });
  await person.type(field(), 'b');
  await person.click(screen.getByRole('button', { name: 'Play as a guest' }));
  expect(await screen.findByRole('button', { name: 'SAME COLOR' })).toBeVisible();
});

it('shows the player’s own run, and whom the result waits for', async () => {
  const until = new Date(Date.now() + 900_000).toISOString();
  const waitingFor = [
    { participantId: bo.participantId, userId: null, name: 'Bo', until },
    { participantId: null, userId: user().id, name: 'ada', until: null },
  ];
  const body = challenge({ participants: [ada, bo], ...ownRound, waitingFor });
  const server = serverWith(body).has(`${api}/rounds/1`, round);
  renderApp({ path, signedIn: true, server });
  const runs = await screen.findByRole('region', { name: 'Runs of round 1' });
  expect(within(runs).getByRole('columnheader', { name: 'You 2' })).toBeVisible();
  expect(within(runs).getByText(/49%/)).toBeVisible();
  expect(screen.getByText('not started')).toBeVisible();
  expect(screen.getByText('Waiting for:').parentElement).toHaveTextContent(
    /^Waiting for:Bo guest, at most until (\w+ \d+, \d{4}, )?[^,]+$/, // the date if it is tomorrow
  );
  expect(screen.queryByRole('button', { name: 'Rematch' })).toBeNull();
});

it('shows the deck and checks its promise once the round is decided', async () => {
  const order = Array.from({ length: 52 }, (_, at) => at);
  const [salt, both] = ['5a17', [ada, { ...bo, rounds: [done] }]];
  const opened = { name: `${CODE}|1`, shuffleOrder: order, salt };
  const { computed: commitment } = await checkCommitment(opened, '');
  const body = challenge({ participants: both, ...ownRound, over: true });
  const server = serverWith(body).has(`${api}/rounds/1`, { ...round, order, salt, commitment });
  const { person } = renderApp({ path, signedIn: true, server });
  await person.click(await screen.findByText('The deck and its promise'));
  expect(await screen.findByText('This deck was dealt as promised.')).toBeVisible();
  expect(
    within(screen.getByRole('list', { name: 'Cards in order' })).getAllByRole('listitem'),
  ).toHaveLength(52);
  expect(screen.queryByText(/The rest of the deck/)).toBeNull();
});

it('compares the run with the Dealer’s, and says where the reader did better', async () => {
  const dealer = participant({ name: 'Dealer', kind: 'dealer', rounds: [done] });
  const wrong = turns.map((turn) => ({ ...turn, guess: 'different', correct: false }));
  const runs = [...round.runs, { participantId: 'p-dealer', score: 0, turns: wrong, late: false }];
  const body = challenge({ participants: [ada, dealer], ...ownRound });
  const server = serverWith(body).has(`${api}/rounds/1`, { ...round, runs });
  renderApp({ path, signedIn: true, server });
  expect(
    await screen.findByText(/^You beat the Dealer by 2 points\. You were right once/),
  ).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Dealer computer 0' })).toBeVisible();
});

it('lets a player report another player, but not a guest', async () => {
  const grace = { ...ada, participantId: 'p-grace', userId: 'user-2', name: 'grace' };
  const server = serverWith(challenge({ participants: [ada, grace, bo], ...ownRound }));
  const { person } = renderApp({ path, signedIn: true, server });
  await person.click(await screen.findByRole('button', { name: 'grace' }));
  const dialog = await screen.findByRole('dialog', { name: '@grace' });
  expect(within(dialog).getByRole('button', { name: /Report/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Bo' })).toBeNull();
});

it('shows a blocked player without the name, in the lobby and at the table', async () => {
  const reaction = { reaction: '🍀', at: new Date().toISOString() } as const;
  const grace = participant({ name: 'grace', userId: 'user-2', rounds: [done], reaction });
  const createdBy = { id: 'user-2', username: 'grace' };
  const server = serverWith(challenge({ createdBy, participants: [grace] }))
    .has('/api/auth/me', user({ hasBlocked: true }))
    .has('/api/players/blocked', [createdBy])
    .on('POST', '/api/games', { status: 201, body: game });
  const { person } = renderApp({ path, signedIn: true, server });
  expect(
    await screen.findByRole('heading', { name: /^Blocked player\s?’s challenge$/ }),
  ).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Play' }));
  const others = await screen.findByRole('region', { name: 'The others in this round' });
  await waitFor(() =>
    expect(others).toHaveTextContent('Blocked player has finished with 2 points.'),
  );
  expect(document.body).not.toHaveTextContent('grace');
});

it('celebrates the winner, and adds a round for a rematch', async () => {
  const over = challenge({
    over: true,
    participants: [ada, { ...bo, rounds: [{ ...done, score: 1 }] }],
    winners: ['p-ada'],
    ...ownRound,
    may: mayOf({ rematch: true }),
  });
  const server = serverWith(over)
    .has(`${api}/rounds/1`, round)
    .on('POST', `${api}/rounds`, { status: 201, body: over });
  const { person } = renderApp({ path, signedIn: true, server });
  expect(await screen.findByText('You win!')).toBeVisible();
  server.fails('POST', `${api}/rounds`);
  await person.click(screen.getByRole('button', { name: 'Rematch' }));
  expect(await screen.findByText('No Rematch')).toBeVisible();
  server.on('POST', `${api}/rounds`, { status: 201, body: over });
  const next = challenge({
    rounds: 2,
    decided: [true, false],
    next: 2,
    you: ada.participantId,
    participants: [{ ...ada, rounds: [done, run()] }],
  });
  server.has(api, next);
  await person.click(screen.getByRole('button', { name: 'Rematch' }));
  expect(await screen.findByRole('button', { name: 'Play round 2' })).toBeVisible();
});

it.each([
  [[], 'No one took it up'],
  [['p-bo'], 'Bo guest wins!'],
  [['p-bo', 'p-ada'], 'You and Bo guest win!'],
  [['p-you'], 'You guest wins!'],
  [['p-dealer'], 'Dealer computer wins!'],
  [['p-grace'], 'grace wins!'],
])('names the winners by ID: %j', async (winners, text) => {
  const you = participant({ name: 'You' });
  const dealer = participant({ name: 'Dealer', kind: 'dealer' });
  const grace = participant({ name: 'grace', userId: 'user-2' });
  const participants = [ada, bo, you, dealer, grace];
  const body = challenge({ over: true, participants, winners, ...ownRound });
  renderApp({ path, signedIn: true, server: serverWith(body) });
  const panel = await screen.findByText(/wins?!$|No one took it up/);
  expect(panel.closest('[role="status"]')).toHaveTextContent(text);
});

it('names the Dealer and a deleted player in the player’s language', async () => {
  await showWith('de', { Dealer: 'CROUPIER', 'Deleted player': 'GONE' });
  const dealer = participant({ name: 'Dealer', kind: 'dealer' });
  const gone = participant({ name: 'Deleted player', kind: 'player' });
  const dealt = { ...dealer, rounds: [done] };
  const body = challenge({ participants: [dealt, gone, bo] });
  renderApp({ path, signedIn: true, server: serverWith(body) });
  for (const name of ['CROUPIER', 'GONE', 'Bo']) {
    expect(await screen.findByText(name)).toBeVisible();
  }
  await act(() => showLanguage('en'));
});

it('offers nothing in a challenge that ended before anyone played', async () => {
  const endsAt = '2026-11-21T12:00:00.000Z';
  const invited = { id: 'user-2', username: 'grace', state: 'waiting' } as const;
  const body = challenge({ next: null, endsAt, invited, rounds: 0, over: true });
  renderApp({ path, signedIn: true, server: serverWith(body) });
  expect(await screen.findByText('This challenge ended before anyone played.')).toBeVisible();
  const card = screen.getByRole('region', { name: 'Challenge' });
  expect(within(card).queryAllByRole('button')).toEqual([]);
});

const seven = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => participant({ name }));

it.each([
  ['is full', { participants: seven }, 'This challenge has no free place.'],
  ['needs an account', { guests: false }, 'This challenge is for players with an account.'],
])('says that it %s', async (_, changes, text) => {
  renderApp({ path, server: serverWith(challenge({ next: null, ...changes })) });
  expect(await screen.findByText(text)).toBeVisible();
});

it('says that it is unknown', async () => {
  renderApp({ path });
  expect(await screen.findByText('We can’t find this challenge')).toBeVisible();
});

it('shows a challenge no longer that is gone, and looks on if it was a pair’s', async () => {
  const soon = () => new Date().toISOString();
  const pair = { userId: 'user-2', name: 'grace', confirmed: true };
  const until = new Date(Date.now() + 60_000).toISOString();
  const waiting = { since: soon(), until, visitors: [] };
  const search = '/api/challenges/open';
  const body = challenge({ pair, changesAt: soon() });
  const server = serverWith(body).on('POST', search, { status: 200, body });
  renderApp({ path, state: FROM_QUEUE, signedIn: true, server });
  await screen.findByText(/You’ve found/);
  const next = challenge({ code: 'next', waiting });
  server
    .on('GET', api, { status: 404, body: { code: 'not-found', message: '' } })
    .on('POST', search, { status: 201, body: next })
    .has('/api/challenges/next', next);
  expect(await screen.findByText(/You’re waiting for someone/)).toBeVisible();
  await waitFor(() => expect(server.asked(`POST ${search}`).at(-1)).toEqual({ code: 'next' }));
  expect(server.asked(`POST ${search}`)).toContainEqual({});
});

it('offers no search to who has signed out', async () => {
  renderApp({ path, state: FROM_QUEUE, server: serverWith(challenge()) });
  expect(await screen.findByRole('button', { name: 'Play as a guest' })).toBeVisible();
  expect(screen.queryByText('The search has ended.')).toBeNull();
});

it('keeps the search out of the address, which someone else may open', async () => {
  const until = new Date(Date.now() + 60_000).toISOString();
  const body = challenge({ waiting: { since: until, until, visitors: [] } });
  const server = serverWith(body).on('POST', '/api/challenges/open', { status: 201, body });
  const { person } = renderApp({ signedIn: true, server });
  await person.click(await screen.findByRole('button', { name: 'Play someone now' }));
  expect(await screen.findByText(/You’re waiting for someone/)).toBeVisible();
  expect(window.location.search).toBe('');
  // It survives a reload.
  expect(window.history.state).toMatchObject({ usr: FROM_QUEUE });
});

it('says that it failed to load, and offers a retry', async () => {
  const server = quietServer().fails('GET', api);
  const { person } = renderApp({ path, server });
  expect(await screen.findByText('Couldn’t load this challenge.')).toBeVisible();
  server.has(api, challenge());
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/No one has played yet/)).toBeVisible();
});

it('lets a participant give up, add the Dealer, and react', async () => {
  const playing = { ...ada, rounds: [run({ turned: 3, playing: true })] };
  const may = mayOf({ play: 1, giveUp: [1], addDealer: true });
  const body = challenge({ participants: [playing, bo], you: ada.participantId, may });
  const server = serverWith(body)
    .on('POST', `${api}/rounds/1/give-up`, { status: 204 })
    .on('POST', `${api}/dealer`, { status: 200, body })
    .on('PUT', `${api}/reaction`, { status: 204 });
  const { person } = renderApp({ path, signedIn: true, server });
  await person.click(await screen.findByRole('button', { name: 'Give up this round' }));
  await person.click(screen.getByRole('button', { name: 'Give up' }));
  await waitFor(() => expect(server.asked(`POST ${api}/rounds/1/give-up`)).toEqual([{}]));
  await person.click(screen.getByRole('button', { name: 'Add the Dealer' }));
  await waitFor(() => expect(server.asked(`POST ${api}/dealer`)).toEqual([{}]));
  await person.click(screen.getByRole('button', { name: 'Applause' }));
  await person.click(screen.getByRole('button', { name: 'Laughing' }));
  expect(server.asked(`PUT ${api}/reaction`)).toEqual([{ reaction: '👏' }]);
});

it('shows a fresh reaction beside the name, and tells screen readers', async () => {
  const reaction = { reaction: '🍀', at: new Date().toISOString() } as const;
  const body = challenge({
    participants: [
      { ...ada, reaction },
      { ...bo, reaction },
    ],
    ...ownRound,
  });
  renderApp({ path, signedIn: true, server: serverWith(body) });
  const said = await screen.findByText('Bo reacts: Good luck');
  expect(said.parentElement).toHaveAttribute('role', 'status');
  expect(screen.getAllByText('🍀', { selector: '[aria-hidden]' })).toHaveLength(2);
});

it.each([
  ['a player', true, { reactions: false }, 0],
  ['a guest', false, {}, 0],
  ['who has blocked the other', true, { hasBlocked: true }, 1],
])('shows no reaction to %s who hides them', async (_, signedIn, changes, bars) => {
  const reaction = { reaction: '🍀', at: new Date().toISOString() } as const;
  const grace = participant({ name: 'grace', userId: 'user-2', reaction });
  const body = challenge({ participants: [ada, grace], ...ownRound });
  const server = serverWith(body)
    .has('/api/auth/me', user(changes))
    .has('/api/players/blocked', [{ id: 'user-2', username: 'grace' }]);
  if (!signedIn) local.set(KEYS.guestReactions, 'no');
  renderApp({ path, signedIn, server });
  expect(await screen.findByText('not started')).toBeVisible();
  if (bars > 0) expect(await screen.findByText('Blocked player')).toBeVisible();
  expect(screen.queryByText('🍀', { selector: 'span' })).toBeNull();
  expect(screen.queryByText(/reacts/)).toBeNull();
  expect(screen.queryAllByRole('group', { name: 'React' })).toHaveLength(bars);
});

it('lets the creator remove who hasn’t played, and withdraw the invitation', async () => {
  const invited = { id: 'user-2', username: 'grace', state: 'waiting' } as const;
  const may = mayOf({ remove: ['p-bo'], withdraw: true });
  const body = challenge({ participants: [ada, bo], invited, ...ownRound, may });
  const server = serverWith(body)
    .on('DELETE', `${api}/participants/p-bo`, { status: 204 })
    .on('DELETE', `${api}/invitation`, { status: 204 });
  const { person } = renderApp({ path, signedIn: true, server });
  await person.click(await screen.findByRole('button', { name: 'Remove Bo' }));
  await person.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(server.asked(`DELETE ${api}/participants/p-bo`)).toHaveLength(1));
  await person.click(screen.getByRole('button', { name: 'Withdraw the invitation' }));
  await waitFor(() => expect(server.asked(`DELETE ${api}/invitation`)).toHaveLength(1));
});

it('lets a guest who is in sign in, to keep the place', async () => {
  seatAs(CODE, 'Bo', null);
  const { person } = renderApp({ path, server: serverWith(challenge({ you: bo.participantId })) });
  await person.click(await screen.findByRole('button', { name: 'Log In / Sign Up' }));
  expect(window.location.pathname).toBe('/login');
});
