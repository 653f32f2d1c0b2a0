import { NOON, World } from '../../testing/world';
import { inTransaction, reader, type Tx } from '../../repos/store';
import { deleteFriend, loadFriend, saveFriend } from '../../repos/friendsRepo';
import { updateProfile } from '../profile/profile';
import { refreshFriendRows } from './rows';

const MANY = 250;

const worlds: World[] = [];

function opened(seed: number): World {
  const world = new World(seed, NOON);
  worlds.push(world);
  return world;
}

afterEach(() => {
  for (const world of worlds.splice(0)) world.close();
  jest.restoreAllMocks();
});

const row = (id: string) => ({
  ...{ id, username: id, firstName: '', lastName: '' },
  ...{ daily: null, bestDaily: null, fun: null, bestFun: null },
});

function befriend(tx: Tx, uid: string, other: string): void {
  saveFriend(tx, uid, row(other));
  saveFriend(tx, other, row(uid));
}

it('writes one row for each friend, and none for a player who ended the friendship', async () => {
  const world = opened(1);
  const uid = await world.register('anna');
  const friends = Array.from({ length: MANY }, (_, at) => `friend-${at}`);
  for (const friend of friends) await inTransaction(async (tx) => befriend(tx, uid, friend));
  await inTransaction(async (tx) => deleteFriend(tx, 'friend-7', uid));
  const commit = jest.spyOn(world.store, 'commit');
  const transaction = jest.spyOn(world.store, 'runTransaction');
  await refreshFriendRows(uid, true);
  const written = commit.mock.calls.flatMap(([writes]) => writes.map(({ path }) => path));
  const rows = friends.map((friend) => `players/${friend}/friends/${uid}`);
  expect(new Set(written)).toEqual(new Set(rows.filter((path) => !path.includes('friend-7/'))));
  expect(written).toHaveLength(MANY - 1);
  expect(transaction).not.toHaveBeenCalled();
});

it('never replaces a newer state with an older one', async () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const world = opened(seed);
    const [uid, friend] = [await world.register('anna'), await world.register('bert')];
    await inTransaction(async (tx) => befriend(tx, uid, friend));
    await world.settle();
    for (const firstName of ['Ann', 'Anne', 'Annie']) {
      world.start(async () => {
        await updateProfile(uid, { firstName });
      });
    }
    await world.settle();
    const [stored, seen] = [
      world.store.read(`users/${uid}`, world.store.now).data?.firstName,
      (await loadFriend(reader, friend, uid))?.firstName,
    ];
    expect({ seed, seen }).toEqual({ seed, seen: stored });
    expect(world.faults).toEqual([]);
    world.close();
  }
}, 60_000);
