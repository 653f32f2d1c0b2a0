import { testServices, TODAY } from '../../testing/testServices';
import { closeOfDay } from '@cardinal/core/game/days';
import type { PlayRecord } from '../../repos/playsRepo';
import { inTransaction } from '../../repos/store';
import { completions } from './dailyStatus';
import { completePlay, isSettled, playOf, settle, settleIfOver } from './plays';

const services = testServices();

const CLOSE = closeOfDay(TODAY);

/** A daily left after its opening, which was guessed right. */
async function left(): Promise<PlayRecord> {
  const gameId = await services.start(services.anna, 'daily');
  await services.guess(gameId, services.anna, 'right');
  return playOf(services.game(gameId), services.anna, null);
}

const storedScore = () => services.read(`days/${TODAY}/plays/${services.anna}`)?.score;

it('takes the play from its game', async () => {
  const gameId = await services.start(services.anna, 'daily');
  const game = services.game(gameId);
  const { startedAt } = game;
  const expected = { uid: services.anna, date: TODAY, kind: 'own', startedAt, gameId, score: 7 };
  expect(playOf(game, services.anna, 7)).toEqual({ ...expected, shareRevision: 0 });
  expect(playOf({ ...game, isLater: true }, services.anna, null)).toMatchObject({ kind: 'later' });
  expect(() => playOf({ ...game, date: null }, services.anna, 7)).toThrow('has no date');
});

it.each([
  ['one with a score', { score: 4 }, CLOSE - 1, true],
  ['one without a point', { score: 0 }, CLOSE - 1, true],
  ['a past day with a score', { score: 4, kind: 'later' as const }, CLOSE + 1, true],
  ['one in progress', {}, CLOSE - 1, false],
  ['one whose day has just been closed', {}, CLOSE, true],
  ['a past day in progress', { kind: 'later' as const }, CLOSE + 1, false],
])('knows whether %s is over', async (_, is, at, expected) => {
  expect(isSettled({ ...(await left()), ...is }, at)).toBe(expected);
});

describe('a settled play', () => {
  const settled = (play: PlayRecord) => inTransaction((tx) => settle(tx, play));

  it('counts with the points it has', async () => {
    const play = await left();
    await expect(settled(play)).resolves.toEqual({ ...play, score: 2 });
    expect(storedScore()).toBe(2);
  });

  it.each([
    ['was never dealt', null],
    ['no longer exists', 'x'.repeat(24)],
  ])('counts without points if its game %s', async (_, gameId) => {
    const play = { ...(await left()), gameId };
    await expect(settled(play)).resolves.toEqual({ ...play, score: 0 });
    expect(storedScore()).toBe(0);
  });

  it('stays as it is if it has its score', async () => {
    const play = { ...(await left()), score: 9 };
    const before = services.world.store.now;
    await expect(settled(play)).resolves.toEqual(play);
    expect(services.world.store.now).toBe(before);
  });
});

describe('reading a play', () => {
  it('changes nothing while it is in progress, or if it has its score', async () => {
    const play = await left();
    const before = services.world.store.now;
    await expect(settleIfOver(play)).resolves.toEqual(play);
    await expect(settleIfOver({ ...play, score: 9 })).resolves.toEqual({ ...play, score: 9 });
    expect(services.world.store.now).toBe(before);
  });

  it('settles it once its day is closed', async () => {
    const play = await left();
    services.world.clock = CLOSE;
    await expect(settleIfOver(play)).resolves.toEqual({ ...play, score: 2 });
    expect(storedScore()).toBe(2);
  });
});

it('is in the list after its day, without points, if only the client started it', async () => {
  services.put(`days/${TODAY}/plays/${services.anna}`, () => ({ startedAt: services.world.clock }));
  for (const _ of ['event', 'again']) {
    await completePlay(TODAY, services.anna);
  }
  services.world.clock = CLOSE;
  const list = await completions(services.anna);
  expect(list).toEqual([{ gameDate: TODAY, score: 0 }]);
});
