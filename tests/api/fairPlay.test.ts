import { addDays } from '@cardinal/core/game/days';
import { insightOf, INSIGHT_THRESHOLD, LUCK_DAYS } from '@cardinal/core/records/fairPlay';
import { oddsOfTurns } from '@cardinal/core/game/odds';
import { firestore, newAdmin, todaysOrder } from './emulators';
import { rebuild } from './commands';
import { foreknown, nextNoticeable, standingOn } from './foreknown';
import { call, newPlayer, playOut, realClock, refusal, setClock, type TestPlayer } from './support';

let day = '2043-01-30';
let admin: TestPlayer;

beforeAll(async () => {
  realClock();
  admin = await newAdmin();
});

beforeEach(async () => {
  day = await nextNoticeable(day);
});
afterAll(realClock);

const standing = (player: TestPlayer) => standingOn(day, player);

const OFF = { onDay: null, everOn: null, rank: null, best: null } as const;

const decide = (gameId: string, decision: 'release' | 'void') =>
  call('decideReview', {
    params: { gameId },
    body: { decision, reason: 'seen by a person' },
    token: admin.token,
  });

it('the scout gets nothing: no call tells a card of a day that is not closed', async () => {
  const scout = await newPlayer();
  const game = await playOut(
    (await call('beginGame', { body: { mode: 'daily' }, token: scout.token })).body,
    scout.token,
  );
  const turned = game.turns.flatMap(({ cards }) => cards).length;
  expect(turned).toBeLessThan(52);
  const { token } = scout;
  expect(await refusal('shuffle', { params: { date: day }, token })).toMatchObject({
    code: 'not-yet',
  });
  const told = [
    await call('exportAccount', { token }),
    await call('ownRun', { params: { date: day }, token }),
    await call('game', { params: { gameId: game.gameId }, token }),
  ];
  const order = await todaysOrder();
  for (const { body } of told) {
    const text = JSON.stringify(body);
    expect(text).not.toContain(order.slice(0, 6).join());
    expect(text.match(/"suit"/g)?.length ?? 0).toBeLessThanOrEqual(turned);
  }
});

it('a foreknown result is held: in the own list and streak, and nowhere else', async () => {
  const player = await newPlayer();
  const { gameId, score, last } = await foreknown(player.token);
  expect(last).toMatchObject({ over: true, held: true, rank: null });
  const body = { score, gameMode: 'daily', gameId } as const;
  const first = await call('submitScore', { body, token: player.token });
  expect(first).toMatchObject({
    status: 201,
    body: { held: true, rank: null, isPersonalBest: false, isDailyHigh: false },
  });
  expect((await call('submitScore', { body, token: player.token })).body).toEqual(first.body);
  expect(await standing(player)).toMatchObject({
    ...OFF,
    high: null,
    players: 0,
    streak: 1,
    today: score,
  });
  expect((await call('completions', { token: player.token })).body).toEqual([
    { gameDate: day, score },
  ]);
});

it('an honest result is not held, and the answer says so', async () => {
  const { token } = await newPlayer();
  const { last, gameId, score } = await foreknown(token, 3);
  expect(last).toMatchObject({ held: false, rank: 1 });
  const body = { score, gameMode: 'daily', gameId } as const;
  expect((await call('submitScore', { body, token })).body).toMatchObject({ held: false, rank: 1 });
});

