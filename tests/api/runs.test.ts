import { isDeepStrictEqual } from 'node:util';
import type { GameAnswer } from '@cardinal/core/api/play';
import { PLAYING } from '@cardinal/core/documents/playing';
import { firestore, todaysOrder } from './emulators';
import { playKnown } from '../playKnown';
import {
  befriend,
  call,
  eventually,
  guess,
  newPlayer,
  playOut,
  realClock,
  refusal,
  setClock,
  type TestPlayer,
} from './support';

const DAY = '2039-04-04';

beforeEach(() => setClock(`${DAY}T16:00:00.000Z`));
afterAll(realClock);

async function startDaily({ token }: TestPlayer): Promise<GameAnswer> {
  return (await call('startGame', { body: { mode: 'daily' }, token })).body;
}

async function finishDaily(player: TestPlayer): Promise<GameAnswer> {
  return playOut(await startDaily(player), player.token);
}

const ownRun = ({ token }: TestPlayer, date = DAY) => call('ownRun', { params: { date }, token });

it('ends an unfinished daily with its day, so that its run can be shared', async () => {
  const [ada, bob] = [await newPlayer(), await newPlayer()];
  for (const player of [ada, bob]) await guess(await startDaily(player), 0, 'same', player.token);
  expect(await refusal('ownRun', { params: { date: DAY }, token: ada.token })).toMatchObject({
    code: 'not-yet',
  });
  setClock('2039-04-06T16:00:00.000Z');
  const { key, userId, turns } = (await ownRun(ada)).body;
  expect(turns).toHaveLength(1);
  const params = { date: DAY, userId, key };
  expect((await call('sharedRun', { params, token: bob.token })).body.turns).toEqual(turns);
});

describe('a shared run', () => {
  it('is shown by its link to any player who has finished the same day', async () => {
    const [ada, bob] = [await newPlayer(), await newPlayer()];
    expect(await refusal('ownRun', { params: { date: DAY }, token: ada.token })).toMatchObject({
      status: 403,
      code: 'not-yet',
    });
    const game = await finishDaily(ada);
    const { key, userId, score, turns } = (await ownRun(ada)).body;
    expect({ userId, score, turns }).toEqual({
      userId: ada.user.id,
      score: game.score,
      turns: game.turns,
    });
    const params = { date: DAY, userId, key };
    expect(await refusal('sharedRun', { params })).toMatchObject({ status: 401 });
    expect(await refusal('sharedRun', { params, token: bob.token })).toMatchObject({
      status: 403,
      code: 'not-yet',
    });
    const started = await startDaily(bob);
    expect(await refusal('sharedRun', { params, token: bob.token })).toMatchObject({ status: 403 });
    await playOut(started, bob.token);
    expect((await call('sharedRun', { params, token: bob.token })).body).toEqual({
      gameDate: DAY,
      username: ada.user.username,
      score,
      turns,
    });
  });

  it('is not shown by a revoked link, but by the next one', async () => {
    const [ada, bob] = [await newPlayer(), await newPlayer()];
    await finishDaily(ada);
    await finishDaily(bob);
    const open = (key: string) =>
      ({ params: { date: DAY, userId: ada.user.id, key }, token: bob.token }) as const;
    const { key } = (await ownRun(ada)).body;
    expect((await call('sharedRun', open(key))).status).toBe(200);
    const back = { params: { date: DAY }, token: ada.token };
    expect((await call('revokeShareLinks', back)).status).toBe(204);
    expect(await refusal('sharedRun', open(key))).toMatchObject({ status: 404 });
    const next = (await ownRun(ada)).body.key;
    expect(next).not.toBe(key);
    expect((await call('sharedRun', open(next))).status).toBe(200);
  });

  it('requires its own key', async () => {
    const [ada, bob] = [await newPlayer(), await newPlayer()];
    await finishDaily(ada);
    await finishDaily(bob);
    const { key } = (await ownRun(bob)).body; // only opens bob's own run
    for (const wrong of [key, 'x', `${key}x`, '%00']) {
      expect(
        await refusal('sharedRun', {
          params: { date: DAY, userId: ada.user.id, key: wrong },
          token: bob.token,
        }),
      ).toMatchObject({ status: 404, code: 'not-found' });
    }
  });

  it("can't be shared if the day was played later", async () => {
    const [ada, bob] = [await newPlayer(), await newPlayer()];
    const date = '2039-03-03';
    const games = [];
    for (const { token } of [ada, bob]) {
      const body = { mode: 'daily', date } as const;
      games.push(await playOut((await call('startGame', { body, token })).body, token));
    }
    const [game] = games;
    const own = (await ownRun(ada, date)).body;
    expect(own).toMatchObject({ gameDate: date, score: game?.score, turns: game?.turns });
    const params = { date, userId: ada.user.id, key: own.key };
    expect(await refusal('sharedRun', { params, token: bob.token })).toMatchObject({ status: 404 });
  });

  it.each(['2039-04-05', '2019-12-31', 'today'])('rejects the day %s', async (date) => {
    const { token } = await newPlayer();
    expect(await refusal('ownRun', { params: { date }, token })).toMatchObject({
      status: 400,
      code: 'bad-day',
    });
  });
});

/** The document that friends see of a player in today's daily. A trigger writes it. */
async function playingOf({ user }: TestPlayer): Promise<unknown> {
  const snapshot = await firestore().doc(`${PLAYING.name}/${user.id}`).get();
  if (!snapshot.exists) return null;
  const parsed = PLAYING.parse(snapshot.data());
  return parsed.ok ? parsed.value : parsed.error;
}

async function untilPlaying(player: TestPlayer, wanted: unknown): Promise<void> {
  const isWanted = (found: unknown) => isDeepStrictEqual(found, wanted);
  expect(await eventually(() => playingOf(player), isWanted)).toEqual(wanted);
}

/** A player is only shown if there is a friend to see it. */
async function newFriend(): Promise<TestPlayer> {
  const ada = await newPlayer();
  await befriend(ada, await newPlayer());
  return ada;
}

describe('the list of friends who are playing', () => {
  it('shows only the running score, until the game is over', async () => {
    const ada = await newFriend();
    const shown = (score: number) => ({ date: DAY, score, uid: ada.user.id });
    const game = await startDaily(ada);
    await untilPlaying(ada, shown(0));
    const { turns } = playKnown(await todaysOrder(), 4);
    let score = 0;
    for (const index of [0, 1, 2]) {
      score = (await guess(game, index, turns[index]?.guess ?? 'same', ada.token)).score;
    }
    await untilPlaying(ada, shown(score));
    await playOut(
      (await call('game', { params: { gameId: game.gameId }, token: ada.token })).body,
      ada.token,
    );
    await untilPlaying(ada, null);
  }, 150_000);
});
