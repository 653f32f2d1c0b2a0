import { testServices } from '../../testing/testServices';
import { getAuth } from 'firebase-admin/auth';
import { inTransaction } from '../../repos/store';
import { deleteUser, loadSkeleton, loadUser } from '../../repos/usersRepo';
import { rebuild } from '../maintenance/rebuild';
import { createRecords } from './accounts';

const services = testServices();

beforeEach(() => {
  Object.assign(getAuth(), { deleteUser: async () => {} });
});

let serial = 0;

function register(username: string) {
  serial += 1;
  const account = { uid: `uid-${serial}`, email: `${serial}@cardinal.test`, username, link: null };
  return services.ask(() => createRecords(account));
}

/** As a deletion does. */
function leave(uid: string): Promise<void> {
  return services.ask(() =>
    inTransaction(async (tx) => {
      const user = await loadUser(tx, uid);
      if (user !== null) deleteUser(tx, user, await loadSkeleton(tx, user));
    }),
  );
}

async function differences(mend: boolean): Promise<string[]> {
  const found: string[] = [];
  await services.ask(async () => {
    for await (const { where } of rebuild(mend)) found.push(where);
  });
  return found;
}

it.each(['аnna', 'ánna', 'a.n.n.a', 'ANNA', 'Αnna'])(
  "%s can't register next to anna",
  async (name) => {
    await expect(register(name)).rejects.toMatchObject({ code: 'username-taken' });
  },
);

it('one name in capitals and small letters is one, in any script', async () => {
  await register('Γιώργος');
  await expect(register('ΓΙΏΡΓΟΣ')).rejects.toMatchObject({ code: 'username-taken' });
});

it.each(['Иван', '李小龙', 'मीरा', 'annabel'])('%s can', async (name) => {
  expect((await register(name)).username).toBe(name);
});

it('a name is free again once its account is deleted', async () => {
  await leave(services.anna);
  expect((await register('ánna')).username).toBe('ánna');
});

describe('accounts older than this rule', () => {
  it('reserve what they look like by a rebuild', async () => {
    services.put('usernames/~anna', () => null);
    expect(await differences(false)).toContain('usernames/~anna');
    await differences(true);
    expect(services.read('usernames/~anna')).toMatchObject({ uid: services.anna });
    expect(await differences(false)).toEqual([]);
  });

  it('that look alike stay, and one that leaves takes nothing from the other', async () => {
    services.put('usernames/~anna', () => null);
    const { id } = await register('ánna');
    expect(await differences(true)).toEqual([]);
    await leave(services.anna);
    expect(services.read('usernames/~anna')).toMatchObject({ uid: id });
    expect(services.read('usernames/@anna')).toBeNull();
  });
});