it('is listed for admins with its numbers, and opened guess by guess', async () => {
  const [scout, player] = [await newPlayer(), await newPlayer()];
  await foreknown(scout.token, 2);
  const { gameId, score, turns } = await foreknown(player.token);
  const expected = insightOf(oddsOfTurns(turns));
  expect(expected).toBeGreaterThan(INSIGHT_THRESHOLD);
  for (const name of ['reviews', 'audit'] as const) {
    expect(await refusal(name)).toMatchObject({ status: 401 });
    expect(await refusal(name, { token: player.token })).toMatchObject({ status: 403 });
  }
  const { token } = admin;
  const listed = (await call('reviews', { query: '?state=held', token })).body;
  const found = listed.find((review) => review.gameId === gameId);
  expect(found).toMatchObject({
    userId: player.user.id,
    username: player.user.username,
    date: day,
    mode: 'daily',
    score,
    state: 'held',
  });
  expect(found?.insight).toBeCloseTo(expected, 6);
  expect(found?.linked).toBeGreaterThanOrEqual(1);
  expect(listed.map(({ endedAt }) => endedAt)).toEqual(
    listed
      .map(({ endedAt }) => endedAt)
      .sort()
      .reverse(),
  );
  const next = (await call('reviews', { query: `?after=${gameId}`, token })).body;
  expect(next.every(({ endedAt }) => endedAt <= (found?.endedAt ?? ''))).toBe(true);
  expect(next.some((review) => review.gameId === gameId)).toBe(false);
  expect(await refusal('reviews', { query: '?state=lost', token })).toMatchObject({ status: 400 });

  const opened = (await call('review', { params: { gameId }, token })).body;
  expect(opened).toMatchObject({ ...found });
  expect(opened.turns).toHaveLength(turns.length);
  for (const [index, odds] of oddsOfTurns(turns).entries()) {
    const turn = opened.turns[index];
    expect(turn?.chance).toBeCloseTo(odds.made.favourable / odds.made.possible, 9);
    expect(turn?.bestChance).toBeCloseTo(odds.best.favourable / odds.best.possible, 9);
    if (index > 0) expect(turn?.milliseconds).toBeGreaterThanOrEqual(2500);
  }
  const missing = { gameId: 'x'.repeat(24) };
  expect(await refusal('review', { params: missing, token })).toMatchObject({ status: 404 });
});

it('released it stands as if it had never been held; voided it is gone; either can be changed', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  await foreknown(other.token, 3);
  const { gameId, score } = await foreknown(player.token);
  const body = { score, gameMode: 'daily', gameId } as const;
  const answer = async () => (await call('submitScore', { body, token: player.token })).body;
  await answer();

  expect((await decide(gameId, 'release')).status).toBe(204);
  const released = await standing(player);
  expect(released).toMatchObject({
    onDay: score,
    everOn: score,
    high: score,
    players: 2,
    rank: 1,
    best: score,
    streak: 1,
  });
  expect(await answer()).toMatchObject({ held: false, rank: 1, isPersonalBest: true });
  expect((await decide(gameId, 'release')).status).toBe(204);
  expect(await standing(player)).toEqual(released);

  await decide(gameId, 'void');
  expect(await standing(player)).toMatchObject({
    ...OFF,
    high: 3,
    players: 1,
    streak: 1,
    today: score,
  });
  expect(await answer()).toMatchObject({ held: false, rank: null });
  await decide(gameId, 'release');
  expect(await standing(player)).toEqual(released);

  const acts = (await call('audit', { token: admin.token })).body;
  const ofTheGame = acts.filter(({ target }) => target === gameId);
  expect(ofTheGame.map(({ action }) => action)).toEqual(['release', 'void', 'release']);
  expect(ofTheGame[0]).toMatchObject({
    admin: admin.user.username,
    reason: 'seen by a person',
  });
});

it('weeks later too, when the account’s best is another one', async () => {
  const player = await newPlayer();
  const { gameId, score } = await foreknown(player.token);
  const heldOn = day;
  // Beyond the days whose luck counts: within them the player's other dailies are held too.
  day = addDays(day, LUCK_DAYS + 1);
  setClock(`${day}T16:00:00.000Z`);
  const { score: later } = await foreknown(player.token, 4);
  expect(await standing(player)).toMatchObject({ best: later, everOn: later });
  await decide(gameId, 'release');
  expect(await standing(player)).toMatchObject({ best: score, everOn: score, onDay: later });
  const rows = (await call('boardOfDay', { params: { mode: 'daily', date: heldOn } })).body;
  expect(rows).toMatchObject([{ userId: player.user.id, score, rank: 1 }]);
  await decide(gameId, 'void');
  expect(await standing(player)).toMatchObject({ best: later, everOn: later, onDay: later });
});

