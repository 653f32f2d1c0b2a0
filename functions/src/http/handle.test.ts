import { EventEmitter } from 'node:events';
import { callOf, ENDPOINT_NAMES } from '@cardinal/core/api/contract';
import type { Request, Response } from 'firebase-functions/https';
import { AppError } from '../lib/appError';
import { log } from '../lib/logger';
import { callersLanguage } from '../lib/callersLanguage';
import type * as Limits from '../services/limits/limits';
import type * as Numbers from '../services/admin/numbers';
import type * as Sessions from '../services/signIn/sessions';

let handle: (request: Request, response: Response) => Promise<void>;

beforeAll(async () => {
  Object.assign(process.env, { FUNCTIONS_EMULATOR: 'true', CARDINAL_LIMITS: 'off' });
  ({ handle } = await import('./handle')); // reads the environment
});

jest.mock('../services/boards/boards', () => ({
  topOfBoard: () => {
    throw new Error('the board is upside down', { cause: new TypeError('no legs') });
  },
}));

const mockEnforce = jest.fn<Promise<void>, [string, string]>();
const mockEnforceGeneral = jest.fn<Promise<void>, [string | null, string]>();

jest.mock('../services/limits/limits', () => ({
  ...jest.requireActual<typeof Limits>('../services/limits/limits'),
  enforceLimit: (limit: string, key: string) => mockEnforce(limit, key),
  enforceGeneralLimit: (uid: string | null, client: string) => mockEnforceGeneral(uid, client),
}));

jest.mock('../services/signIn/sessions', () => ({
  ...jest.requireActual<typeof Sessions>('../services/signIn/sessions'),
  findSession: async (token: string) => (token === 'ada' ? { uid: 'ada' } : null),
}));
jest.mock('../services/admin/numbers', () => ({
  ...jest.requireActual<typeof Numbers>('../services/admin/numbers'),
  hasAdminClaim: async () => false,
}));

const mockForgot = jest.fn<Promise<void>, [string]>();
jest.mock('../services/signIn/passwords', () => ({
  forgotPassword: (email: string) => mockForgot(email),
}));

