import type { Finder } from '../../repos/store';
import type * as FriendsRepo from '../../repos/friendsRepo';
import { reader } from '../../repos/store';
import { testServices } from '../../testing/testServices';
import { acceptFriend, addFriend, cancelRequest, removeFriend } from './friends';

const mockCountedFrom: Finder[] = [];

jest.mock('../../repos/friendsRepo', () => {
  const actual = jest.requireActual<typeof FriendsRepo>('../../repos/friendsRepo');
  return {
    ...actual,
    countTies: (from: Finder, uid: string) => {
      mockCountedFrom.push(from);
      return actual.countTies(from, uid);
    },
  };
});

const mockEnforce = jest.fn<Promise<void>, [string, string]>(async () => {});

jest.mock('../limits/limits', () => ({
  actionCounter: (limit: string, key: string) => () => mockEnforce(limit, key),
}));

const DAY = 24 * 60 * 60 * 1000;

const services = testServices();
let bob = '';

beforeEach(async () => {
  bob = await services.world.register('bob');
  mockCountedFrom.length = 0;
  mockEnforce.mockClear();
});

it("counts friends outside the transaction, so that other friend calls aren't locked", async () => {
  await addFriend(services.anna, bob);
  await acceptFriend(bob, services.anna);
  expect(mockCountedFrom).toEqual([reader, reader]);
});

it('counts only new requests', async () => {
  await addFriend(services.anna, bob);
  await addFriend(services.anna, bob);
  await addFriend(bob, services.anna);
  expect(mockEnforce.mock.calls).toEqual([['friend-requests', services.anna]]);
});

describe('a declined request', () => {
  beforeEach(async () => {
    await addFriend(services.anna, bob);
    await removeFriend(bob, services.anna);
  });

  it("can't be sent again for a week", async () => {
    await expect(addFriend(services.anna, bob)).rejects.toMatchObject({ code: 'request-declined' });
    services.world.clock += 7 * DAY - 1000;
    await expect(addFriend(services.anna, bob)).rejects.toMatchObject({ code: 'request-declined' });
    services.world.clock += 1000;
    expect(await addFriend(services.anna, bob)).toEqual({ status: 'pending', isNew: true });
  });

  it('lets the player who declined it send a request, and is then forgotten', async () => {
    expect(await addFriend(bob, services.anna)).toEqual({ status: 'pending', isNew: true });
    await cancelRequest(bob, services.anna);
    expect(await addFriend(services.anna, bob)).toEqual({ status: 'pending', isNew: true });
  });
});

it('lets a request be sent again at once after it was canceled or the friendship ended', async () => {
  await addFriend(services.anna, bob);
  await cancelRequest(services.anna, bob);
  expect((await addFriend(services.anna, bob)).isNew).toBe(true);
  await acceptFriend(bob, services.anna);
  await removeFriend(bob, services.anna);
  expect((await addFriend(services.anna, bob)).isNew).toBe(true);
});
