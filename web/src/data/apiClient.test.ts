import { call } from './apiClient';
import { ApiError, failureFrom, wordsOf, type Failure } from './failure';
import { KEYS, local } from '../lib/storage';

const FALLBACKS = { badAnswer: 'Login failed', noAnswer: 'Failed to login. Please try again.' };
const failure = (changes: Partial<Failure>): Failure => ({
  status: 400,
  code: 'invalid-input',
  message: '',
  ...changes,
});

it.each([
  ['the server’s own words', failure({ message: 'Name is taken' }), 'Name is taken'],
  ['the screen’s, for an answer without any', failure({}), 'Login failed'],
  [
    'the screen’s, for no answer',
    failure({ status: 0, code: 'offline', message: 'gone' }),
    'Failed to login. Please try again.',
  ],
])('says %s', (_, what, words) => {
  expect(wordsOf(what, FALLBACKS)).toBe(words);
});

it('knows a failure however it was thrown', () => {
  const known = failure({ message: 'no' });
  expect(failureFrom(new ApiError('400: no', known))).toBe(known);
  expect(failureFrom(known)).toBe(known);
  expect(failureFrom(new TypeError('x')).code).toBe('unreadable');
});

const asked: RequestInit[] = [];

describe('a board', () => {
  beforeEach(() => {
    asked.length = 0;
    local.set(KEYS.authToken, 'a-token');
    globalThis.fetch = (_, init) => {
      asked.push(init ?? {});
      return Promise.resolve(new Response('[]'));
    };
  });

  it('is asked for as by anybody, so that the CDN has it for all', async () => {
    await call('boardToday', { params: { mode: 'daily' }, query: { limit: '10' } });
    expect(asked).toMatchObject([{ credentials: 'omit', headers: {} }]);
    expect(asked[0]?.headers).not.toHaveProperty('Authorization');
  });

  it('about the player is the player’s', async () => {
    await call('boardToday', { params: { mode: 'daily' }, query: { around: 'me' } });
    expect(asked).toMatchObject([
      { credentials: 'same-origin', headers: { Authorization: 'Bearer a-token' } },
    ]);
  });
});

describe('a success', () => {
  const brokenOff = () =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"date":'));
        controller.error(new TypeError('network error'));
      },
    });

  it.each([
    ['that broke off on its way is no answer', brokenOff(), 200, { code: 'offline', status: 0 }],
    ['without a body is none of our API', null, 200, { code: 'unreadable', status: 200 }],
    ['in other words than JSON is none of our API', '<html>', 200, { code: 'unreadable' }],
  ])('%s', async (_, body, status, expected) => {
    globalThis.fetch = () => Promise.resolve(new Response(body, { status }));
    const error: unknown = await call('stats').catch((thrown: unknown) => thrown);
    expect(failureFrom(error)).toMatchObject(expected);
  });

  it.each([202, 204])('%d says nothing more', async (status) => {
    globalThis.fetch = () => Promise.resolve(new Response(null, { status }));
    expect(await call('logout')).toBeUndefined();
  });
});

describe('a game', () => {
  const begin = () => call('beginGame', { body: { mode: 'fun' } }).catch(() => undefined);

  beforeEach(() => {
    asked.length = 0;
    globalThis.fetch = (_, init) => {
      asked.push(init ?? {});
      return Promise.resolve(new Response('{}'));
    };
  });

  it('of a guest is begun without the cookie of a session that this browser has lost', async () => {
    local.set(KEYS.authToken, null);
    await begin();
    expect(asked).toMatchObject([{ credentials: 'omit' }]);
  });

  it('of a player is begun by the token', async () => {
    local.set(KEYS.authToken, 'a-token');
    await begin();
    expect(asked).toMatchObject([
      { credentials: 'same-origin', headers: { Authorization: 'Bearer a-token' } },
    ]);
  });
});
