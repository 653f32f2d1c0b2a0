import type { Request } from 'firebase-functions/https';
import {
  bodySchemas,
  callOf,
  ENDPOINT_NAMES,
  type EndpointName,
} from '@cardinal/core/api/contract';
import { bodyOf, readBody, readQuery } from './input';

/** The fields that a call refuses, or null. */
function fieldsRefused(read: () => unknown): string[] | null {
  try {
    read();
    return null;
  } catch (error) {
    const { code, data } = error as { code: string; data: { fields: object } };
    expect(code).toBe('invalid-input');
    return Object.keys(data.fields).sort();
  }
}

const refused = (name: EndpointName, body: unknown) =>
  fieldsRefused(() => readBody(callOf(name).body, body));

const ACCOUNT = { email: 'ada@player.example', username: 'ada', password: 'correct horse' };
const DEVICE = {
  token: 'a-token',
  browserId: '0d9f1c52-7c0e-4f4e-9a53-2f8a5f0f9b11',
  timeZone: 'Europe/Berlin',
};
const RESULT = { score: 3, gameMode: 'fun', gameId: 'a-game' };
const JOIN = { mode: 'fun', challenge: 'a-code', seat: 's'.repeat(22), name: 'Bo' };
const DECISION = { decision: 'release', reason: 'seen' };

