import { startStandalone, type StandaloneServer } from './standalone';

let server: StandaloneServer;
let url = '';

beforeAll(async () => {
  server = await startStandalone();
  url = server.url;
}, 30_000);

afterAll(() => server.stop());

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
