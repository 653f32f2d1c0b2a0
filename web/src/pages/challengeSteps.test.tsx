import { act, screen, waitFor, within } from '@testing-library/react';
import { challenge, game, mayOf, participant, run, user } from '../testing/builders';
import { quietServer, renderApp } from '../testing/renderApp';
import { H4, H5, H6, OPENING, WRONG } from '../testing/table';

const { code } = challenge();
const path = `/challenge/${code}`;
const place = { code, round: 1, participantId: 'p-ada' };
const ada = participant({ name: 'ada', userId: user().id });
const table = () => screen.findByRole('button', { name: 'SAME COLOR' });
const back = () => act(() => void window.history.back());

it('returns from the table to the challenge with ‘Back’, and leaves it as it was found', async () => {
  const server = quietServer()
    .has(`/api/challenges/${code}`, challenge())
    .on('POST', '/api/games', { status: 201, body: { ...game(), mode: 'fun', challenge: place } });
  const { person } = renderApp({ path, signedIn: true, server });
  const steps = window.history.length;
  await person.click(await screen.findByRole('button', { name: 'Play' }));
  await table();
  expect(window.location.search).toBe('?play');
  expect(window.history.length).toBe(steps + 1);
  back();
  expect(await screen.findByRole('region', { name: 'Challenge' })).toBeVisible();
  expect(window.location.search).toBe('');
});

it('says to a player at the table that they were removed', async () => {
  const removed = challenge({ removed: true, next: null });
  const server = quietServer().has(`/api/challenges/${code}`, removed);
  renderApp({ path: `${path}?play`, signedIn: true, server });
  expect(await screen.findByText('You were removed from this challenge.')).toBeVisible();
});

it('names at the table whom the round waits for, and compares with no one who isn’t there', async () => {
  const grace = { participantId: null, userId: 'user-2', name: 'grace', until: null };
  const turns = [OPENING, WRONG(H4), WRONG(H5), WRONG(H6)];
  const alone = challenge({ you: 'p-ada', participants: [ada], waitingFor: [grace] });
  const over = { ...game({ turns }), mode: 'fun', challenge: place };
  const server = quietServer()
    .has(`/api/challenges/${code}`, alone)
    .on('POST', '/api/games', { status: 201, body: over });
  renderApp({ path: `${path}?play`, signedIn: true, server });
  const others = await screen.findByRole('region', { name: 'The others in this round' });
  expect(within(others).getByRole('list')).toHaveTextContent(/^grace *not started$/);
  expect(await screen.findByText('Round over')).toBeVisible();
  expect(screen.queryByText('Now compare your run with the others.')).toBeNull();
});

it.each([
  [0, false],
  [5, true],
])('offers to compare a run with another of %s cards: %s', async (turned, offers) => {
  const grace = participant({
    ...{ participantId: 'p-grace', userId: 'user-2', name: 'grace' },
    rounds: [run({ turned, playing: true })],
  });
  const turns = [OPENING, WRONG(H4), WRONG(H5), WRONG(H6)];
  const over = { ...game({ turns }), mode: 'fun', challenge: place };
  const server = quietServer()
    .has(`/api/challenges/${code}`, challenge({ you: 'p-ada', participants: [ada, grace] }))
    .on('POST', '/api/games', { status: 201, body: over });
  renderApp({ path: `${path}?play`, signedIn: true, server });
  expect(await screen.findByText('Round over')).toBeVisible();
  const comparing = screen.queryByText('Now compare your run with the others.');
  expect(comparing !== null).toBe(offers);
});

it.each([
  [false, false, 'No one else is here yet. You can play ahead.'],
  [true, true, 'The other player has left. You can play on, or look for someone else.'],
  [true, false, 'The other player has left.'],
])('says at the table that no one else is there, and if the other of a pair has left: %s, may seek: %s', async (partnerLeft, seek, text) => {
  const may = mayOf({ play: 1, giveUp: [1], seek });
  const server = quietServer()
    .has(`/api/challenges/${code}`, challenge({ you: 'p-ada', participants: [ada], may, partnerLeft }))
    .on('POST', '/api/games', { status: 200, body: { ...game(), mode: 'fun', challenge: place } });
  renderApp({ path: `${path}?play`, signedIn: true, server });
  expect(await screen.findByText(text)).toBeVisible();
}); // prettier-ignore

