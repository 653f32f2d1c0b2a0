import { call } from './apiClient';
import { ApiError, failureFrom, messageFor, type Failure } from './failure';
import { showLanguage } from '../lib/language';
import { KEYS, local } from '../lib/storage';

const FALLBACKS = { badAnswer: 'Login failed', noAnswer: 'Failed to login. Please try again.' };
const failure = (changes: Partial<Failure>): Failure => ({
  status: 400,
  code: 'invalid-input',
  message: '',
  ...changes,
});

it.each([
  ['the server’s message', failure({ message: 'Name is taken' }), 'Name is taken'],
  ['the screen’s message for a response without one', failure({}), 'Login failed'],
  [
    'the screen’s message for no response',
    failure({ status: 0, code: 'offline', message: 'gone' }),
    'Failed to login. Please try again.',
  ],
])('shows %s', (_, what, text) => {
  expect(messageFor(what, FALLBACKS)).toBe(text);
});

it('recognizes a failure however it was thrown', () => {
  const known = failure({ message: 'no' });
  expect(failureFrom(new ApiError('400: no', known))).toBe(known);
  expect(failureFrom(known)).toBe(known);
  expect(failureFrom(new TypeError('x')).code).toBe('unreadable');
});

describe('credentials of a call', () => {
  const asked: RequestInit[] = [];
  const BY_TOKEN = { credentials: 'same-origin', headers: { Authorization: 'Bearer a-token' } };
  const startGame = () => call(API.startGame, { body: { mode: 'fun' } });

  beforeEach(() => {
    asked.length = 0;
    local.set(KEYS.authToken, 'a-token');
    globalThis.fetch = (_, init) => {
      asked.push(init ?? {});
      return Promise.resolve(new Response('{}'));
    };
  });

  it('are none for a board, so that a CDN can cache it for everyone', async () => {
    await call(API.boardToday, { params: { mode: 'daily' }, query: { limit: '10' } });
    expect(asked).toMatchObject([{ credentials: 'omit' }]);
    expect(asked[0]?.headers).not.toHaveProperty('Authorization');
  });

  it('are the player’s token for the rows around the player', async () => {
    await call(API.boardToday, { params: { mode: 'daily' }, query: { around: 'me' } });
    expect(asked).toMatchObject([BY_TOKEN]);
  });

  it('are the token for a player’s game', async () => {
    await startGame();
    expect(asked).toMatchObject([BY_TOKEN]);
  });

  it('are no cookie for a guest’s game, in case the browser lost its session’s token', async () => {
    local.set(KEYS.authToken, null);
    await startGame();
    expect(asked).toMatchObject([{ credentials: 'omit' }]);
  });
});

it('asks for the language that the page is shown in', async () => {
  const fetched = jest.fn(() => Promise.resolve(new Response(null, { status: 202 })));
  globalThis.fetch = fetched;
  await showLanguage('pt-BR');
  await call(API.forgotPassword, { body: { email: 'ada@cardinal.test' } });
  await showLanguage('en');
  const headers: unknown = expect.objectContaining({ 'Accept-Language': 'pt-BR' });
  expect(fetched).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ headers }));
});

describe('successful response', () => {
  const brokenOff = () =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"date":'));
        controller.error(new TypeError('network error'));
      },
    });

  it.each([
    ['counts as no response if it breaks off', brokenOff(), 200, { code: 'offline', status: 0 }],
    ['counts as unreadable without a body', null, 200, { code: 'unreadable', status: 200 }],
    ['counts as unreadable if it is not JSON', '<html>', 200, { code: 'unreadable' }],
  ])('%s', async (_, body, status, expected) => {
    globalThis.fetch = () => Promise.resolve(new Response(body, { status }));
    const error: unknown = await call(API.stats).catch((thrown: unknown) => thrown);
    expect(failureFrom(error)).toMatchObject(expected);
  });

  it.each([202, 204])('has no body with status %d', async (status) => {
    globalThis.fetch = () => Promise.resolve(new Response(null, { status }));
    expect(await call(API.logout)).toBeUndefined();
  });
});

it('keeps the codes of fields with their sentences', async () => {
  const fields = { name: 'Enter a name', more: 'New here' };
  const body = { code: 'invalid-input', fields, fieldCodes: { name: 'name-required' } };
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify(body), { status: 400 }));
  const failure = failureFrom(await call(API.me).catch((error: unknown) => error));
  expect(failure.fields).toEqual({ name: 'name-required: Enter a name', more: 'New here' });
});
