import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { command, repair } from './commands';
import { call, newPlayer, playOut, playScoring, realClock, setClock } from './support';

const NOW = '2038-05-05T16:00:00.000Z';
const SOURCE = process.env.FIRESTORE_EMULATOR_HOST ?? '';
let database: ChildProcess | null = null;

afterAll(async () => {
  realClock();
  if (database === null) return;
  const ended = once(database, 'exit');
  database.stdin?.end();
  await ended;
}, 60_000);

/** Restores the backup into an empty database. Returns its address. */
async function restore(): Promise<string> {
  database = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'restored.mts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const { stdout } = database;
  if (stdout === null) throw new Error('it has no voice');
  for await (const text of stdout) {
    const [host] = /127\.0\.0\.1:\d+/.exec(String(text)) ?? [];
    if (host !== undefined) return host;
  }
  throw new Error('it did not start');
}

/** A stored document, read without the security rules. */
async function document(host: string, path: string, method = 'GET'): Promise<unknown> {
  const root = `http://${host}/v1/projects/demo-cardinal/databases/(default)/documents`;
  const headers = { authorization: 'Bearer owner' };
  const { fields } = (await (await fetch(`${root}/${path}`, { method, headers })).json()) as {
    fields?: unknown;
  };
  return fields;
}

it('restores a backup with everything played, and a rebuild finds no difference', async () => {
  setClock(NOW);
  const { token, user } = await newPlayer();
  const daily = await call('startGame', { body: { mode: 'daily' }, token });
  await playOut(daily.body, token);
  await playScoring('fun', token);
  await repair(); // fixes leftovers of other tests
  const own = ['users', 'players', 'credentials'].map((kind) => `${kind}/${user.id}`);
  const paths = [...own, `games/${daily.body.gameId}`, `days/2038-05-05/plays/${user.id}`];

  const restored = await restore();
  expect(restored).not.toBe(SOURCE);
  for (const path of paths) {
    const stored = await document(SOURCE, path);
    expect(stored).toBeDefined();
    expect(await document(restored, path)).toEqual(stored);
  }
  // Commands inherit it. This process stays connected to the source.
  process.env.FIRESTORE_EMULATOR_HOST = restored;
  const check = () => command('rebuild', '--check');
  expect(await check()).toMatchObject({
    code: 0,
    output: expect.stringContaining('matches the games played') as string,
  });

  // Data missing from a backup is reported and rebuilt from the games, without the source.
  const record = `players/${user.id}`;
  await document(restored, record, 'DELETE');
  const report = await check();
  expect(report).toMatchObject({ code: 1, output: expect.stringContaining(record) as string });
  await command('rebuild');
  expect(await check()).toMatchObject({ code: 0 });
  expect(await document(restored, record)).toEqual(await document(SOURCE, record));
}, 600_000);
