import { challengers, asGuest, idOf, uidOf, MINUTE, type Person } from '../../testing/challengers';
import { PLAYING_MS } from '@cardinal/core/challenges/challenge';
import { befriend } from '../../testing/testServices';
import { countingUsage } from '../../lib/usage';
import { withFriend } from '../history/history';
import { changePlayerStatus } from '../reviews/playerStatus';
import { listChallenges } from './listed';
import { challengesIn, challengesOfPlayer, leaveChallenges, roundsBetween } from './ofPlayer';

const {
  services,
  anna,
  register,
  create,
  start,
  show,
  guess,
  guessThrice,
  finish,
  play,
  waits,
  seek,
} = challengers();

describe('head to head', () => {
  it('counts decided rounds between friends, of which guests are no part', async () => {
    const [bert, bo] = [await register('bert'), asGuest('Bo')];
    await befriend(services.anna, uidOf(bert));
    const code = await create({ dealer: true });
    const [one, other] = [await start(code, anna()), await start(code, bert)];
    await guess(other, bert);
    const own = await finish(one, anna());
    const between = () => roundsBetween(services.anna, uidOf(bert), 0);
    expect(await between()).toEqual([]);
    const theirs = await finish(other, bert);
    expect(await between()).toEqual([{ own, theirs }]);
    const mixed = await create();
    for (const who of [anna(), bert, bo]) await guess(await start(mixed, who), who);
    for (const who of [anna(), bert, bo]) await play(mixed, who);
    expect(await between()).toEqual([{ own, theirs }]);
    const { drawn } = await withFriend(services.anna, uidOf(bert));
    expect(drawn).toBe(1);
  });

  it('counts a round that only time has decided, as the list does', async () => {
    const [bert, cora] = [await register('bert'), await register('cora')];
    const code = await create({ dealer: true });
    const walked = await start(code, cora);
    await guess(walked, cora);
    for (const who of [anna(), bert]) await play(code, who);
    services.world.clock += PLAYING_MS - MINUTE;
    await guess(walked, cora);
    const statesFor = async () => {
      const [one] = await listChallenges(services.anna);
      const between = await roundsBetween(services.anna, uidOf(bert), 0);
      const winners = one?.winners.map(({ participantId }) => participantId);
      return [one?.state, one?.playing, between.length, winners];
    };
    services.world.clock += MINUTE;
    expect(await statesFor()).toEqual(['waiting', 1, 0, []]);
    services.world.clock += PLAYING_MS;
    expect(await statesFor()).toEqual(['decided', 0, 1, (await show(code)).winners]);
  });
});

it('is exported with one read for each challenge and each game', async () => {
  for (const rounds of [1, 3]) await play(await create({ rounds }), anna());
  const usage = { reads: 0, writes: 0 };
  const lists = async () => {
    for await (const _ of challengesOfPlayer.lists?.({ uid: services.anna, createdAt: 0 }) ?? []);
  };
  await countingUsage(usage, lists);
  const [former, search] = [1, 1];
  expect(usage.reads).toBe(2 + 2 + former + search);
});

describe('a deleted account', () => {
  const leave = async (who: Person) => {
    for await (const _ of leaveChallenges(uidOf(who)));
  };

  it('leaves its numbers without its name, and no one waits for it', async () => {
    const code = await create();
    const game = await start(code, anna());
    await guessThrice(game, anna());
    await play(code, asGuest('Bo'));
    const exported: object[] = [];
    for await (const one of challengesIn(services.anna)) exported.push(one);
    expect(exported).toMatchObject([
      { code, isCreator: true, progress: [{ round: 1, over: false }], games: [{ round: 1 }] },
    ]);
    await leave(anna());
    expect(services.read(`challenges/${code}/runs/${idOf(game)}-1`)).toBeNull();
    expect(JSON.stringify(services.read(`challenges/${code}`))).not.toContain(services.anna);
    const { createdBy, over, participants: shown } = await show(code);
    expect({ createdBy, over }).toEqual({ createdBy: null, over: true });
    expect(shown).toMatchObject([{ userId: null, name: 'Deleted player', kind: 'player' }, {}]);
  });

  it('stays without its name in a pair that it left', async () => {
    const [code, bert] = [await create(), await register('bert')];
    const pair = { waited: services.anna, came: uidOf(bert), foundAt: 1, confirmedAt: 1 };
    await start(code, anna());
    services.put(`challenges/${code}`, (stored) => ({
      ...{ ...stored, pair: { ...pair, left: [uidOf(bert)] } },
    }));
    await play(code, anna());
    await leave(bert);
    expect(JSON.stringify(services.read(`challenges/${code}`))).not.toContain(uidOf(bert));
  });

  it('ends its invitations and its wait', async () => {
    const [bert, cora] = [await register('bert'), await register('cora')];
    for (const friend of [bert, cora]) await befriend(services.anna, uidOf(friend));
    const code = await create({ friendId: uidOf(bert) });
    const other = await create({ friendId: services.anna }, cora);
    await seek(anna());
    await leave(anna());
    expect(services.read(`players/${uidOf(bert)}/invitations/${code}`)).toBeNull();
    expect(services.read(`players/${services.anna}/invitations/${other}`)).toBeNull();
    expect((await show(code)).invited).toMatchObject({ username: 'bert', state: 'withdrawn' });
    expect((await show(other)).invited).toBeNull();
    expect(services.read(`waiting/${services.anna}`)).toBeNull();
    for (const one of [code, other]) {
      expect(JSON.stringify(services.read(`challenges/${one}`))).not.toContain(services.anna);
    }
  });
});

it('waits for no suspended account, until it is back', async () => {
  const [bert, bo] = [await register('bert'), asGuest('Bo')];
  await befriend(services.anna, uidOf(bert));
  const invited = await create({ friendId: uidOf(bert) });
  const [code, over] = [await create({ rounds: 3 }), await create()];
  for (const who of [bert, bo]) await play(over, who);
  for (const who of [anna(), bert, bo]) await play(code, who);
  for (const who of [anna(), bo]) await play(code, who);
  expect(await waits(code)).toEqual([['bert', expect.any(String)]]);
  const suspend = (suspended: boolean) =>
    services.withTriggers(`credentials/${uidOf(bert)}`, () =>
      changePlayerStatus(uidOf(bert), services.anna, { suspended, reason: 'x' }),
    );
  await suspend(true);
  const shown = await show(code);
  expect(shown).toMatchObject({ decided: [true, true, false], waitingFor: [] });
  for (const one of [invited, await create({ friendId: uidOf(bert) })]) {
    expect(await show(one)).toMatchObject({ invited: { state: 'withdrawn' }, waitingFor: [] });
    expect(services.read(`players/${uidOf(bert)}/invitations/${one}`)).toBeNull();
  }
  for (const who of [anna(), bo]) await play(code, who);
  expect((await show(code)).decided).toEqual([true, true, true]);
  await suspend(false);
  expect(services.read(`challenges/${code}`)).toMatchObject({
    suspended: [],
    overAt: expect.any(Number) as number,
  });
  expect((await show(invited)).invited).toMatchObject({ state: 'withdrawn' });
});
