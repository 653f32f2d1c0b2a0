import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { close, listen } from './listen';
import { ROOT } from './paths';
import { readHosting, startSite, withEmulators, type Site } from './site';

const EMULATORS = { auth: 9099, firestore: 8080 };
const hosting = readHosting();
const root = mkdtempSync(join(tmpdir(), 'cardinal-site-'));
let site: Site;
let api: Server;
let url = '';

beforeAll(async () => {
  const files = {
    'index.html': 'the page',
    'runs.html': 'the page of a run',
    '404.html': 'not here',
    'icon.png': 'a picture',
    'assets/a-1.js': 'script',
  };
  for (const [name, text] of Object.entries(files)) {
    const file = join(root, hosting.public, name);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
  }
  api = createServer((request, response) => response.end(`the function: ${request.url}`));
  const apiPort = await listen(api);
  const unused = createServer();
  const port = await listen(unused);
  await close(unused);
  url = `http://127.0.0.1:${port}`;
  site = await startSite(hosting, { port, apiPort, emulators: EMULATORS, root });
});

afterAll(async () => {
  await site.stop();
  await close(api);
  rmSync(root, { recursive: true });
});

const get = (path: string) => fetch(url + path, { redirect: 'manual' });

it.each([
  '/',
  '/login',
  '/game?mode=fun&file=x.png',
  '/no/such/page',
  '/no//such/',
  '/v1.2/page',
  '/assets',
  '/assets/x',
])('serves the uncached page at %s', async (path) => {
  const reply = await get(path);
  expect(reply.status).toBe(200);
  expect(await reply.text()).toBe('the page');
  expect(reply.headers.get('cache-control')).toBe('no-cache');
  expect(reply.headers.get('content-security-policy')).toContain("object-src 'none'");
});

it('serves the page of a run at /runs/2026-11-21/user-1/key', async () => {
  expect(await (await get('/runs/2026-11-21/user-1/key')).text()).toBe('the page of a run');
});

it('serves an existing file', async () => {
  const reply = await get('/icon.png');
  expect([reply.status, await reply.text()]).toEqual([200, 'a picture']);
});

it('allows the emulators in the policy of a page', async () => {
  expect((await get('/game')).headers.get('content-security-policy')).toContain(
    "connect-src 'self' http://127.0.0.1:9099 http://127.0.0.1:8080 https://firestore",
  );
});

/** The headers of the first rule, which applies to every path. */
function everywhere() {
  const [rule] = withEmulators(hosting, [EMULATORS.auth, EMULATORS.firestore]).headers;
  return rule?.headers ?? [];
}

it.each([
  '/.x',
  '/game',
  '/a/.x/.y',
  '/.well-known/security.txt',
  '/a/..%2f',
  '/a//b',
  '/%00',
  '/%E0',
  '/__/x',
  '/404.html',
  '/apiary',
  '/assetsx',
])('sends the headers of a page for %s with any response', async (path) => {
  const { headers } = await get(path);
  expect(everywhere().length).toBeGreaterThan(6);
  for (const { key, value } of everywhere()) {
    expect([key, headers.get(key)]).toEqual([key, value]);
  }
});

it('has no loopback address in the policy of the deployed site', () => {
  expect(JSON.stringify(hosting)).not.toContain('127.0.0.1');
});

it('lets caches keep build files forever', async () => {
  const reply = await get('/assets/a-1.js');
  expect(await reply.text()).toBe('script');
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

it.each([
  '/assets/a-2.js',
  '/assets/.env',
  '/apple-touch-icon.png?size=180',
  '/login/x.png',
  '/runs/2026-11-21/x.png',
  '/x.',
  '/.env',
  '/.well-known/security.txt',
])('returns the uncached error page and the policy for the missing %s', async (path) => {
  const reply = await get(path);
  expect(reply.status).toBe(404);
  expect(await reply.text()).toBe('not here');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('content-security-policy')).toContain("object-src 'none'");
});

it('has no content in the error page that the policy forbids', () => {
  const page = readFileSync(join(ROOT, 'web', 'public', '404.html'), 'utf8');
  expect(page).not.toMatch(/<script|<style|<link|\bstyle=|\bon\w+=/);
});

it('redirects /index.html to /', async () => {
  const reply = await get('/index.html');
  expect([reply.status, reply.headers.get('location')]).toEqual([301, '/']);
});

it.each(['/api/stats?x=1', '/api/daily/%E0', '/api', '/api/', '/api/.env', '/api/a/.b/c'])(
  'forwards %s unchanged to the function, without a page’s policy',
  async (path) => {
    const reply = await get(path);
    expect(await reply.text()).toBe(`the function: ${path}`);
    expect(reply.headers.get('content-security-policy') ?? '').not.toContain('script-src');
  },
);

it('rejects a malformed path', async () => {
  expect((await get('/%E0')).status).toBe(400);
});

it('gives the page the addresses of the emulators', async () => {
  const reply = await get('/__/firebase/init.json');
  expect(await reply.json()).toMatchObject({
    emulators: {
      auth: 'http://127.0.0.1:9099',
      firestore: { host: '127.0.0.1', port: 8080 },
    },
  });
});
