// cspell:ignore bitte prüfen punkte noch nicht fehlt
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { call } from './apiClient';
import { registerDevice } from './pushDevice';
import { ApiError, failureFrom, messageFor, type Failure } from './failure';
import { fieldErrors, fieldText } from '../lib/fieldTexts';
import { showLanguage } from '../lib/language';
import { KEYS, local } from '../lib/storage';

const saying = (english: string) => ({ key: 'name-taken', english });
const FALLBACKS = {
  badAnswer: msg`Login failed`,
  noAnswer: msg`Failed to login. Please try again.`,
};
const failure = (changes: Partial<Failure>): Failure => ({
  status: 400,
  code: 'invalid-input',
  message: null,
  ...changes,
});

it.each([
  ['the server’s message', failure({ message: saying('Name is taken') }), 'Name is taken'],
  ['the screen’s message for a response without one', failure({}), 'Login failed'],
  [
    'the screen’s message for no response',
    failure({ status: 0, code: 'offline', message: saying('gone') }),
    'Failed to login. Please try again.',
  ],
])('shows %s', (_, what, text) => {
  expect(messageFor(what, FALLBACKS)).toBe(text);
});

it('recognizes a failure however it was thrown', () => {
  const known = failure({ message: saying('no') });
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

  it.each([
    ['game', startGame],
    ['challenge', () => call(API.challenge, { params: { code: 'c' }, seat: null })],
  ])(
    'are no cookie for a guest’s %s, in case the browser lost its session’s token',
    async (_, ask) => {
      local.set(KEYS.authToken, null);
      await ask();
      expect(asked).toMatchObject([{ credentials: 'omit' }]);
    },
  );
});

it.each([
  [
    'the page is shown in',
    'pt-BR',
    () => call(API.forgotPassword, { body: { email: 'a@b.test' } }),
  ],
  ['the browser prefers, for pushes', 'en', () => registerDevice('ada', 'token', 'Asia/Tokyo')],
])('asks for the language that %s', async (_, language, ask) => {
  const fetched = jest.fn(() => Promise.resolve(new Response(null, { status: 204 })));
  globalThis.fetch = fetched;
  await showLanguage('pt-BR');
  await ask();
  await showLanguage('en');
  const headers: unknown = expect.objectContaining({ 'Accept-Language': language });
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

describe('what the server says', () => {
  const german = {
    'invalid-input': 'Bitte prüfen',
    'already-played': '{score} Punkte',
    'deck-not-public': 'Noch nicht',
    'name-required': 'Name fehlt',
  };

  async function refused(body: object) {
    globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify(body), { status: 400 }));
    return failureFrom(await call(API.me).catch((error: unknown) => error));
  }

  beforeEach(() => i18n.load('de', german));
  afterEach(() => i18n.activate('en'));

  it.each([
    ['by its code', {}, 'Bitte prüfen'],
    ['by its code, with details', { code: 'already-played', details: { score: 7 } }, '7 Punkte'],
    ['by its reason', { code: 'not-yet', details: { reason: 'deck-not-public' } }, 'Noch nicht'],
    [
      'by its first field',
      { fields: { name: 'No' }, fieldCodes: { name: 'name-required' } },
      'Name fehlt',
    ],
    ['in English if the code is unknown here', { code: 'new-code' }, 'As the server says'],
  ])('is translated %s', async (_, body, text) => {
    const failure = await refused({
      code: 'invalid-input',
      message: 'As the server says',
      ...body,
    });
    expect(messageFor(failure, FALLBACKS)).toBe('As the server says');
    i18n.activate('de');
    expect(messageFor(failure, FALLBACKS)).toBe(text);
  });

  it('about a field is its code, or the sentence if the code is unknown here', async () => {
    const fields = { name: 'Enter a name', friendId: 'You can’t add yourself', more: 'New here' };
    const fieldCodes = { name: 'name-required', friendId: 'self' };
    const errors = fieldErrors(
      (await refused({ code: 'invalid-input', fields, fieldCodes })).fields,
    );
    expect(errors.name).toBe('name-required');
    expect(Object.values(errors).map(fieldText)).toEqual(Object.values(fields));
    i18n.activate('de');
    expect(Object.values(errors).map(fieldText)).toEqual([
      'Name fehlt',
      ...Object.values(fields).slice(1),
    ]);
  });
});