it('says that the Dealer ends the search before it is added', async () => {
  const time = new Date(Date.now() + 60_000).toISOString();
  const waits = {
    waiting: { since: time, until: time, visitors: [] },
    may: mayOf({ addDealer: true }),
  };
  const server = quietServer()
    .has(`/api/challenges/${code}`, challenge({ ...waits, participants: [ada] }))
    .on('POST', `/api/challenges/${code}/dealer`, { status: 200, body: challenge() });
  const { person } = renderApp({ path, signedIn: true, server });
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
  await press('Add the Dealer');
  const dialog = await screen.findByRole('dialog', { name: 'Add the Dealer?' });
  expect(dialog).toHaveTextContent('This ends the search for someone to play with.');
  const asked = () => server.asked(`POST /api/challenges/${code}/dealer`);
  await press('Keep waiting');
  expect(asked()).toEqual([]);
  await press('Add the Dealer');
  const again = await screen.findByRole('dialog');
  await person.click(within(again).getByRole('button', { name: 'Add the Dealer' }));
  expect(asked()).toEqual([{}]);
});

it.each([
  [1, 'no failure'],
  [2, 'a failure'],
])('tells %s lost answers of a press as %s', async (lost, _) => {
  let calls = 0;
  const address = `/api/challenges/${code}/dealer`;
  const server = quietServer().has(
    `/api/challenges/${code}`,
    challenge({ participants: [ada], may: mayOf({ addDealer: true }) }),
  );
  server.on('POST', address, () => {
    calls += 1;
    if (calls <= lost) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve({ status: 200, body: challenge() });
  });
  const { person } = renderApp({ path, signedIn: true, server });
  await person.click(await screen.findByRole('button', { name: 'Add the Dealer' }));
  await waitFor(() => expect(calls).toBe(2), { timeout: 5000 });
  if (lost === 2) expect(await screen.findByText('Couldn’t Add the Dealer')).toBeVisible();
  else expect(screen.queryByText('Couldn’t Add the Dealer')).toBeNull();
});

it('offers others to play with to who played alone', async () => {
  const done = run({ turned: 5, over: true });
  const alone = {
    you: 'p-ada',
    participants: [{ ...ada, rounds: [done] }],
    next: null,
    over: true,
  };
  const server = quietServer().has(`/api/challenges/${code}`, challenge(alone));
  renderApp({ path, signedIn: true, server });
  expect(await screen.findByText('No one took it up')).toBeVisible();
  for (const name of ['Play someone now', 'Challenge the Dealer'])
    expect(screen.getByRole('button', { name })).toBeVisible();
});

it('is created from the dashboard', async () => {
  const server = quietServer()
    .has(`/api/challenges/${code}`, challenge())
    .on('POST', '/api/challenges', {
      status: 201,
      body: challenge(),
    });
  const { person } = renderApp({ signedIn: true, server });
  await person.click(await screen.findByRole('button', { name: 'Challenge a friend' }));
  await person.click(await screen.findByRole('button', { name: 'One round' }));
  expect(await screen.findByRole('button', { name: 'Share the link' })).toBeVisible();
  expect(server.asked('POST /api/challenges')).toEqual([
    { rounds: 1, dealer: false, guests: true },
  ]);
  expect(window.location.pathname).toBe(path);
});

it('is created with the Dealer, and begins, by one press', async () => {
  const dealt = { ...game(), mode: 'fun', challenge: place };
  const server = quietServer()
    .has(`/api/challenges/${code}`, challenge())
    .on('POST', '/api/challenges', { status: 201, body: challenge() })
    .on('POST', '/api/games', { status: 201, body: dealt });
  const { person } = renderApp({ signedIn: true, server });
  await person.click(await screen.findByRole('button', { name: 'Challenge the Dealer' }));
  expect(await screen.findByRole('button', { name: 'SAME COLOR' })).toBeVisible();
  expect(server.asked('POST /api/challenges')).toEqual([{ rounds: 1, dealer: true }]);
  expect(window.location.pathname).toBe(path);
});