/** Bodies that a call accepts, each followed by changes that it refuses, and the field it names. */
const CASES: readonly [EndpointName, object, ...(readonly [object, string])[]][] = [
  [
    'register',
    ACCOUNT,
    [{ password: 'short' }, 'password'],
    [{ email: 'not-an-address' }, 'email'],
    [{ username: 'ab' }, 'username'],
    [{ username: 'abc\u200b' }, 'username'],
    [{ username: `ada${'\u0301'.repeat(40)}` }, 'username'],
    [{ username: 'abc\u0000' }, 'username'],
    [{ username: 7 }, 'username'],
    [{ role: 'admin' }, 'role'],
    [JSON.parse('{"__proto__":{"isAdmin":true}}'), '__proto__'],
    [{ email: undefined, username: undefined, password: undefined }, 'email,password,username'],
  ],
  [
    'changeUsername',
    { username: 'ada' },
    [{ username: 'two words' }, 'username'],
    [{ username: undefined }, 'username'],
    [{ username: 12345 }, 'username'],
  ],
  [
    'changeEmail',
    { email: 'ada@player.example', password: 'a' },
    [{ email: 'a@b' }, 'email'],
    [{ email: '' }, 'email'],
    [{ email: `${'a'.repeat(250)}@cardinal.test` }, 'email'],
    [{ password: '' }, 'password'],
  ],
  [
    'verifyEmail',
    { code: 'a-code' },
    [{ code: undefined }, 'code'],
    [{ password: '' }, 'password'],
  ],
  [
    'updateProfile',
    { firstName: 'Ada', nickname: '😀'.repeat(100), city: '' },
    [{ email: 'x@y.test' }, 'email'],
    [{ isAdmin: true }, 'isAdmin'],
    [{ firstName: 'x'.repeat(101) }, 'firstName'],
    [{ firstName: 'a\u0000' }, 'firstName'],
    [{ firstName: '\ud800' }, 'firstName'],
    [{ firstName: 7 }, 'firstName'],
    [{ city: null }, 'city'],
  ],
  [
    'updatePreferences',
    {
      language: null,
      appearance: { table: 'maroon' },
      reminders: { dailyHour: 8, timeZone: 'Europe/Berlin' },
    },
    [{ showPlaying: 'no' }, 'showPlaying'],
    ...['pt', 'EN', '', 1].map((language) => [{ language }, 'language'] as const),
    ...[
      { cardBack: 'plaid' },
      { table: 'emerald-green' },
      { fourColors: 'yes' },
      { scheme: 'sepia' },
      { contrast: 'less' },
      { sound: true },
      null,
      [],
    ].map((appearance) => [{ appearance }, 'appearance'] as const),
    ...[
      { dailyHour: 22 },
      { dailyHour: 7 },
      { dailyHour: 8.5 },
      { dailyHour: '8' },
      { timeZone: 'Europe/Atlantis' },
      { timeZone: '+02:00' },
      { timeZone: null },
      { streak: 'yes' },
      { weekly: true },
      null,
    ].map((reminders) => [{ reminders }, 'reminders'] as const),
  ],
  [
    'registerDevice',
    DEVICE,
    ...['', 'x'.repeat(4097), 7, undefined].map((token) => [{ token }, 'token'] as const),
    ...[undefined, '', 'my-browser'].map((browserId) => [{ browserId }, 'browserId'] as const),
    ...[undefined, 'Europe/Atlantis', '+02:00'].map(
      (timeZone) => [{ timeZone }, 'timeZone'] as const,
    ),
  ],
  ['removeDevice', { token: 'a-token' }, [{ token: '' }, 'token'], [{ token: 7 }, 'token']],
  [
    'startGame',
    JOIN,
    [{ mode: 'drinking' }, 'challenge,mode'],
    [{ mode: 'daily' }, 'challenge'],
    [{ resume: true }, 'challenge'],
    [{ name: '' }, 'name'],
    [{ challenge: undefined, seat: undefined }, 'name'],
    [{ challenge: undefined, name: undefined }, 'seat'],
    [{ challenge: 'a\u0000' }, 'challenge'],
    [{ date: '2026-01-01' }, 'date'],
    ...['', 'a'.repeat(21), 'a b', '<b>', '_', 'a\u200bb'].map(
      (name) => [{ name }, 'name'] as const,
    ),
    ...['a'.repeat(21), 'a'.repeat(65), `${'a'.repeat(22)}!`, 22, '\ud800'].map(
      (seat) => [{ seat }, 'seat'] as const,
    ),
  ],
  [
    'submitScore',
    RESULT,
    [{ gameMode: 'drinking' }, 'gameMode'],
    ...[0, 53, 1.5, '3', null].map((score) => [{ score }, 'score'] as const),
  ],
  ['submitHistorical', { score: 0, gameId: 'a-game' }, [{ score: 53 }, 'score']],
  [
    'createChallenge',
    { rounds: 1, dealer: false, guests: false, friendId: '' },
    [{ rounds: undefined }, 'rounds'],
    [{ rounds: 2 }, 'rounds'],
    [{ rounds: '1' }, 'rounds'],
    [{ more: 1 }, 'more'],
    [{ friendId: 'a\u0000' }, 'friendId'],
    [{ dealer: 'yes' }, 'dealer'],
    [{ dealer: true }, 'friendId'],
  ],
  [
    'react',
    { reaction: '🔥' },
    [{ reaction: 'x' }, 'reaction'],
    [{ reaction: undefined }, 'reaction'],
  ],
  [
    'createGroup',
    { name: 'Büro 🂡' },
    ...[undefined, '', ' \u200b ', 'x'.repeat(41), 'a\nb', 7].map(
      (name) => [{ name }, 'name'] as const,
    ),
  ],
  [
    'joinGroup',
    { inviteCode: 'x' },
    [{ inviteCode: undefined }, 'inviteCode'],
    [{ inviteCode: 7 }, 'inviteCode'],
    [{ inviteCode: 'a\u0000' }, 'inviteCode'],
    [{ id: 'y' }, 'id'],
  ],
  [
    'changeGroup',
    { name: 'x' },
    [{ name: undefined }, 'name'],
    [{ newInviteCode: true }, 'name'],
    [{ takeOver: true }, 'name'],
    [{ name: undefined, newInviteCode: false }, 'newInviteCode'],
    [{ name: undefined, newInviteCode: 'true' }, 'newInviteCode'],
    [{ name: undefined, takeOver: false }, 'takeOver'],
    [{ name: '' }, 'name'],
    [{ name: undefined, ownerId: '' }, 'ownerId'],
    [{ name: undefined, ownerId: 'a\u0000' }, 'ownerId'],
    [{ name: undefined, ownerId: 7 }, 'ownerId'],
    [{ color: 'red' }, 'color'],
  ],
  [
    'reportPlayer',
    { reason: 'other', note: '\u{1f600}'.repeat(500) },
    [{ reason: undefined }, 'reason'],
    [{ reason: 'boredom' }, 'reason'],
    [{ note: 'x'.repeat(501) }, 'note'],
    [{ note: 7 }, 'note'],
    [{ by: 'bob' }, 'by'],
  ],
  [
    'changePlayerStatus',
    { dismissReports: true, muteReporters: true, reason: 'why' },
    [{ dismissReports: undefined, muteReporters: undefined }, 'ranked'],
    [{ reason: undefined }, 'reason'],
    [{ dismissReports: false, muteReporters: undefined }, 'dismissReports'],
    [{ dismissReports: undefined, muteReporters: undefined, rename: false }, 'rename'],
    [{ suspended: true }, 'ranked'],
    [{ rename: true }, 'ranked'],
    [{ dismissReports: undefined, rename: true }, 'muteReporters'],
    [{ muteReporters: false }, 'muteReporters'],
  ],
  [
    'decideReview',
    DECISION,
    [{ reason: undefined }, 'reason'],
    [{ reason: '' }, 'reason'],
    [{ decision: 'held' }, 'decision'],
  ],
  ['excuseDay', { excused: true, reason: 'down' }, [{ reason: ' ' }, 'reason']],
  ['addFriend', { friendId: 'a/b' }, [{ friendId: 'a\u0000b' }, 'friendId']],
];

