import { callOf, ENDPOINT_NAMES } from '@cardinal/core/api/contract';
import { ENDPOINTS } from '@cardinal/core/api/endpoints';
import { newAdmin } from './emulators';
import { raw, realClock } from './support';

const KIB = 1024;

const nested = (open: string, close: string, levels: number) =>
  open.repeat(levels) + '1' + close.repeat(levels);

/** Each under 16 KiB, and nothing that any of our calls takes. */
const BODIES = {
  'nested 2,600 levels deep': nested('{"a":', '}', 2600),
  'lists 7,900 levels deep': `{"email":${nested('[', ']', 7900)}}`,
  'an operator 1,500 levels deep': `{"mode":${nested('{"$ne":', '}', 1500)}}`,
  '1,000 fields': `{${Array.from({ length: 1000 }, (_, at) => `"f${at}":${at}`).join()}}`,
  'a list of 8,000': `{"score":[${Array.from({ length: 8000 }, () => 0).join()}]}`,
  'a key of 15 KiB': `{"${'k'.repeat(15 * KIB)}":1}`,
  'keys that objects have': '{"__proto__":{"a":1},"constructor":{"prototype":1},"toString":"x"}',
  'a lone surrogate': '{"email":"\\ud800","username":"\\udfff","q":"\\u0000"}',
  'numbers that are none': '{"score":1e999,"index":-0.0,"gameId":9007199254740993}',
} as const;

const CALLS = ENDPOINT_NAMES.filter((name) => callOf(name).body !== undefined);

let token = '';

beforeAll(async () => {
  realClock();
  ({ token } = await newAdmin());
});

describe.each(CALLS)('%s', (name) => {
  const { method, path } = ENDPOINTS[name];
  const [type = 'application/json'] = callOf(name).accepts ?? [];

  it.each(Object.entries(BODIES))('answers %s with a refusal of its own', async (_, body) => {
    const reply = await raw(path.replace(/:\w+/g, 'daily'), {
      method,
      headers: { 'content-type': type, authorization: `Bearer ${token}` },
      body,
    });
    // What browsers report is theirs to shape: it is taken as long as it is small.
    const isReport = name === 'reports' && reply.status === 204;
    if (!isReport) expect(reply).toMatchObject({ body: { code: expect.any(String) as string } });
    if (!isReport) expect(reply.status).toBe(400);
  });
});
