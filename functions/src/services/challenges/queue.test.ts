import { challengers, asGuest, uidOf, MINUTE, type Person } from '../../testing/challengers';
import { blockPlayer } from '../friends/blocks';
import { playSomeone } from './queue';

const { services, anna, register, start, play } = challengers();

describe('playing someone', () => {
  const find = async (who: Person) => {
    const { challenge, isNew } = await playSomeone(uidOf(who));
    return { code: challenge.code, isNew };
  };

  it('waits, and meets the one who has waited longest', async () => {
    const [bert, cora] = [await register('bert'), await register('cora')];
    const own = await find(anna());
    expect(own.isNew).toBe(true);
    services.world.clock += MINUTE;
    expect(await find(anna())).toEqual({ ...own, isNew: false });
    const met = await find(bert);
    expect(met).toEqual({ code: own.code, isNew: false });
    expect(await find(bert)).toEqual(met);
    expect(await find(anna())).toEqual(met);
    expect((await find(cora)).isNew).toBe(true);
    await play(met.code, bert);
    expect((await find(bert)).code).not.toBe(met.code);
  });

  it('waits again if no one starts within ten minutes', async () => {
    const [bert, cora] = [await register('bert'), await register('cora')];
    const own = await find(anna());
    await find(bert);
    services.world.clock += 10 * MINUTE + 1;
    expect(await find(cora)).toEqual({ code: own.code, isNew: false });
  });

  it('meets no one who waits longer than ten minutes, was joined by the link, or is blocked', async () => {
    const [bert, cora, dora] = [
      await register('bert'),
      await register('cora'),
      await register('dora'),
    ];
    const own = await find(anna());
    services.world.clock += 11 * MINUTE;
    expect((await find(bert)).isNew).toBe(true);
    await blockPlayer(uidOf(cora), uidOf(bert));
    const theirs = await find(cora);
    expect(theirs.isNew).toBe(true);
    await start(theirs.code, asGuest('Bo'));
    const { code } = await find(dora);
    expect([theirs.code, own.code]).not.toContain(code);
  });

  it('looks around again after ten minutes, and then waits in the same challenge', async () => {
    const bert = await register('bert');
    const own = await find(anna());
    services.world.clock += 11 * MINUTE;
    expect(await find(anna())).toEqual({ ...own, isNew: false });
    services.world.clock += 11 * MINUTE;
    const theirs = await find(bert);
    expect(theirs.isNew).toBe(true);
    expect(await find(anna())).toEqual({ code: theirs.code, isNew: false });
    expect(await find(bert)).toEqual({ code: theirs.code, isNew: false });
  });

  it('looks for someone else once one of the two who met blocked the other', async () => {
    const [bert, cora] = [await register('bert'), await register('cora')];
    const own = await find(anna());
    expect((await find(bert)).code).toBe(own.code);
    await blockPlayer(uidOf(bert), services.anna);
    const theirs = await find(bert);
    expect(theirs).toMatchObject({ isNew: true });
    expect(await find(cora)).toEqual({ code: theirs.code, isNew: false });
  });

  it('goes on waiting in one challenge while others join an earlier one by the link', async () => {
    const bert = await register('bert');
    const earlier = await find(anna());
    await start(earlier.code, asGuest('Bo'));
    const own = await find(anna());
    expect(own.isNew).toBe(true);
    await start(earlier.code, asGuest('Cy'));
    expect(await find(bert)).toEqual({ code: own.code, isNew: false });
  });

  it('pairs two who come at the same moment, and only two', async () => {
    const people = [anna(), await register('bert'), await register('cora'), await register('dora')];
    const codes: string[] = [];
    for (const who of people) {
      services.world.start(async () => {
        codes.push((await playSomeone(uidOf(who))).challenge.code);
      });
    }
    await services.world.settle();
    const counts = [...new Set(codes)].map((code) => codes.filter((one) => one === code).length);
    expect(counts).toEqual([2, 2]);
  });
});
