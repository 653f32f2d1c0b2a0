import { bodySchemas, callOf, ENDPOINT_NAMES } from '@cardinal/core/api/contract';
import { ENDPOINTS } from '@cardinal/core/api/endpoints';
import { newAdmin } from './emulators';
import { raw, realClock } from './support';

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

const CALLS = ENDPOINT_NAMES.filter((name) => callOf(name).body !== undefined).flatMap((name) =>
  [...bodySchemas(callOf(name)).keys()].map((type) => [name, type] as const),
);
const WITHOUT_BODY = ENDPOINT_NAMES.filter(
  (name) => callOf(name).body === undefined && ENDPOINTS[name].method !== 'GET',
);

let token = '';

beforeAll(async () => {
  realClock();
  ({ token } = await newAdmin());
});

describe.each(CALLS)('%s with %s', (name, type) => {
  const { method, path } = ENDPOINTS[name];

  it.each(Object.entries(BODIES))('rejects %s with an error code', async (_, body) => {
    const reply = await raw(path.replace(/:\w+/g, 'daily'), {
      method,
      headers: { 'content-type': type, authorization: `Bearer ${token}` },
      body,
    });
    // Browsers define the format of a policy report, so any small one is accepted.
    const isReport = type !== 'application/json' && reply.status === 204;
    if (!isReport) expect(reply).toMatchObject({ body: { code: expect.any(String) as string } });
    if (!isReport) expect(reply.status).toBe(400);
  });
});

describe.each(WITHOUT_BODY)('%s, which has no body,', (name) => {
  const { method, path } = ENDPOINTS[name];
  const send = (type: string, body: string) =>
    raw(path.replace(/:\w+/g, '2026-01-01'), {
      method,
      headers: { 'content-type': type, authorization: `Bearer ${token}` },
      body,
    });

  it('rejects fields, other formats than JSON, and other media types', async () => {
    expect(await send('application/json', '{"score":1}')).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', fields: { score: 'Unknown field' } },
    });
    expect(await send('application/json', 'score=1')).toMatchObject({
      status: 400,
      body: { code: 'not-json' },
    });
    expect(await send('text/plain', '{}')).toMatchObject({ status: 415 });
  });
});

it('accepts an empty object as no body', async () => {
  const reply = await raw('/api/auth/logout', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(reply.status).toBe(204);
});

it.each(['%ED%A0%80', '%FF', 'a%', '%E0%A4'])('rejects a search for %s', async (text) => {
  const headers = { authorization: `Bearer ${token}` };
  const search = (query: string) => raw(`/api/friends/search?${query}`, { headers });
  expect(await search(`q=aa${text}`)).toMatchObject({
    status: 400,
    body: { code: 'invalid-input', fields: { q: expect.any(String) as string } },
  });
  // Unknown parameters aren't decoded.
  expect(await search(`q=aa&utm=${text}`)).toMatchObject({ status: 200 });
});
