import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startAlone, type Alone } from './alone';

/** The passwords with which the Auth below was asked. */
const asked: string[] = [];

/** An Auth that answers whatever the password, or the new account's, says. */
const auth: Server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { password } = JSON.parse(Buffer.concat(chunks).toString()) as { password: string };
    asked.push(password);
    const [status, answer] = ANSWERS[password] ?? [400, { error: { message: password } }];
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
});

const ANSWERS: Readonly<Record<string, readonly [number, unknown]>> = {
  'an error of its own': [500, { error: { message: 'INTERNAL' } }],
  'a page instead of JSON': [200, '<!doctype html>'],
  'nothing that we know': [200, {}],
  'a refusal without a reason': [400, {}],
};

let server: Alone;

beforeEach(() => void asked.splice(0));

beforeAll(async () => {
  auth.listen(0, '127.0.0.1');
  await once(auth, 'listening');
  const { port } = auth.address() as AddressInfo;
  const firestore = process.env.FIRESTORE_EMULATOR_HOST;
  server = await startAlone({ firestore, auth: `127.0.0.1:${port}` });
}, 30_000);

afterAll(() => {
  server.stop();
  auth.close();
});

async function post(path: string, body: object) {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('a password is wrong', () => {
  const login = (password: string) =>
    post('/api/auth/login', { email: 'ada@cardinal.test', password });

  it.each(['INVALID_LOGIN_CREDENTIALS', 'INVALID_PASSWORD', 'EMAIL_NOT_FOUND'])(
    'where Auth says so: %s',
    async (reason) => {
      expect(await login(reason)).toMatchObject({
        status: 401,
        body: { code: 'invalid-credentials', message: 'Invalid email or password' },
      });
    },
  );

  it.each([
    'QUOTA_EXCEEDED : Exceeded quota for verifying passwords.',
    'TOO_MANY_ATTEMPTS_TRY_LATER : Access is disabled for a while.',
    'API key not valid. Please pass a valid API key.',
    'PASSWORD_LOGIN_DISABLED',
    'OPERATION_NOT_ALLOWED',
    ...Object.keys(ANSWERS),
  ])('and not where Auth answers anything else: %s', async (reason) => {
    expect(await login(reason)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });

  it('and not where the account is disabled, which is told', async () => {
    expect(await login('USER_DISABLED')).toMatchObject({
      status: 401,
      body: { message: 'This account is suspended.' },
    });
  });
});

describe('a registration', () => {
  it.each(['QUOTA_EXCEEDED', 'INSUFFICIENT_PERMISSION', 'an error of its own'])(
    'is no fault of ours where Auth answers %s',
    async (password) => {
      const body = { email: 'ada@cardinal.test', username: 'adalovelace', password };
      expect(await post('/api/auth/register', body)).toMatchObject({
        status: 503,
        body: { code: 'unavailable' },
      });
      expect(asked).toContain(password); // Firestore, which is asked before, was there
    },
  );
});
