import { isDeepStrictEqual } from 'node:util';
import type { GameAnswer } from '@cardinal/core/api/play';
import { PLAYING } from '@cardinal/core/documents/playing';
import { firestore, todaysOrder } from './emulators';
import { playKnown } from './known';
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

it('shows a run by its link, or to a friend, until the links are revoked', async () => {
  const [ada, bob] = [await newPlayer(), await newPlayer()];
  await befriend(ada, bob);
  const { score, turns } = await finishDaily(ada);
  const { body } = await call('ownRun', { params: { date: DAY }, token: ada.token });
  expect(body).toMatchObject({ userId: ada.user.id, score, turns });
  const shared = { params: { date: DAY, userId: ada.user.id, key: body.key }, token: bob.token };
  expect(await refusal('sharedRun', shared)).toMatchObject({ status: 403, code: 'not-yet' });
  await finishDaily(bob);
  const run = { gameDate: DAY, score, turns };
  const { username } = ada.user;
  expect((await call('sharedRun', shared)).body).toEqual({ ...run, username });
  const ofFriend = { params: { id: ada.user.id, date: DAY }, token: bob.token };
  expect((await call('friendRun', ofFriend)).body).toEqual(run);
  const back = { params: { date: DAY }, token: ada.token };
  expect((await call('revokeShareLinks', back)).status).toBe(204);
  for (const key of [body.key, '%00']) {
    const link = { ...shared, params: { ...shared.params, key } };
    expect(await refusal('sharedRun', link)).toMatchObject({ status: 404, code: 'not-found' });
  }
  const other = { params: { date: '2019-12-31' }, token: ada.token };
  expect(await refusal('ownRun', other)).toMatchObject({ status: 400, code: 'bad-day' });
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
