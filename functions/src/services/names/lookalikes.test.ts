import { testServices } from '../../testing/testServices';
import { differences } from '../../testing/world';
import { getAuth } from 'firebase-admin/auth';
import { inTransaction } from '../../repos/store';
import { freeUsernames } from '../../repos/usernamesRepo';
import { deleteUser, loadUser } from '../../repos/usersRepo';
import { createRecords } from '../signIn/registration';
import { replaceUsername } from './rename';

const services = testServices();

beforeEach(() => {
  Object.assign(getAuth(), { deleteUser: async () => {} });
});

let serial = 0;

function register(username: string) {
  serial += 1;
  const account = { uid: `uid-${serial}`, email: `${serial}@cardinal.test`, username, link: null };
  return createRecords(account);
}

/** Deletes the user as an account deletion does. */
function leave(uid: string, barredUntil = 0): Promise<void> {
  return inTransaction(async (tx) => {
    const user = await loadUser(tx, uid);
    if (user === null) return;
    const freeNames = await freeUsernames(tx, user, barredUntil);
    deleteUser(tx, uid);
    freeNames();
  });
}

const found = async (fix: boolean) => (await differences(fix)).map(({ where }) => where);

it.each(['аnna', 'ánna', 'a.n.n.a', 'ANNA', 'Αnna'])('refuses %s if anna exists', async (name) => {
  await expect(register(name)).rejects.toMatchObject({ code: 'username-taken' });
});

it.each([
  ['b0lt', 'bolt'],
  ['bill', 'b1ll'],
  ['b3at7', 'beat7'],
  ['4nna', 'anna'],
  ['moss', 'mo5s'],
  ['beat', 'bea7'],
  ['t347', '7eat'],
])('refuses %s if %s exists, and the other way round', async (one, other) => {
  if (other !== 'anna') await register(other);
  await expect(register(one)).rejects.toMatchObject({ code: 'username-taken' });
  const [first, second] = [`x${one}`, `x${other}`];
  await register(first);
  await expect(register(second)).rejects.toMatchObject({ code: 'username-taken' });
});

describe('a name that an admin replaced', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;

  beforeEach(async () => {
    await inTransaction(async (tx) => {
      const user = await loadUser(tx, services.anna);
      if (user !== null) await replaceUsername(tx, user);
    });
  });

  it('stays barred with its lookalikes while the account exists, and is kept by a rebuild', async () => {
    services.world.clock += 100 * DAY_MS;
    for (const name of ['anna', '4nna', 'ánna']) {
      await expect(register(name)).rejects.toMatchObject({ code: 'username-taken' });
    }
    services.put('usernames/@anna', () => null);
    expect(await found(true)).toContain('usernames/@anna');
    await expect(register('Anna')).rejects.toMatchObject({ code: 'username-taken' });
  });

  it('survives the account until a later time', async () => {
    await leave(services.anna, services.world.clock + 30 * DAY_MS);
    expect(JSON.stringify(services.read('usernames/@anna'))).not.toContain(services.anna);
    services.world.clock += 29 * DAY_MS;
    await expect(register('4nna')).rejects.toMatchObject({ code: 'username-taken' });
    services.world.clock += 2 * DAY_MS;
    expect((await register('anna')).username).toBe('anna');
  });
});

it('treats upper and lower case as the same name, in any script', async () => {
  await register('Γιώργος');
  await expect(register('ΓΙΏΡΓΟΣ')).rejects.toMatchObject({ code: 'username-taken' });
});

it.each(['Иван', '李小龙', 'मीरा', 'annabel'])('allows %s if anna exists', async (name) => {
  expect((await register(name)).username).toBe(name);
});

it('frees a name when its account is deleted', async () => {
  await leave(services.anna);
  expect((await register('ánna')).username).toBe('ánna');
});

describe('accounts from before this rule', () => {
  it('reserve the look of their names in a rebuild', async () => {
    services.put('usernames/~anna', () => null);
    expect(await found(false)).toContain('usernames/~anna');
    await differences(true);
    expect(services.read('usernames/~anna')).toMatchObject({ uid: services.anna });
    expect(await found(false)).toEqual([]);
  });

  it('stay if they look alike, and keep their names when the other one is deleted', async () => {
    services.put('usernames/~anna', () => null);
    const { id } = await register('ánna');
    expect(await found(true)).toEqual([]);
    await leave(services.anna);
    expect(services.read('usernames/~anna')).toMatchObject({ uid: id });
    expect(services.read('usernames/@anna')).toBeNull();
  });
});
