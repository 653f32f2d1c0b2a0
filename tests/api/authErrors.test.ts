import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startStandalone, type StandaloneServer } from './standalone';

/** The passwords that the Auth server received. */
const receivedPasswords: string[] = [];

/** A fake Auth server that answers as the password says, or with a line of `ANSWERS`. */
const auth: Server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { password } = JSON.parse(Buffer.concat(chunks).toString()) as { password: string };
    receivedPasswords.push(password);
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

let server: StandaloneServer;

beforeEach(() => void receivedPasswords.splice(0));

beforeAll(async () => {
  auth.listen(0, '127.0.0.1');
  await once(auth, 'listening');
  const { port } = auth.address() as AddressInfo;
  const firestore = process.env.FIRESTORE_EMULATOR_HOST;
  server = await startStandalone({ firestore, auth: `127.0.0.1:${port}` });
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

describe('a sign-in', () => {
  const login = (password: string) =>
    post('/api/auth/login', { email: 'ada@cardinal.test', password });

  it.each(['INVALID_LOGIN_CREDENTIALS', 'INVALID_PASSWORD', 'EMAIL_NOT_FOUND'])(
    'reports a wrong password if Auth answers %s',
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
  ])('is unavailable if Auth answers %s', async (reason) => {
    expect(await login(reason)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });

  it('says that the account is suspended if Auth says it is disabled', async () => {
    expect(await login('USER_DISABLED')).toMatchObject({
      status: 401,
      body: { message: 'This account is suspended.' },
    });
  });
});

describe('a registration', () => {
  it.each(['QUOTA_EXCEEDED', 'INSUFFICIENT_PERMISSION', 'an error of its own'])(
    'is unavailable if Auth answers %s',
    async (password) => {
      const body = { email: 'ada@cardinal.test', username: 'adalovelace', password };
      expect(await post('/api/auth/register', body)).toMatchObject({
        status: 503,
        body: { code: 'unavailable' },
      });
      expect(receivedPasswords).toContain(password); // the call got past Firestore
    },
  );
});
