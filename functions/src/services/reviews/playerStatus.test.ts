import type { RequestOf } from '@cardinal/core/api/contract';
import { testServices, TODAY } from '../../testing/testServices';
import { getAuth } from 'firebase-admin/auth';
import { listAudit } from '../admin/audit';
import { changePlayerStatus } from './playerStatus';

const services = testServices();
let admin: string;
let deleted: jest.SpyInstance;

beforeEach(async () => {
  admin = await services.world.register('dealer');
  deleted = jest.spyOn(getAuth(), 'deleteUser');
});
afterEach(() => {
  jest.restoreAllMocks();
});

const changed = (what: Omit<RequestOf<'changePlayerStatus'>, 'reason'>, uid = services.anna) => {
  services.world.clock += 1;
  return changePlayerStatus(uid, admin, { ...what, reason: 'seen' });
};
const acts = async () => (await listAudit()).map(({ action }) => action);
const isRanked = () => services.read(`players/${services.anna}`)?.isRanked;
const credentials = () => services.read(`credentials/${services.anna}`);

it('removes the rows of an unranked player, and restores them afterwards', async () => {
  const { score } = await services.play(services.anna, 'daily');
  const row = () => services.read(`boards/daily-${TODAY}/rows/${services.anna}`);
  await changed({ ranked: false });
  expect([isRanked(), row()]).toEqual([false, null]);
  await changed({ ranked: true });
  expect([isRanked(), row()]).toMatchObject([true, { score }]);
  expect(await acts()).toEqual(['rank', 'unrank']);
  expect(await listAudit()).toMatchObject([
    { admin: 'dealer', target: services.anna, reason: 'seen' },
    { admin: 'dealer', target: services.anna, reason: 'seen' },
  ]);
  expect(deleted).not.toHaveBeenCalled();
});

it('suspends an account and deletes its live user, until it is reinstated', async () => {
  await changed({ suspended: true });
  expect(credentials()).toMatchObject({ isSuspended: true });
  expect(deleted).toHaveBeenCalledTimes(1);
  await changed({ suspended: false });
  expect(credentials()).toMatchObject({ isSuspended: false });
  expect(deleted).toHaveBeenCalledTimes(1);
  expect(await acts()).toEqual(['reinstate', 'suspend']);
  expect(await listAudit()).toMatchObject([
    { target: services.anna, reason: 'seen' },
    { target: services.anna, reason: 'seen' },
  ]);
  expect(isRanked()).toBe(true);
});

it.each([{ ranked: true }, { suspended: false }])(
  'changes nothing for %j if that is already so',
  async (what) => {
    const before = services.world.store.now;
    await changed(what);
    expect(services.world.store.now).toBe(before);
  },
);

it("refuses to change an admin's own status", async () => {
  await expect(changed({ ranked: false }, admin)).rejects.toMatchObject({
    code: 'invalid-input',
    data: { fields: { userId: { code: 'self', message: expect.any(String) as string } } },
  });
});

it.each(['x'.repeat(24), 'x', 'a/b'])('refuses an unknown player: %s', async (uid) => {
  for (const what of [{ ranked: false }, { suspended: true }]) {
    await expect(changed(what, uid)).rejects.toMatchObject({ code: 'not-found' });
  }
  expect(await acts()).toEqual([]);
});
