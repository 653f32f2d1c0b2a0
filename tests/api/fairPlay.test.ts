import { addDays } from '@cardinal/core/game/days';
import { insightOf, INSIGHT_THRESHOLD, LUCK_DAYS } from '@cardinal/core/records/fairPlay';
import { oddsOfTurns } from '@cardinal/core/game/odds';
import { firestore, newAdmin, todaysOrder } from './emulators';
import { wrongPlaces } from './commands';
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

const standingNow = (player: TestPlayer) => standingOn(day, player);

const OFF = { onDay: null, everOn: null, rank: null, best: null } as const;

const decide = (gameId: string, decision: 'release' | 'void') =>
  call('decideReview', {
    params: { gameId },
    body: { decision, reason: 'seen by a person' },
    token: admin.token,
  });

it('never returns a hidden card before the day is closed', async () => {
  const player = await newPlayer();
  const game = await playOut(
    (await call('startGame', { body: { mode: 'daily' }, token: player.token })).body,
    player.token,
  );
  const turned = game.turns.flatMap(({ cards }) => cards).length;
  expect(turned).toBeLessThan(52);
  const { token } = player;
  expect(await refusal('shuffle', { params: { date: day }, token })).toMatchObject({
    code: 'not-yet',
  });
  const answers = [
    await call('exportAccount', { token }),
    await call('ownRun', { params: { date: day }, token }),
    await call('game', { params: { gameId: game.gameId }, token }),
  ];
  const order = await todaysOrder();
  for (const { body } of answers) {
    const text = JSON.stringify(body);
    expect(text).not.toContain(order.slice(0, 6).join());
    expect(text.match(/"suit"/g)?.length ?? 0).toBeLessThanOrEqual(turned);
  }
});

