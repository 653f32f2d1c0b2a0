import { createHash } from 'node:crypto';
import { commitmentText, dealFrom } from '@cardinal/core/game/deal';
import { call, newPlayer, playOut, refusal } from './support';

describe('a fun game’s deck', () => {
  it('has a commitment at its start, and is opened once the game is over', async () => {
    const { token } = await newPlayer();
    const game = (await call('startGame', { body: { mode: 'fun' }, token })).body;
    const params = { gameId: game.gameId };
    const before = (await call('gameDeal', { params, token })).body;
    expect(before).toMatchObject({ shuffleOrder: null, salt: null });
    expect(game.commitment).toBe(before.commitment);
    const over = await playOut(game, token);
    const { commitment, shuffleOrder, salt } = (await call('gameDeal', { params, token })).body;
    expect(commitment).toBe(before.commitment);
    if (shuffleOrder === null || salt === null) throw new Error('not opened');
    const text = commitmentText(game.gameId, shuffleOrder, salt);
    expect(createHash('sha256').update(text).digest('hex')).toBe(commitment);
    const turned = over.turns.flatMap(({ cards }) => cards);
    expect(turned).toEqual(dealFrom(shuffleOrder).slice(0, turned.length));
  });

  it('is returned only to its player, and never for a daily', async () => {
    const [ada, bob] = [await newPlayer(), await newPlayer()];
    const begin = async (mode: 'daily' | 'fun') =>
      (await call('startGame', { body: { mode }, token: ada.token })).body.gameId;
    const params = { gameId: await begin('fun') };
    expect(await refusal('gameDeal', { params, token: bob.token })).toMatchObject({ status: 404 });
    const daily = { gameId: await begin('daily') };
    expect(await refusal('gameDeal', { params: daily, token: ada.token })).toMatchObject({
      status: 404,
    });
  });
});