interface Answered {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

async function ask(path: string, init: { method?: string; headers?: object; body?: string } = {}) {
  const { method = 'GET', headers = {}, body = '' } = init;
  const [pathname] = path.split('?');
  const answered: { status: number; body: unknown; headers: Record<string, unknown> } = {
    status: 0,
    body: undefined,
    headers: {},
  };
  const response = Object.assign(new EventEmitter(), {
    removeHeader: () => {},
    setHeader: () => {},
    writeHead: () => {},
    set(first: string | object, value?: unknown) {
      Object.assign(answered.headers, typeof first === 'string' ? { [first]: value } : first);
      return response;
    },
    status(status: number) {
      answered.status = status;
      return response;
    },
    json: (sent: unknown) => Object.assign(answered, { body: sent }),
    end: () => {},
    redirect: (_: number, to: string) => Object.assign(answered, { body: to }),
  });
  const request: unknown = {
    method,
    path: pathname,
    url: path,
    headers,
    rawBody: Buffer.from(body),
    socket: { remoteAddress: '192.0.2.1' },
  };
  const written: unknown = response;
  await handle(request as Request, written as Response);
  return answered as Answered;
}

let lines: Record<string, unknown>[] = [];

beforeEach(() => {
  lines = [];
  mockEnforce.mockReset().mockResolvedValue();
  mockEnforceGeneral.mockReset().mockResolvedValue();
  jest.spyOn(log, 'write').mockImplementation((entry) => void lines.push(entry));
});
afterEach(() => jest.restoreAllMocks());

const eventsOf = () => lines.map(({ event }) => event);

describe('the log of a call', () => {
  it("is one line with the call's cost", async () => {
    expect((await ask('/api/health')).status).toBe(200);
    expect(lines).toEqual([
      expect.objectContaining({
        event: 'call',
        severity: 'INFO',
        call: 'health',
        status: 200,
        account: null,
        reads: 0,
        writes: 0,
        ms: expect.any(Number) as number,
      }),
    ]);
  });

  it('has another event for a refusal, with the way in which the call came', async () => {
    expect((await ask('/api/auth/me')).status).toBe(401);
    expect(eventsOf()).toEqual(['call', 'refusal']);
    expect(lines[1]).toMatchObject({ call: 'me', status: 401, code: 'no-session', way: 'direct' });
  });

  it("has no other event for a caller's mistake", async () => {
    expect((await ask('/api/nothing')).status).toBe(404);
    expect((await ask('/api/leaderboard/daily?limit=0')).status).toBe(400);
    expect(eventsOf()).toEqual(['call', 'call']);
  });

  it('has the cause of a 500 under the ID that the player was shown', async () => {
    const { status, body } = await ask('/api/leaderboard/daily');
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('upside down');
    const failure = lines.find(({ event }) => event === 'failure');
    expect(failure).toMatchObject({
      severity: 'ERROR',
      call: 'boardToday',
      path: '/api/leaderboard/:mode',
      error: {
        message: 'the board is upside down',
        stack: expect.stringContaining('handle.test') as string,
        cause: { name: 'TypeError', message: 'no legs' },
      },
    });
    const details = { id: failure?.id };
    expect(body).toMatchObject({ code: 'internal', details });
    expect((body as { message: string }).message).toContain(`this ID: ${details.id}`);
  });
});

const json = { 'content-type': 'application/json; charset=utf-8' };
const post = (path: string, body: string, headers: object = json) =>
  ask(path, { method: 'POST', headers, body });

describe('whoever may not make a call', () => {
  const sent = (name: (typeof ENDPOINT_NAMES)[number], headers: object) => {
    const [method, path] = callOf(name).address;
    const body = method === 'GET' ? '' : '{"nonsense":1}';
    return ask(path.replace(/:\w+/g, '2026-01-01'), { method, headers, body });
  };
  const ofAccess = (...wanted: string[]) =>
    ENDPOINT_NAMES.filter((name) => wanted.includes(callOf(name).access));

  const withSeat = ENDPOINT_NAMES.filter((name) => callOf(name).seat === 'body');

  it.each([...ofAccess('player', 'admin', 'owner'), ...withSeat])(
    'is refused without a session or a seat, before any field is read: %s',
    async (name) => {
      const noSession = { status: 401, body: { code: 'no-session' } };
      expect(await sent(name, json)).toMatchObject(noSession);
      const [method] = callOf(name).address;
      const cookie = { ...json, cookie: '__session=ada' };
      if (method !== 'GET') expect(await sent(name, cookie)).toMatchObject(noSession);
    },
  );

  it.each(ofAccess('admin'))('is refused as a player: %s', async (name) => {
    const headers = { ...json, authorization: 'Bearer ada' };
    expect(await sent(name, headers)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});

describe('the limits of a call', () => {
  it('are counted before the call runs, up to the first that is reached', async () => {
    mockEnforce.mockRejectedValue(new AppError('too-many', { retryAfter: 5 }));
    expect(await post('/api/games', '{"mode":"daily"}')).toMatchObject({
      status: 429,
      body: { code: 'too-many' },
    });
    expect(mockEnforce.mock.calls).toEqual([['games', '127.0.0.1']]);
  });

  it('include one for all calls together, by player, too, if there is a session', async () => {
    mockEnforceGeneral.mockRejectedValue(new AppError('too-many', { retryAfter: 5 }));
    for (const path of ['/api/openapi.json', '/api/auth/me', '/api/leaderboard/daily']) {
      expect(await ask(path)).toMatchObject({ status: 429, body: { code: 'too-many' } });
    }
    expect(mockEnforceGeneral.mock.calls).toContainEqual([null, '127.0.0.1']);
    await ask('/api/auth/me', { headers: { authorization: 'Bearer ada' } });
    expect(mockEnforceGeneral.mock.lastCall).toEqual(['ada', '127.0.0.1']);
    expect((await ask('/api/health')).status).toBe(200);
  });

  it.each(['/challenge/k7mq2xw9tdhp', `/groups/join/${'a'.repeat(24)}`])(
    'also count, and the log lists, a preview: %s',
    async (path) => {
      mockEnforceGeneral.mockRejectedValue(new AppError('too-many', { retryAfter: 5 }));
      expect(await ask(path)).toMatchObject({ body: `${path}/` }); // the page without a preview
      expect(mockEnforceGeneral).toHaveBeenCalledWith(null, '127.0.0.1');
      expect(lines).toMatchObject([{ call: 'preview', status: 302, reads: 0 }]);
    },
  );

  it.each([
    ['a day without a daily', '/api/games', { mode: 'daily', date: '1999-01-01' }],
    ['a field of the wrong type', '/api/games', { mode: 7 }],
    [
      'a common password',
      '/api/auth/register',
      { email: 'ada@player.example', username: 'ada', password: 'password' },
    ],
  ])("don't count a call with %s", async (_, path, body) => {
    expect((await post(path, JSON.stringify(body))).status).toBe(400);
    expect(mockEnforce).not.toHaveBeenCalled();
  });
});

describe('a request', () => {
  it.each([
    ['an unknown path', '/api/nothing', 404],
    ['an invalid path parameter', '/api/leaderboard/chess', 404],
    ['a broken percent escape', '/api/leaderboard/daily/%E0%A4%A', 400],
  ])('is refused with %s', async (_, path, status) => {
    expect((await ask(path)).status).toBe(status);
  });

  it('is answered with the allowed methods if it uses another', async () => {
    const { status, headers } = await ask('/api/auth/sessions', { method: 'PUT' });
    expect(status).toBe(405);
    expect(headers.Allow).toBe('GET, DELETE');
  });

  it('is answered with every wrong, missing or unknown field', async () => {
    const { body } = await post('/api/auth/register', '{"email":7,"nick":"x","username":"ada"}');
    expect(body).toMatchObject({
      code: 'invalid-input',
      fields: {
        email: 'Wrong type',
        nick: 'Unknown field',
        password: expect.any(String) as string,
      },
      fieldCodes: { email: 'wrong-type', nick: 'unknown-field', password: 'password-short' },
    });
  });

  it('is answered with the reason, if the code has several', async () => {
    const { body } = await ask('/api/leaderboard/daily/%E0%A4%A');
    expect(body).toEqual({
      message: 'The path isn’t well-formed.',
      code: 'invalid-input',
      details: { reason: 'path-malformed' },
    });
  });

  it('is answered with the field that breaks a rule', async () => {
    const { body } = await post('/api/games', '{"mode":"fun","date":"2026-01-01"}');
    expect(body).toMatchObject({
      fields: { date: 'Only a daily has a date' },
      fieldCodes: { date: 'not-together' },
    });
  });

  it('may repeat an unknown query parameter, but not a known one', async () => {
    const { body } = await ask('/api/leaderboard/daily?utm=1&utm=2&limit=3&limit=4');
    expect(body).toMatchObject({
      fields: { limit: 'Send this only once' },
      fieldCodes: { limit: 'sent-twice' },
    });
  });

  it('is refused with a bad token if guests may play, and accepted if the call is public', async () => {
    const headers = { ...json, authorization: 'Bearer nonsense' };
    expect((await post('/api/games', '{"mode":"fun"}', headers)).status).toBe(401);
    expect((await ask('/api/health', { headers })).status).toBe(200);
  });

  it('is accepted in both formats in which browsers report policy violations', async () => {
    const report = '{"csp-report":{"blocked-uri":"https://evil.test"}}';
    const types = ['application/csp-report', 'application/reports+json'];
    for (const type of types) {
      const body = type === types[0] ? report : `[${report},${report}]`;
      expect((await post('/api/reports', body, { 'content-type': type })).status).toBe(204);
    }
    expect(eventsOf().filter((event) => event === 'policy-report')).toHaveLength(3);
  });

  it('leaves no key of a shared run in the log if it reports a policy violation', async () => {
    const [id, key] = ['Zk3bQ0vTnR7yWc2LpXfA9mEd', 'Qm9zc2FOb3ZhSXNBS2V5'];
    const page = `https://cardinal.test/runs/2026-11-21/${id}/${key}`;
    const body = JSON.stringify({ 'csp-report': { 'document-uri': page } });
    await post('/api/reports', body, { 'content-type': 'application/csp-report' });
    const [line] = lines.filter(({ event }) => event === 'policy-report');
    expect(line?.report).not.toContain(key);
    expect(line?.report).not.toContain(id);
  });

  it.each([
    ['an emailed link', '/login/reset?code=of-a-mail#top', '/login/reset'],
    ['a challenge', '/challenge/k7mq2xw9tdhp', '/challenge/:code'],
  ])(
    'leaves no code of %s in the log if it reports a policy violation',
    async (_, path, logged) => {
      const page = `https://cardinal.test${path}`;
      const type = 'application/csp-report';
      const body = JSON.stringify({
        'csp-report': { 'document-uri': page, disposition: 'enforce' },
      });
      expect((await post('/api/reports', body, { 'content-type': type })).status).toBe(204);
      const [line] = lines.filter(({ event }) => event === 'policy-report');
      expect(line?.report).toBe(
        `{"csp-report":{"document-uri":"https://cardinal.test${logged}","disposition":"enforce"}}`,
      );
    },
  );
});

describe('the language of a call', () => {
  it.each([
    ['pt-PT,en;q=0.5', 'pt-BR'],
    ['zh', null],
    [undefined, null],
  ])('is known until its end if its header is %s', async (header, language) => {
    const heard: unknown[] = [];
    mockForgot.mockImplementation(async () => {
      await Promise.resolve();
      heard.push(callersLanguage());
    });
    const headers = header === undefined ? json : { ...json, 'accept-language': header };
    await post('/api/auth/forgot-password', '{"email":"ada@player.example"}', headers);
    expect(heard).toEqual([language]);
    expect(callersLanguage()).toBeNull();
  });
});

describe('a report of an error', () => {
  const REPORT = { kind: 'error', message: 'Error: broken', version: 'v1', route: '/runs/:date' };
  const report = (fields: object) => post('/api/reports', JSON.stringify({ ...REPORT, ...fields }));

  it('leaves one line in the log, without email addresses and tokens', async () => {
    const stack = 'at play (https://cardinal.test/assets/base-1a2b3c4d.js:1:2)';
    const message = 'Error: ada@player.example has Zk3vq0_8hT-u2m5xWc7Rb1Ne';
    expect((await report({ message, stack })).status).toBe(204);
    expect(lines.filter(({ event }) => event === 'error-report')).toEqual([
      {
        event: 'error-report',
        severity: 'WARNING',
        message: 'browser reported an error',
        code: 'browser-error',
        version: 'v1',
        route: '/runs/:date',
        error: { message: 'Error: [email] has [token]', stack },
      },
    ]);
  });

  it.each<[string, object, string]>([
    ['a message that is too long', { message: 'x'.repeat(201) }, 'message'],
    ['a stack that is too long', { stack: 'x'.repeat(2001) }, 'stack'],
    ['an unknown kind', { kind: 'warning' }, 'kind'],
    ['an ID in its route', { route: '/runs/2026-01-01' }, 'route'],
    ['a query in its route', { route: '/verify?code' }, 'route'],
    ['no version', { version: undefined }, 'version'],
    ['an unknown field', { email: 'ada@player.example' }, 'email'],
  ])('is refused with 400 for %s', async (_, fields, field) => {
    const { status, body } = await report(fields);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid-input' });
    expect(Object.keys((body as { fields: object }).fields)).toEqual([field]);
    expect(eventsOf()).toEqual(['call']);
  });
});
