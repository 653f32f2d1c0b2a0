import type * as ErrorReports from './errorReports';

const fetched = jest.fn<Promise<Response>, [string, RequestInit & { body: string }]>();

/** A fresh module, as after a page load. */
async function load(): Promise<typeof ErrorReports> {
  jest.resetModules();
  return import('./errorReports');
}

const reports = () =>
  fetched.mock.calls.map(([, { body }]) => JSON.parse(body) as Record<string, unknown>);

beforeEach(() => {
  fetched.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  Object.assign(globalThis, { fetch: fetched });
  window.history.replaceState(null, '', '/');
});
afterEach(() => jest.restoreAllMocks());

describe('sendReport', () => {
  let sendReport: typeof ErrorReports.sendReport;
  beforeEach(async () => ({ sendReport } = await load()));

  it('sends the message, stack, version and route pattern, without the session', () => {
    window.history.replaceState(null, '', '/runs/2026-01-01/Zk3vq0_8hT-u2m5xWc7Rb1Ne?code=x');
    const error = new TypeError('no room for ada@player.example');
    error.stack = 'at play (https://cardinal.test/assets/base-1a2b3c4d.js:1:2)';
    sendReport(error);
    expect(reports()).toEqual([
      {
        kind: 'error',
        message: 'TypeError: no room for [email]',
        stack: error.stack,
        version: 'v1.2.3',
        route: '/runs/:date/:userId/:key?',
      },
    ]);
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect(path).toBe('/api/reports');
    expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
    expect(new Headers(init?.headers).get('Authorization')).toBeNull();
  });

  it('cuts long messages and removes characters that the server refuses', () => {
    sendReport(`\0\ud800${'🂱'.repeat(300)}`);
    expect(reports()).toMatchObject([{ message: '🂱'.repeat(200), route: '/' }]);
  });

  it('does not send unknown paths', () => {
    window.history.replaceState(null, '', '/somewhere/else');
    sendReport('lost');
    expect(reports()).toMatchObject([{ route: '/*' }]);
  });

  it('sends each error once', () => {
    const error = new Error('broken');
    sendReport(error);
    sendReport(error);
    sendReport(new Error('broken elsewhere'));
    expect(reports()).toHaveLength(2);
  });

  it('sends at most five errors', () => {
    for (let at = 0; at < 8; at += 1) sendReport(new Error(`broken ${at}`));
    expect(reports()).toHaveLength(5);
  });

  it('sends nothing while offline', () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    sendReport('broken');
    expect(reports()).toEqual([]);
    onLine.mockReturnValue(true);
    sendReport('broken');
    expect(reports()).toHaveLength(1);
  });

  it('never throws and never leaves an unhandled rejection', () => {
    const unanswered = Promise.reject<Response>(new TypeError('Failed to fetch'));
    const caught = jest.spyOn(unanswered, 'catch');
    fetched.mockReturnValueOnce(unanswered);
    sendReport('broken');
    expect(caught).toHaveBeenCalled();
    sendReport(Object.create(null));
    fetched.mockImplementationOnce(() => {
      throw new Error('no fetch');
    });
    sendReport('broken again');
    expect(reports()).toHaveLength(2);
  });
});

describe('reportUncaughtErrors', () => {
  beforeAll(async () => (await load()).reportUncaughtErrors());

  it('reports errors that nothing catches', () => {
    window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('out of cards') }));
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
    expect(reports().map(({ message }) => message)).toEqual([
      'RangeError: out of cards',
      'Script error.',
    ]);
  });

  it('reports a rejection that nothing handles', () => {
    const reason = new Error('no answer');
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    expect(reports()).toMatchObject([{ message: 'Error: no answer' }]);
  });
});
