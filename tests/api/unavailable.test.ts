import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** An address where nothing listens. */
const UNUSED_ADDRESS = '127.0.0.1:9';
let server: ChildProcess;
let url = '';

beforeAll(async () => {
  const script = join(__dirname, 'serverAlone.mts');
  const services = {
    FIRESTORE_EMULATOR_HOST: UNUSED_ADDRESS,
    FIREBASE_AUTH_EMULATOR_HOST: UNUSED_ADDRESS,
  };
  const alone = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...services },
  });
  server = alone;
  const [address] = (await once(alone.stdout, 'data')) as [Buffer];
  url = address.toString().trim();
}, 30_000);

afterAll(() => server.kill());

const json = { 'content-type': 'application/json' };
const login = JSON.stringify({ email: 'ada@cardinal.test', password: 'correct horse' });
const calls = [
  ['/api/stats', {}],
  ['/api/games', { method: 'POST', headers: json, body: '{"mode":"fun"}' }],
  ['/api/auth/login', { method: 'POST', headers: json, body: login }],
] as const;

it('returns 503 with Retry-After for every call without Firestore and Auth', async () => {
  const answers = await Promise.all(calls.map(([path, init]) => fetch(url + path, init)));
  for (const answer of answers) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toEqual({
      code: 'unavailable',
      message: 'The service isn’t available right now. Please try again.',
    });
  }
}, 30_000);

it('answers calls that need neither', async () => {
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
});
