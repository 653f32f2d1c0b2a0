import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { close, listen } from './ports';
import { ROOT } from './paths';
import { inlineHashes, policyOfPages, readHosting, startSite, withEmulators } from './site';

const EMULATORS = { auth: 9099, firestore: 8080 };
const hosting = readHosting();
const root = mkdtempSync(join(tmpdir(), 'cardinal-site-'));
let site: Awaited<ReturnType<typeof startSite>>;
let api: Server;
let url = '';

beforeAll(async () => {
  const files = {
    ...{ 'index.html': 'the page', 'runs.html': 'the page of a run', '404.html': 'not here' },
    ...{ 'icon.png': 'a picture', 'assets/a-1.js': 'script' },
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

const pages = ['/', '/login', '/game?mode=fun&file=x.png', '/no/such/page', '/no//such/'];
const missing = [
  '/assets/a-2.js',
  '/assets/.env',
  '/apple-touch-icon.png?size=180',
  '/login/x.png',
];

it.each([
  ...[...pages, '/v1.2/page', '/assets', '/assets/x'].map((path) => [
    path,
    200,
    'the page',
    'no-cache',
  ]),
  ['/runs/2026-11-21/user-1/key', 200, 'the page of a run', 'no-cache'],
  ...[...missing, '/runs/2026-11-21/x.png', '/x.', '/.env', '/.well-known/security.txt'].map(
    (path) => [path, 404, 'not here', 'no-store'],
  ),
] as [string, number, string, string][])(
  'responds to %s with %i, %s, %s and the policy',
  async (path, status, text, caching) => {
    const reply = await get(path);
    expect([reply.status, await reply.text()]).toEqual([status, text]);
    expect(reply.headers.get('cache-control')).toBe(caching);
    expect(reply.headers.get('content-security-policy')).toContain("object-src 'none'");
  },
);

it.each([
  ['/icon.png', 'a picture', expect.any(String)],
  ['/assets/a-1.js', 'script', 'public, max-age=31536000, immutable'],
])('serves the file %s', async (path, text, caching) => {
  const reply = await get(path);
  expect([reply.status, await reply.text()]).toEqual([200, text]);
  expect(reply.headers.get('cache-control')).toEqual(caching);
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

const odd = ['/a/..%2f', '/a//b', '/%00', '/%E0', '/__/x', '/404.html', '/apiary', '/assetsx'];
it.each([...odd, '/.x', '/game', '/a/.x/.y', '/.well-known/security.txt'])(
  'sends the headers of a page for %s with any response',
  async (path) => {
    const { headers } = await get(path);
    expect(everywhere().length).toBeGreaterThan(6);
    for (const { key, value } of everywhere()) {
      expect([key, headers.get(key)]).toEqual([key, value]);
    }
  },
);

it('has no loopback address in the policy of the deployed site', () => {
  expect(JSON.stringify(hosting)).not.toContain('127.0.0.1');
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
  const firestore = { host: '127.0.0.1', port: 8080 };
  const emulators = { auth: 'http://127.0.0.1:9099', firestore };
  expect(await reply.json()).toMatchObject({ emulators });
});

const policy = policyOfPages();

it('lists each style sheet and script in a page by its hash, but no script with an address', () => {
  const script = '<script type="module" src="/a.js"></script><script>a()</script>';
  expect(inlineHashes(`<style></style><p>x</p><style>a{}</style>${script}`)).toEqual([
    { tag: 'style', hash: "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='" },
    { tag: 'style', hash: "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='" },
    { tag: 'script', hash: "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='" },
  ]);
});

it('allows the empty sheet of styled-components in the policy', () => {
  for (const { hash } of inlineHashes('<style></style>')) expect(policy).toContain(hash);
});

it.each(['unsafe-inline', 'unsafe-eval', '127.0.0.1', 'localhost'])(
  'does not allow %s in the policy of the pages',
  (word) => {
    expect(policy).not.toContain(word);
  },
);

it.each([
  "require-trusted-types-for 'script'; trusted-types worker;",
  "worker-src 'self'",
  'report-to policy',
])('includes %s in the policy', (part) => {
  expect(policy).toContain(part);
});
