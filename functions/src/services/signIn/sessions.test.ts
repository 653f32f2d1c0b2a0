import { testSessions, type Player, type Sessions } from '../../testing/testSessions';
import { costOf } from '../../testing/world';
import { loadCredentials } from '../../repos/credentialsRepo';
import { reader } from '../../repos/store';
import { currentUser } from './login';
import { findSession } from './sessions';

const HOUR = 3_600_000;

let sessions: Sessions;
let anna: Player;

testSessions((...opened) => ([sessions, anna] = opened));

const find = () => findSession(anna.token);
const openApp = async (): Promise<void> => {
  const found = await find();
  if (found === null) throw new Error('the session has ended');
  await currentUser(found);
};
const isActive = async (): Promise<boolean> => {
  const { activeAt } = await loadCredentials(reader, anna.uid);
  return sessions.world.clock - (activeAt ?? 0) < HOUR;
};

it('is found in one read, also by the first calls after a day, of which one records it', async () => {
  sessions.world.clock += 25 * HOUR;
  const calls = await costOf(() => Promise.all(Array.from({ length: 5 }, find)));
  expect(calls).toEqual({ reads: 5, writes: 0, apart: { reads: 1, writes: 1 } });
  expect(await isActive()).toBe(true);
  expect(await costOf(openApp)).toEqual({ reads: 2, writes: 0 });
});

it('is recorded when the app opens, in a read and a write, at most once an hour', async () => {
  expect(await costOf(openApp)).toEqual({ reads: 2, writes: 0 });
  sessions.world.clock += 2 * HOUR;
  expect(await isActive()).toBe(false);
  expect(await costOf(openApp)).toEqual({ reads: 3, writes: 1 });
  expect(await isActive()).toBe(true);
  expect(await costOf(openApp)).toEqual({ reads: 2, writes: 0 });
});

it('is recorded once by instances that found it at the same time', async () => {
  sessions.world.clock += 2 * HOUR;
  const found = await find();
  await costOf(openApp);
  const other = await costOf(async () => found && (await currentUser(found)));
  expect(other).toEqual({ reads: 2, writes: 0 });
});
