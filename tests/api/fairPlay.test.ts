import { addDays } from '@cardinal/core/game/days';
import { insightOf } from '@cardinal/core/records/fairPlay';
import { oddsOfTurns } from '@cardinal/core/game/odds';
import { firestore, newAdmin, todaysOrder } from './emulators';
import { foreknown, nextNoticeable, playRare, standingOn } from './foreknown';
import { playDailyAs, playDailyFor, playKnown } from './known';
import {
  call,
  eventually,
  guess,
  newPlayer,
  playOut,
  realClock,
  refusal,
  setClock,
  verifyAddress,
  type TestPlayer,
} from './support';

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

it('keeps a held result in the player’s list and streak, until an admin releases it, and voids it', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  await foreknown(other.token, 3);
  const { gameId, score, turns, last } = await foreknown(player.token);
  expect(last).toMatchObject({ over: true, held: true, rank: null });
  const body = { score, gameMode: 'daily', gameId } as const;
  const answer = async () => (await call('submitScore', { body, token: player.token })).body;
  const off = { onDay: null, everOn: null, rank: null, best: null, high: 3, players: 1 };
  const own = { streak: 1, today: score };
  expect(await answer()).toMatchObject({ held: true, rank: null, isPersonalBest: false });
  expect(await standingOn(day, player)).toEqual({ ...off, ...own });

  const { token } = admin;
  const listed = (await call('reviews', { query: '?state=held', token })).body;
  const found = listed.find((review) => review.gameId === gameId);
  expect(found).toMatchObject({ username: player.user.username, date: day, score, state: 'held' });
  expect(found?.insight).toBeCloseTo(insightOf(oddsOfTurns(turns)), 6);
  const opened = (await call('review', { params: { gameId }, token })).body;
  expect(opened).toMatchObject({ ...found });
  expect(opened.turns).toHaveLength(turns.length);

  const decide = (decision: 'release' | 'void') => {
    const decided = { decision, reason: 'seen by a person' };
    return call('decideReview', { params: { gameId }, body: decided, token });
  };
  await decide('release');
  const released = { onDay: score, everOn: score, rank: 1, best: score, high: score, players: 2 };
  expect(await standingOn(day, player)).toEqual({ ...released, ...own });
  expect(await answer()).toMatchObject({ held: false, rank: 1, isPersonalBest: true });
  await decide('void');
  expect(await standingOn(day, player)).toEqual({ ...off, ...own });
  expect(await answer()).toMatchObject({ held: false, rank: null });

  const audited = (await call('audit', { token })).body.filter(({ target }) => target === gameId);
  const { username } = admin.user;
  expect(audited).toMatchObject([
    { action: 'void', admin: username, reason: 'seen by a person' },
    { action: 'release', admin: username },
  ]);
});

it('puts a result on the boards soon after the address is verified that it waited for', async () => {
  const player = await newPlayer();
  const { gameId, score } = await foreknown(player.token);
  const review = { state: 'held', waitsFor: ['unverified'] };
  await firestore().doc(`games/${gameId}`).update({ review });
  await verifyAddress(player);
  const best = async () => {
    const params = { userId: player.user.id };
    return (await call('userStats', { params, token: player.token })).body.bestDailyScoreEver;
  };
  expect(await eventually(best, (seen) => seen !== null)).toBe(score);
  const body = { score, gameMode: 'daily', gameId } as const;
  const answer = await call('submitScore', { body, token: player.token });
  expect(answer.body).toMatchObject({ held: false, rank: 1, isPersonalBest: true });
});

it.each([
  ['lost', 0, true],
  ['played in earnest', 3, false],
])('holds a rare seventh daily after six that were %s: %s points', async (_, points, isHeld) => {
  const player = await newPlayer();
  await verifyAddress(player);
  const tomorrow = () => setClock(`${(day = addDays(day, 1))}T16:00:00.000Z`);
  for (let count = 0; count < 6; count += 1) {
    await playDailyFor(points, player.token);
    tomorrow();
  }
  let game = playRare(await todaysOrder());
  for (; game === undefined; game = playRare(await todaysOrder())) tomorrow();
  const { last } = await playDailyAs(game, player.token);
  expect(last).toMatchObject({ held: isHeld, heldFor: isHeld ? 'new' : null });
});

it('keeps the network of each guess until the game is over, and lists leaders until someone looks', async () => {
  const player = await newPlayer();
  const game = playKnown(await todaysOrder(), 3);
  const { gameId } = (await call('startGame', { body: { mode: 'daily' }, token: player.token }))
    .body;
  const stored = async () => (await firestore().doc(`games/${gameId}`).get()).data();
  for (const [index, turn] of game.turns.entries()) {
    expect(await stored()).toMatchObject({ networks: index === 0 ? [] : [expect.any(String)] });
    await guess({ gameId }, index, turn.guess, player.token);
  }
  expect(await stored()).toMatchObject({ networks: [] });

  const { token } = admin;
  const found = async () =>
    (await call('unseenLeaders', { token })).body.find((leader) => leader.gameId === gameId);
  const { username } = player.user;
  expect(await found()).toMatchObject({ username, score: 3, state: null, releasedBy: null });
  const body = { decision: 'release', reason: 'looked at' } as const;
  await call('decideReview', { params: { gameId }, body, token });
  expect(await found()).toBeUndefined();
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