it('keeps a held result in the player’s list and streak, and nowhere else', async () => {
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
  expect(await standingNow(player)).toMatchObject({
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

it('does not hold an honest result, and says so', async () => {
  const { token } = await newPlayer();
  const { last, gameId, score } = await foreknown(token, 3);
  expect(last).toMatchObject({ held: false, rank: 1 });
  const body = { score, gameMode: 'daily', gameId } as const;
  expect((await call('submitScore', { body, token })).body).toMatchObject({ held: false, rank: 1 });
});

it('lists a held result for admins, with its numbers and guesses', async () => {
  const [other, player] = [await newPlayer(), await newPlayer()];
  await foreknown(other.token, 2);
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
    expect(turn?.chance).toBeCloseTo(odds.made.favorable / odds.made.possible, 9);
    expect(turn?.bestChance).toBeCloseTo(odds.best.favorable / odds.best.possible, 9);
    if (index > 0) expect(turn?.milliseconds).toBeGreaterThanOrEqual(2500);
  }
  const missing = { gameId: 'x'.repeat(24) };
  expect(await refusal('review', { params: missing, token })).toMatchObject({ status: 404 });
});

it('puts a released result on the boards, removes a voided one, and allows changes', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  await foreknown(other.token, 3);
  const { gameId, score } = await foreknown(player.token);
  const body = { score, gameMode: 'daily', gameId } as const;
  const answer = async () => (await call('submitScore', { body, token: player.token })).body;
  await answer();

  expect((await decide(gameId, 'release')).status).toBe(204);
  const released = await standingNow(player);
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
  expect(await standingNow(player)).toEqual(released);

  await decide(gameId, 'void');
  expect(await standingNow(player)).toMatchObject({
    ...OFF,
    high: 3,
    players: 1,
    streak: 1,
    today: score,
  });
  expect(await answer()).toMatchObject({ held: false, rank: null });
  await decide(gameId, 'release');
  expect(await standingNow(player)).toEqual(released);

  const audited = (await call('audit', { token: admin.token })).body;
  const auditOfGame = audited.filter(({ target }) => target === gameId);
  expect(auditOfGame.map(({ action }) => action)).toEqual(['release', 'void', 'release']);
  expect(auditOfGame[0]).toMatchObject({
    admin: admin.user.username,
    reason: 'seen by a person',
  });
});

it('releases and voids results weeks later, when the best is another one', async () => {
  const player = await newPlayer();
  const { gameId, score } = await foreknown(player.token);
  const heldOn = day;
  // After the span of days whose luck counts. Within it, the player's other dailies are held, too.
  day = addDays(day, LUCK_DAYS + 1);
  setClock(`${day}T16:00:00.000Z`);
  const { score: later } = await foreknown(player.token, 4);
  expect(await standingNow(player)).toMatchObject({ best: later, everOn: later });
  await decide(gameId, 'release');
  expect(await standingNow(player)).toMatchObject({ best: score, everOn: score, onDay: later });
  const rows = (await call('boardOfDay', { params: { mode: 'daily', date: heldOn } })).body;
  expect(rows).toMatchObject([{ userId: player.user.id, score, rank: 1 }]);
  await decide(gameId, 'void');
  expect(await standingNow(player)).toMatchObject({ best: later, everOn: later, onDay: later });
});

it('requires a reason, a finished daily and an admin for a decision', async () => {
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
  const any = { params: { gameId: unheld.gameId }, body, token };
  expect((await call('decideReview', any)).status).toBe(204);
  const unknown = { params: { gameId: 'A'.repeat(24) }, body, token };
  expect(await refusal('decideReview', unknown)).toMatchObject({ status: 404 });
});

it('removes an unranked player from all boards, and restores all rows later', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  await foreknown(other.token, 3);
  await foreknown(player.token, 5);
  const before = await standingNow(player);
  expect(before).toMatchObject({ onDay: 5, rank: 1, players: 2 });
  const params = { userId: player.user.id };
  const change = (ranked: boolean) =>
    call('changePlayerStatus', { params, body: { ranked, reason: 'asked' }, token: admin.token });
  expect((await change(false)).status).toBe(204);
  expect((await change(false)).status).toBe(204);
  expect(await standingNow(player)).toMatchObject({
    ...OFF,
    best: 5,
    high: 3,
    players: 1,
    today: 5,
  });
  expect((await call('dashboard', { token: player.token })).body.streakRanking.rank).toBeNull();
  await change(true);
  expect(await standingNow(player)).toEqual(before);
  const body = { ranked: false, reason: 'myself' };
  expect(
    await refusal('changePlayerStatus', {
      params: { userId: admin.user.id },
      body,
      token: admin.token,
    }),
  ).toMatchObject({ status: 400 });
  expect(
    await refusal('changePlayerStatus', {
      params: { userId: 'x'.repeat(24) },
      body,
      token: admin.token,
    }),
  ).toMatchObject({ status: 404 });
});

it('matches a rebuild in every state', async () => {
  const players = [await newPlayer(), await newPlayer(), await newPlayer(), await newPlayer()];
  const [held, released, voided, unranked] = players;
  if (!held || !released || !voided || !unranked) throw new Error('no players');
  await foreknown(held.token);
  await decide((await foreknown(released.token)).gameId, 'release');
  await decide((await foreknown(voided.token)).gameId, 'void');
  await foreknown(unranked.token, 4);
  await call('changePlayerStatus', {
    params: { userId: unranked.user.id },
    body: { ranked: false, reason: 'asked' },
    token: admin.token,
  });
  const wrong = (await wrongPlaces()).join('\n');
  for (const { user } of players) expect(wrong).not.toContain(user.id);
  expect(wrong).not.toContain(`tallies/${day} `);
}, 120_000);

it('stores an address as a hash with a daily key, for 30 days', async () => {
  const { token } = await newPlayer();
  const networks = [];
  for (let index = 0; index < 2; index += 1) {
    setClock(`${addDays(day, index)}T16:00:00.000Z`);
    const { gameId } = (await call('startGame', { body: { mode: 'fun' }, token })).body;
    const stored = (await firestore().doc(`evidence/${gameId}`).get()).data();
    networks.push((stored?.traces as string[])[0]);
    const goneAt = stored?.goneAt as { toMillis(): number };
    expect(goneAt.toMillis()).toBe(Number(stored?.startedAt) + 30 * 24 * 60 * 60 * 1000);
    expect(JSON.stringify(stored)).not.toMatch(/127\.0\.0\.1|::1/);
  }
  expect(networks[0]).not.toBe(networks[1]);
});