it('a decision needs its reason, a game that was held, and an admin', async () => {
  const player = await newPlayer();
  const { gameId } = await foreknown(player.token);
  const params = { gameId };
  const body = { decision: 'release', reason: 'seen' } as const;
  expect(await refusal('decideReview', { params, body })).toMatchObject({ status: 401 });
  expect(await refusal('decideReview', { params, body, token: player.token })).toMatchObject({
    status: 403,
  });
  const { token } = admin;
  const wrong = [{ decision: 'release' }, { ...body, decision: 'held' }, { ...body, reason: '' }];
  for (const bad of wrong) {
    expect(await refusal('decideReview', { params, body: bad as never, token })).toMatchObject({
      status: 400,
    });
  }
  const unheld = await foreknown((await newPlayer()).token, 2);
  expect(
    await refusal('decideReview', { params: { gameId: unheld.gameId }, body, token }),
  ).toMatchObject({ status: 404 });
});

it('a player taken off the boards is on none, and comes back with all rows', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  await foreknown(other.token, 3);
  await foreknown(player.token, 5);
  const before = await standing(player);
  expect(before).toMatchObject({ onDay: 5, rank: 1, players: 2 });
  const params = { userId: player.user.id };
  const change = (ranked: boolean) =>
    call('changeStanding', { params, body: { ranked, reason: 'asked' }, token: admin.token });
  expect((await change(false)).status).toBe(204);
  expect((await change(false)).status).toBe(204);
  expect(await standing(player)).toMatchObject({
    ...OFF,
    best: 5,
    high: 3,
    players: 1,
    today: 5,
  });
  expect((await call('dashboard', { token: player.token })).body.streakRanking.rank).toBeNull();
  await change(true);
  expect(await standing(player)).toEqual(before);
  const body = { ranked: false, reason: 'myself' };
  expect(
    await refusal('changeStanding', {
      params: { userId: admin.user.id },
      body,
      token: admin.token,
    }),
  ).toMatchObject({ status: 400 });
  expect(
    await refusal('changeStanding', {
      params: { userId: 'x'.repeat(24) },
      body,
      token: admin.token,
    }),
  ).toMatchObject({ status: 404 });
});

it('is what follows from the games, in each of its states', async () => {
  const players = [await newPlayer(), await newPlayer(), await newPlayer(), await newPlayer()];
  const [held, released, voided, unranked] = players;
  if (!held || !released || !voided || !unranked) throw new Error('no players');
  await foreknown(held.token);
  await decide((await foreknown(released.token)).gameId, 'release');
  await decide((await foreknown(voided.token)).gameId, 'void');
  await foreknown(unranked.token, 4);
  await call('changeStanding', {
    params: { userId: unranked.user.id },
    body: { ranked: false, reason: 'asked' },
    token: admin.token,
  });
  const { output } = await rebuild('--check');
  for (const { user } of players) expect(output).not.toContain(user.id);
  expect(output).not.toContain(`tallies/${day} `);
}, 120_000);

it('what is kept of an address is a hash with another key each day, gone after 30 days', async () => {
  const { token } = await newPlayer();
  const networks = [];
  for (let index = 0; index < 2; index += 1) {
    setClock(`${addDays(day, index)}T16:00:00.000Z`);
    const { gameId } = (await call('beginGame', { body: { mode: 'fun' }, token })).body;
    const kept = (await firestore().doc(`evidence/${gameId}`).get()).data();
    networks.push(kept?.network);
    const goneAt = kept?.goneAt as { toMillis(): number };
    expect(goneAt.toMillis()).toBe(Number(kept?.startedAt) + 30 * 24 * 60 * 60 * 1000);
    expect(JSON.stringify(kept)).not.toMatch(/127\.0\.0\.1|::1/);
  }
  expect(networks[0]).not.toBe(networks[1]);
});