describe.each(CASES)('%s', (name, accepted, ...changes) => {
  it('accepts a body of its own', () => {
    expect(refused(name, JSON.parse(JSON.stringify(accepted)))).toBeNull();
  });

  it.each(changes)('refuses %j, and names the field', (change, fields) => {
    const body: object = { ...accepted };
    for (const key of Object.keys(change)) {
      const value: unknown = Reflect.get(change, key);
      Object.defineProperty(body, key, { value, enumerable: true, configurable: true });
      if (value === undefined) Reflect.deleteProperty(body, key);
    }
    expect(refused(name, body)).toEqual(fields.split(','));
  });
});

it.each<readonly [EndpointName, string, string | null]>([
  ...['q=Ada', 'q=%20%20', 'q=/..'].map((query) => ['searchPlayers', query, null] as const),
  ...['', 'q=', 'q=a', `q=${'x'.repeat(51)}`, 'q=ab&q=cd', 'q=ab%00', 'q=aa%FF'].map(
    (query) => ['searchPlayers', query, 'q'] as const,
  ),
  ['searchPlayers', 'q=aa&utm=%FF', null],
  ['boardToday', 'limit=3&around=me&utm=1', null],
  ...['limit=0', 'limit=101', 'limit=x', 'limit=1&limit=2', 'limit=1e1'].map(
    (query) => ['boardToday', query, 'limit'] as const,
  ),
  ['boardToday', 'around=you', 'around'],
  ['groupBoard', 'period=day&date=x', null],
  ...['', 'period=year', 'period=day&period=day'].map(
    (query) => ['groupBoard', query, 'period'] as const,
  ),
  ['gamesByDay', 'days=366', null],
  ...['days=0', 'days=367', 'days=x', 'days='].map(
    (query) => ['gamesByDay', query, 'days'] as const,
  ),
  ['reviews', 'state=lost', 'state'],
])('%s?%s: what it refuses is %p', (name, query, field) => {
  const { query: schema } = callOf(name);
  if (schema === undefined) throw new Error('it takes no query');
  const request = { url: `/api?${query}` } as Request;
  expect(fieldsRefused(() => readQuery(schema, request))).toEqual(field === null ? null : [field]);
});

/** The code of the error for a body as it arrives, or null. */
function codeFor(name: EndpointName, type: string, body: string): string | null {
  const [method] = callOf(name).address;
  const headers = { 'content-type': type };
  const request: unknown = { method, headers, rawBody: Buffer.from(body) };
  try {
    const { schema, value } = bodyOf(request as Request, callOf(name));
    readBody(schema, value);
    return null;
  } catch (error) {
    return String(Reflect.get(error as object, 'code'));
  }
}

const KIB = 1024;

const nested = (open: string, close: string, levels: number) =>
  open.repeat(levels) + '1' + close.repeat(levels);

/** Bodies under 16 KiB that no call accepts. */
const BODIES = {
  'nested 2,600 levels deep': nested('{"a":', '}', 2600),
  'lists 7,900 levels deep': `{"email":${nested('[', ']', 7900)}}`,
  'an operator 1,500 levels deep': `{"mode":${nested('{"$ne":', '}', 1500)}}`,
  '1,000 fields': `{${Array.from({ length: 1000 }, (_, at) => `"f${at}":${at}`).join()}}`,
  'a list of 8,000': `{"score":[${Array.from({ length: 8000 }, () => 0).join()}]}`,
  'a key of 15 KiB': `{"${'k'.repeat(15 * KIB)}":1}`,
  'keys of object prototypes': '{"__proto__":{"a":1},"constructor":{"prototype":1},"toString":"x"}',
  'a lone surrogate': '{"email":"\\ud800","username":"\\udfff","q":"\\u0000"}',
  'unrepresentable numbers': '{"score":1e999,"index":-0.0,"gameId":9007199254740993}',
} as const;

const WRITING = ENDPOINT_NAMES.filter((name) => callOf(name).address[0] !== 'GET');
const WITH_BODY = WRITING.flatMap((name) =>
  [...bodySchemas(callOf(name)).keys()].map((type) => [name, type] as const),
);

it.each(WITH_BODY)('refuses every malformed body: %s with %s', (name, type) => {
  for (const [what, body] of Object.entries(BODIES)) {
    const code = codeFor(name, type, body);
    // Browsers define the format of a policy report, so any small one is accepted.
    if (type === 'application/json' || code !== null) {
      expect([what, code]).toEqual([what, 'invalid-input']);
    }
  }
});

it.each(WRITING.filter((name) => callOf(name).body === undefined))(
  'refuses fields, other formats than JSON, and other media types: %s, which has no body',
  (name) => {
    expect(refused(name, { score: 1 })).toEqual(['score']);
    expect(codeFor(name, 'application/json', 'score=1')).toBe('not-json');
    expect(codeFor(name, 'text/plain', '{}')).toBe('not-json-type');
    expect(codeFor(name, 'application/json', '{}')).toBeNull();
    expect(codeFor(name, 'text/plain', '')).toBeNull();
  },
);
