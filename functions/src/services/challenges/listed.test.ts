import { challengers, asGuest, idOf, uidOf, MINUTE, type Person } from '../../testing/challengers';
import { CHALLENGE_IDLE_MS } from '@cardinal/core/challenges/challenge';
import { befriend } from '../../testing/testServices';
import { blockPlayer } from '../friends/blocks';
import { listChallenges } from './listed';

const { services, anna, register, create, start, guess, play, seek } = challengers();

it('lists challenges until seven days after they ended, newest first, with how they stand', async () => {
  const [bert, bo] = [await register('bert'), asGuest('Bo')];
  const old = await create();
  await play(old, bert);
  services.world.clock += CHALLENGE_IDLE_MS - MINUTE;
  expect(await listChallenges(services.anna)).toMatchObject([{ state: 'yours', turn: true }]);
  services.world.clock += 2 * MINUTE;
  expect(await listChallenges(services.anna)).toMatchObject([{ code: old, state: 'decided' }]);
  services.world.clock += CHALLENGE_IDLE_MS;
  const first = await create();
  const second = await create({}, bert);
  await play(second, anna());
  const third = await create();
  await play(third, anna());
  const game = await play(third, bo);
  const fourth = await create();
  await guess(await start(fourth, bo), bo);
  const listed = await listChallenges(services.anna);
  expect(listed.map(({ code }) => code)).toEqual([fourth, third, second, first]);
  expect(listed).toMatchObject([
    { state: 'yours', turn: false, playing: 1, participants: 1 },
    { state: 'decided', turn: false, over: true, playing: 0, participants: 2 },
    { state: 'waiting', turn: false, createdBy: { username: 'bert' } },
    { state: 'yours', turn: false, participants: 0, winners: [] },
  ]);
  expect(listed[1]?.winners).toContainEqual({
    participantId: idOf(game),
    userId: null,
    name: 'Bo',
  });
});

it('lists no challenge that the player, who has no place, can’t see for a block', async () => {
  const bert = await register('bert');
  const [theirs, own] = [await create(), await create({ rounds: 3 })];
  for (const code of [theirs, own]) await play(code, bert);
  await start(own, anna());
  await blockPlayer(uidOf(bert), services.anna);
  expect(await listChallenges(services.anna)).toMatchObject([{ code: own }]);
  expect(await listChallenges(uidOf(bert))).toHaveLength(2);
});

it('names at most three of the others, the friend and a pair who haven’t started, too', async () => {
  const [bert, cora] = [await register('bert'), await register('cora')];
  await befriend(services.anna, uidOf(bert));
  const others = async (who: Person) =>
    (await listChallenges(uidOf(who))).map((one) => one.others.map(({ name }) => name));
  const code = await create({ friendId: uidOf(bert), dealer: false });
  expect(await others(anna())).toEqual([['bert']]);
  expect(await others(bert)).toEqual([['anna']]);
  await play(code, anna());
  for (const name of ['Bo', 'Cy', 'Di']) await start(code, asGuest(name));
  expect(await others(bert)).toEqual([['anna', 'Bo', 'Cy']]);
  const { code: met } = await seek(anna());
  await seek(cora);
  await seek(anna(), met);
  await start(met, anna());
  expect(await others(cora)).toEqual([['anna']]);
  expect((await others(anna()))[0]).toEqual(['cora']);
});
