import { testServices } from '../../testing/testServices';
import { NOON, World, costOf, differences } from '../../testing/world';
import { FRIEND_VERBS, type Call, type FriendVerb } from '../../testing/calls';
import { friendsAmong, requestsAmong } from '../../repos/friendsRepo';
import { isBlockedBetween } from '../../repos/blocksRepo';
import { reader } from '../../repos/store';
import { deleteDataUntil } from '../accountData/deletionSteps';
import { changeUsername } from '../names/rename';
import { spreadName } from '../names/spreadName';
import { acceptFriend, addFriend } from './friends';
import { searchPlayers } from './search';
import { blockPlayer, listBlocked, unblockPlayer } from './blocks';

const services = testServices();
let bob = '';

beforeEach(async () => {
  bob = await services.world.register('bob');
});

const found = async (by: string, text: string) =>
  (await searchPlayers(by, text)).map(({ username }) => username);
/** What is stored about the two on either side. */
const between = async (one: string, other: string) => [
  ...(await friendsAmong(one, [other])),
  ...(await friendsAmong(other, [one])),
  ...(await requestsAmong(one, [other])),
  ...(await requestsAmong(other, [one])),
];

describe('a block', () => {
  it.each(['a friendship', "the blocker's request", "the other player's request"])(
    'ends %s on both sides',
    async (what) => {
      if (what === "the other player's request") await addFriend(bob, services.anna);
      else await addFriend(services.anna, bob);
      if (what === 'a friendship') await acceptFriend(bob, services.anna);
      expect(await between(services.anna, bob)).toHaveLength(2);
      await blockPlayer(services.anna, bob);
      expect(await between(services.anna, bob)).toEqual([]);
    },
  );

  it('hides the two from each other, and refuses requests like those to an unknown player', async () => {
    await blockPlayer(services.anna, bob);
    expect([await found(services.anna, 'bo'), await found(bob, 'an')]).toEqual([[], []]);
    await expect(addFriend(services.anna, bob)).rejects.toMatchObject({ code: 'not-found' });
    await expect(addFriend(bob, services.anna)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('remains until both players have ended theirs', async () => {
    await blockPlayer(services.anna, bob);
    await blockPlayer(bob, services.anna);
    await unblockPlayer(services.anna, bob);
    await expect(addFriend(services.anna, bob)).rejects.toMatchObject({ code: 'not-found' });
    expect(await listBlocked(services.anna)).toEqual([]);
    await unblockPlayer(bob, services.anna);
    expect(await found(services.anna, 'bo')).toEqual(['bob']);
    expect(await addFriend(services.anna, bob)).toMatchObject({ isNew: true });
  });

  it('writes nothing if it is repeated', async () => {
    await blockPlayer(services.anna, bob);
    const repeated = await costOf(() => blockPlayer(services.anna, bob));
    expect(repeated.writes).toBe(0);
  });
});

it('is noted with the account that made it, so that others need not ask for the list', async () => {
  const has = (uid: string) => services.read(`users/${uid}`)?.hasBlocked;
  expect(has(services.anna)).toBe(false);
  await blockPlayer(services.anna, bob);
  await unblockPlayer(services.anna, bob);
  expect([has(services.anna), has(bob)]).toEqual([true, false]);
});

it('lists blocked players by username, but not those who blocked the player', async () => {
  const [cora, dora] = [
    await services.world.register('Cora'),
    await services.world.register('dora'),
  ];
  for (const other of [dora, bob, cora]) await blockPlayer(services.anna, other);
  await blockPlayer(dora, bob);
  const listed = await listBlocked(services.anna);
  expect(listed.map(({ username }) => username)).toEqual(['bob', 'Cora', 'dora']);
  expect(await listBlocked(bob)).toEqual([]);
});

it('lists blocked players by their present names, without deleted accounts', async () => {
  const cora = await services.world.register('cora');
  for (const other of [bob, cora]) await blockPlayer(services.anna, other);
  services.put(`users/${bob}`, (user) => ({ ...user, username: 'robert' }));
  services.put(`renames/${bob}`, () => ({ uid: bob, at: NOON }));
  await spreadName(bob);
  services.put(`users/${cora}`, () => null);
  await deleteDataUntil({ uid: cora, createdAt: NOON }, () => false);
  const listed = await listBlocked(services.anna);
  expect(listed).toEqual([{ id: bob, username: 'robert' }]);
});

it('blocks up to 1,000 players, whose list takes one read', async () => {
  const ids = Array.from({ length: 1000 }, (_, at) => `other-${at}`);
  const names = Object.fromEntries(ids.map((id) => [id, id]));
  const path = `blockLists/${services.anna}`;
  services.put(path, () => ({ v: 1, uid: services.anna, names }));
  await expect(blockPlayer(services.anna, bob)).rejects.toMatchObject({ code: 'too-many-blocks' });
  expect(await costOf(() => listBlocked(services.anna))).toEqual({ reads: 1, writes: 0 });
  const { 'other-7': _, ...others } = names;
  services.put(path, () => ({ v: 1, uid: services.anna, names: others }));
  await blockPlayer(services.anna, bob);
  await blockPlayer(services.anna, bob);
});

it('lets a rebuild make a list from the blocks', async () => {
  await blockPlayer(services.anna, bob);
  expect(await differences()).toEqual([]);
  services.put(`blockLists/${services.anna}`, () => null);
  expect(await differences(true)).toMatchObject([{ where: `blockLists/${services.anna}` }]);
  expect(await listBlocked(services.anna)).toEqual([{ id: bob, username: 'bob' }]);
});

describe('a search', () => {
  it('drops marks, also those of a new name, and finds no one by marks alone', async () => {
    const jose = await services.world.register('José');
    expect(await found(bob, 'jose')).toEqual(['José']);
    await changeUsername(jose, 'ırmak');
    expect(await found(bob, 'Irm')).toEqual(['ırmak']);
    expect(await found(bob, 'jos')).toEqual([]);
    expect(await found(bob, '\u0301\u0302')).toEqual([]);
  });

  it.each<[string, FriendVerb | null]>([
    ['no relation', null],
    ['a request', 'add'],
    ['a friendship', 'accept'],
    ['a block', 'block'],
  ])('reads up to 41 documents among players with %s, up to the caller', async (_, verb) => {
    const me = await services.world.register('zed-00');
    for (let at = 1; at < 23; at += 1) {
      const other = await services.world.register(`zed-${String(at).padStart(2, '0')}`);
      // The first player has no relation, so each query finds some of the others.
      if (verb === null || at === 1) continue;
      if (verb === 'block') await blockPlayer(other, me);
      else await addFriend(other, me);
      if (verb === 'accept') await acceptFriend(me, other);
    }
    const cost = await costOf(() => searchPlayers(me, 'zed'));
    expect(cost.reads).toBeLessThanOrEqual(41);
  });
});

describe('calls at the same moment', () => {
  const rounds = FRIEND_VERBS.filter((verb) => verb !== 'unblock').flatMap((verb) => [
    [verb, 'anna'] as const,
    [verb, 'bert'] as const,
  ]);

  it.each(rounds)(
    'leave no tie between the two if one is a block, the other %s by %s',
    async (verb, who) => {
      for (let seed = 0; seed < 40; seed += 1) {
        const world = new World(seed, NOON);
        const [anna, bert] = [await world.register('anna'), await world.register('bert')];
        const befriend = (kind: FriendVerb, uid: string): Call => ({
          kind: 'friend',
          verb: kind,
          uid,
          other: uid === anna ? bert : anna,
        });
        await addFriend(seed % 2 === 0 ? anna : bert, seed % 2 === 0 ? bert : anna);
        world.start(async (ask) => {
          await ask(befriend('block', anna));
        });
        world.start(async (ask) => {
          await ask(befriend(verb, who === 'anna' ? anna : bert));
        });
        await world.settle();
        const left = [
          await isBlockedBetween(reader, anna, bert),
          ...(await friendsAmong(anna, [bert])),
          ...(await friendsAmong(bert, [anna])),
          ...(await requestsAmong(anna, [bert])),
          ...(await requestsAmong(bert, [anna])),
        ];
        expect({ seed, left }).toEqual({ seed, left: [true] });
        expect(world.faults).toEqual([]);
        world.close();
      }
    },
  );
});
