import { testServices } from '../../testing/testServices';
import { costOf } from '../../testing/world';
import { CLIENT } from '../../testing/calls';
import { FUN_LIFE_MS } from '@cardinal/core/game/days';
import { startGame } from './startGame';

const services = testServices();

const resume = (uid: string | null = services.anna) =>
  startGame({ uid, mode: 'fun', resume: true, client: CLIENT });

describe('a fun game to resume', () => {
  it('is the player’s unfinished one, with its turns', async () => {
    const gameId = await services.start(services.anna, 'fun');
    await services.guess(gameId, services.anna, 'right');
    const { game, isNew } = await resume();
    expect(isNew).toBe(false);
    expect(game).toMatchObject({ gameId, score: 2 });
    expect(await resume()).toEqual({ game, isNew });
  });

  it('is a new one after the last one has ended, or its time is up', async () => {
    const { gameId } = await services.play(services.anna, 'fun');
    const first = await resume();
    expect(first.isNew).toBe(true);
    expect(first.game.gameId).not.toBe(gameId);
    services.world.clock += FUN_LIFE_MS;
    const second = await resume();
    expect(second.isNew).toBe(true);
    expect(second.game.gameId).not.toBe(first.game.gameId);
  });

  it('is a new one for a guest', async () => {
    const first = await resume(null);
    expect((await resume(null)).game.gameId).not.toBe(first.game.gameId);
  });

  it('isn’t resumed unless the caller asks for it', async () => {
    const gameId = await services.start(services.anna, 'fun');
    expect(await services.start(services.anna, 'fun')).not.toBe(gameId);
  });
});

describe('the first game of a day', () => {
  it.each([
    ['a player', 3, 3],
    ['a guest', 1, 2],
  ])('costs %s no more than a later one: reads %i, writes %i', async (who, reads, writes) => {
    const uid = who === 'a guest' ? null : services.anna;
    const { apart, ...own } = await costOf(() => startGame({ uid, mode: 'daily', client: CLIENT }));
    expect(own).toEqual({ reads, writes });
    expect(apart).toEqual({ reads: 0, writes: 1 }); // the deal
  });
});
