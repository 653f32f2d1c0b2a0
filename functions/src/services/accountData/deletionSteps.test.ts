import { testSessions, type Sessions, PASSWORD, type Player } from '../../testing/testSessions';
import { USERNAME_KEPT_MS } from '@cardinal/core/api/accounts';
import { countingUsage } from '../../lib/usage';
import { isAddressKnown } from '../../repos/knownAddressesRepo';
import { inTransaction } from '../../repos/store';
import { loadUser } from '../../repos/usersRepo';
import { replaceUsername } from '../names/rename';
import { deleteAccount } from './deletion';
import { exportAccount } from './export';
import { submitScore } from '../play/submitScore';
import { rememberAddress } from '../limits/guardPassword';
import { startSession, endAllSessions, endOtherSessions, endSession } from '../signIn/sessions';

const MANY = 330;
const SECOND = 1000;

let sessions: Sessions;
let anna: Player;

testSessions((...opened) => ([sessions, anna] = opened));

/** More games than one answer or one step should contain. */
async function manyGames(): Promise<void> {
  const gameId = await sessions.start(anna.uid, 'fun');
  const game = sessions.read(`games/${gameId}`);
  for (let at = 1; at < MANY; at += 1) {
    const id = `copy-of-20-characters${1000 + at}`;
    // Started long ago, so where they were started is no longer stored.
    sessions.put(`games/${id}`, () => ({ ...game, id, startedAt: 0 }));
  }
}

function gamesLeft(): number {
  const { store } = sessions.world;
  return [...store.all({ path: 'games' }, store.now)].length;
}

/** Collects how many documents each commit writes from now on. Each one takes this long. */
function watchCommits(milliseconds: number): number[] {
  const { world } = sessions;
  const commit = world.store.commit.bind(world.store);
  const sizes: number[] = [];
  jest.spyOn(world.store, 'commit').mockImplementation((writes) => {
    sizes.push(writes.length);
    world.clock += milliseconds;
    commit(writes);
  });
  return sizes;
}

async function exported(uid: string): Promise<Record<string, object[]>> {
  let text = '';
  for await (const piece of await exportAccount(uid)) text += piece;
  return JSON.parse(text) as Record<string, object[]>;
}

const leave = () => deleteAccount(anna.session, { password: PASSWORD });

describe('a deletion', () => {
  it('works in small steps, however much there is', async () => {
    await manyGames();
    const sizes = watchCommits(1);
    await leave();
    expect(gamesLeft()).toBe(0);
    expect(sizes.length).toBeGreaterThan(MANY / 100);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(200);
  });

  it('answers soon, and finishes in the background', async () => {
    await manyGames();
    watchCommits(2 * SECOND);
    const from = sessions.world.clock;
    await leave();
    expect(sessions.world.clock - from).toBeLessThan(15 * SECOND);
    expect(gamesLeft()).toBeGreaterThan(0);
    const { store } = sessions.world;
    expect(sessions.read(`users/${anna.uid}`)).toBeNull();
    expect(store.idsIn('departures')).toEqual([anna.uid]);
    await sessions.world.settle();
    expect(gamesLeft()).toBe(0);
    expect(store.idsIn('departures')).toEqual([]);
    expect(sessions.world.faults).toEqual([]);
  });

  it('succeeds if Auth fails, and finishes in the background', async () => {
    await manyGames();
    sessions.auth.failing = 'deleteUser';
    await leave();
    expect(await sessions.isSignedIn(anna)).toBe(false);
    expect(gamesLeft()).toBe(MANY);
    sessions.auth.failing = null;
    await sessions.world.settle();
    expect(gamesLeft()).toBe(0);
    expect(sessions.auth.holders.size).toBe(0);
  });

  it('keeps a name barred for 30 days that an admin replaced', async () => {
    await inTransaction(async (tx) => {
      const user = await loadUser(tx, anna.uid);
      if (user !== null) await replaceUsername(tx, user);
    });
    const from = sessions.world.clock;
    await leave();
    const { isBarred, reservedUntil } = sessions.read('usernames/@anna') ?? {};
    expect(isBarred).toBe(true);
    expect(Number(reservedUntil) - from).toBeGreaterThanOrEqual(USERNAME_KEPT_MS);
  });

  it('keeps the known addresses of an account that registers the same email address soon after', async () => {
    const know = (uid: string, client: string) => rememberAddress(uid, anna.email, client);
    await know(anna.uid, 'home');
    await know(anna.uid, 'the office');
    await leave();
    sessions.auth.holders.delete(anna.uid);
    const again = await sessions.join('anna');
    await know(again.uid, 'home');
    await sessions.world.settle();
    const isKnown = (client: string) => isAddressKnown(anna.email, client);
    expect(await isKnown('home')).toBe(true);
    expect(await isKnown('the office')).toBe(false);
    expect(await exported(again.uid)).toMatchObject({
      knownAddresses: [{}],
    });
  });
});

describe('a call in progress during a deletion', () => {
  it.each<[string, (askedAt: number) => Promise<unknown>]>([
    [
      'a sign-in',
      (askedAt) => startSession(anna.uid, { via: 'password', device: 'phone', askedAt }),
    ],
    ['a sign-out', () => endSession(anna.session)],
    ['the end of other sessions', () => endOtherSessions(anna.session)],
    ['a first sign-in with Google', () => endAllSessions(anna.uid)],
  ])('stores no credentials if it is %s', async (_, late) => {
    const askedAt = Date.now();
    await leave();
    await late(askedAt).catch(() => {});
    expect(sessions.world.store.idsIn('credentials')).toEqual([]);
    await sessions.world.settle();
    expect(sessions.auth.holders.size).toBe(0);
  });
});

it('exports where a claimed game was started as a guest', async () => {
  const { gameId, score } = await sessions.play(null, 'daily');
  await submitScore(anna.uid, { gameId, gameMode: 'daily', score });
  const { networks } = await exported(anna.uid);
  expect(networks).toEqual([
    { gameId, traces: [expect.any(String), expect.any(String)], startedAt: expect.any(String) },
  ]);
});

/** The export's pieces, and how many documents were read for each of them. */
async function watchedExport() {
  const usage = { reads: 0, writes: 0 };
  const pieces: string[] = [];
  const readAtOnce: number[] = [];
  await countingUsage(usage, async () => {
    const text = await exportAccount(anna.uid);
    let read = usage.reads;
    expect(read).toBeLessThan(100);
    for await (const piece of text) {
      pieces.push(piece);
      readAtOnce.push(usage.reads - read);
      read = usage.reads;
    }
  });
  const whole = JSON.parse(pieces.join('')) as Record<string, { gameId: string }[]>;
  return { whole, readAtOnce };
}

it('exports games in batches while sending, and reads each one once', async () => {
  await manyGames();
  const { whole, readAtOnce } = await watchedExport();
  expect(Math.max(...readAtOnce)).toBeLessThanOrEqual(100);
  expect(readAtOnce.reduce((sum, reads) => sum + reads, 0)).toBeLessThan(MANY + 100);
  expect(readAtOnce[0]).toBe(0);
  expect(new Set(whole.games?.map(({ gameId }) => gameId)).size).toBe(MANY);
  expect(whole.games).toHaveLength(MANY);
});
