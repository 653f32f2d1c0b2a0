import { testServices, TODAY } from '../../testing/testServices';
import { closeOfDay } from '@cardinal/core/game/days';
import type { PlayRecord } from '../../repos/playsRepo';
import { inTransaction } from '../../repos/store';
import { isSettled, playOf, settle, settleIfOver } from './plays';

const services = testServices();

const CLOSE = closeOfDay(TODAY);

/** A daily whose opening was guessed right, and that was left then. */
async function left(): Promise<PlayRecord> {
  const gameId = await services.begin(services.anna, 'daily');
  await services.guess(gameId, services.anna, 'right');
  return playOf(services.game(gameId), services.anna, null);
}

const storedScore = () => services.read(`days/${TODAY}/plays/${services.anna}`)?.score;

it('the play of a day is what its daily says', async () => {
  const gameId = await services.begin(services.anna, 'daily');
  const game = services.game(gameId);
  const { startedAt } = game;
  const expected = { uid: services.anna, date: TODAY, kind: 'own', startedAt, gameId, score: 7 };
  expect(playOf(game, services.anna, 7)).toEqual({ ...expected, guesses: null, shareRevision: 0 });
  expect(playOf({ ...game, isLater: true }, services.anna, null)).toMatchObject({ kind: 'later' });
  expect(() => playOf({ ...game, date: null }, services.anna, 7)).toThrow('is of no day');
});

it.each([
  ['one with a score', { score: 4 }, CLOSE - 1, true],
  ['one without a point', { score: 0 }, CLOSE - 1, true],
  ['a past day with a score', { score: 4, kind: 'later' as const }, CLOSE + 1, true],
  ['one that is under way', {}, CLOSE - 1, false],
  ['one whose day has just been closed', {}, CLOSE, true],
  ['a past day under way', { kind: 'later' as const }, CLOSE + 1, false],
])('%s is over, or is not', async (_, is, at, expected) => {
  expect(isSettled({ ...(await left()), ...is }, at)).toBe(expected);
});

describe('a play that is settled', () => {
  const settled = (play: PlayRecord) => services.ask(() => inTransaction((tx) => settle(tx, play)));

  it('counts with the points that it had', async () => {
    const play = await left();
    await expect(settled(play)).resolves.toEqual({ ...play, score: 2 });
    expect(storedScore()).toBe(2);
  });

  it.each([
    ['was never dealt', null],
    ['is gone', 'x'.repeat(24)],
  ])('counts without points where its game %s', async (_, gameId) => {
    const play = { ...(await left()), gameId };
    await expect(settled(play)).resolves.toEqual({ ...play, score: 0 });
    expect(storedScore()).toBe(0);
  });

  it('stays as it is where it has its score', async () => {
    const play = { ...(await left()), score: 9 };
    const before = services.world.store.now;
    await expect(settled(play)).resolves.toEqual(play);
    expect(services.world.store.now).toBe(before);
  });
});

describe('whoever looks at a play', () => {
  const looked = (play: PlayRecord) => services.ask(() => settleIfOver(play));

  it('leaves it alone while it goes on, and where it has its score', async () => {
    const play = await left();
    const before = services.world.store.now;
    await expect(looked(play)).resolves.toEqual(play);
    await expect(looked({ ...play, score: 9 })).resolves.toEqual({ ...play, score: 9 });
    expect(services.world.store.now).toBe(before);
  });

  it('settles it once its day is closed', async () => {
    const play = await left();
    services.world.clock = CLOSE;
    await expect(looked(play)).resolves.toEqual({ ...play, score: 2 });
    expect(storedScore()).toBe(2);
  });
});
