import { addDays } from '@cardinal/core/game/days';
import { insightOf } from '@cardinal/core/records/fairPlay';
import { oddsOfTurns } from '@cardinal/core/game/odds';
import { firestore, newAdmin, todaysOrder } from './emulators';
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

it('lists a held result for admins, with its numbers and guesses', async () => {
  const player = await newPlayer();
  const { gameId, score, turns } = await foreknown(player.token);
  const { token } = admin;
  const listed = (await call('reviews', { query: '?state=held', token })).body;
  const found = listed.find((review) => review.gameId === gameId);
  expect(found).toMatchObject({ username: player.user.username, date: day, score, state: 'held' });
  expect(found?.insight).toBeCloseTo(insightOf(oddsOfTurns(turns)), 6);
  const next = (await call('reviews', { query: `?after=${gameId}`, token })).body;
  expect(next.every(({ endedAt }) => endedAt <= (found?.endedAt ?? ''))).toBe(true);
  const opened = (await call('review', { params: { gameId }, token })).body;
  expect(opened).toMatchObject({ ...found });
  expect(opened.turns).toHaveLength(turns.length);
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
