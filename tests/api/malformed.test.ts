import { newPlayer, raw, realClock } from './support';

beforeAll(realClock);

const headers = { 'content-type': 'application/json' };
const post = (path: string, body: string) => raw(path, { method: 'POST', headers, body });

it.each([
  ['nested 2,600 levels deep', '{"a":'.repeat(2600) + '1' + '}'.repeat(2600)],
  ['with keys of object prototypes', '{"__proto__":{"a":1},"constructor":{"prototype":1}}'],
  ['with a lone surrogate', '{"email":"\\ud800","password":"\\u0000"}'],
])('rejects a body %s with an error code', async (_, body) => {
  expect(await post('/api/auth/login', body)).toMatchObject({
    status: 400,
    body: { code: 'invalid-input' },
  });
});

it('accepts an empty object as no body', async () => {
  expect((await post('/api/auth/logout', '{}')).status).toBe(204);
});

it.each(['%ED%A0%80', '%FF', 'a%', '%E0%A4'])('rejects a search for %s', async (text) => {
  const { token } = await newPlayer();
  const reply = await raw(`/api/friends/search?q=aa${text}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
});
