import { object, string } from 'yup';
import { queryOf, readBody, isShallow } from './input';

it.each([
  ['/api/friends/search?q=ab', 'q=ab'],
  ['/api/friends/search?q=a?b', 'q=a?b'],
  ['/api/friends/search', ''],
])('reads the query of %s as ‘%s’', (url, query) => {
  expect(queryOf({ url })).toBe(query);
});

function outcomeOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

it.each([[[]], [null], [7], ['x']])('reports every required field if the body is %j', (body) => {
  const schema = object({ email: string().required(), nickname: string() });
  const fields = { email: expect.any(String) as string };
  const refused: unknown = expect.objectContaining({
    code: 'invalid-input',
    details: { message: 'The request body must be a JSON object.', fields },
  });
  expect(outcomeOf(() => readBody(schema, body))).toEqual(refused);
});

const nested = (levels: number): unknown =>
  JSON.parse('{"a":'.repeat(levels) + '1' + '}'.repeat(levels));

it('accepts typical bodies', () => {
  expect(isShallow({ email: 'ada@cardinal.test', appearance: { fourColors: true } })).toBe(true);
  expect(isShallow([{ body: { sample: ['a', 'b'] } }, null, 7, 'text'])).toBe(true);
});

it.each([
  ['thousands of levels', nested(2700)],
  ['thousands of nested lists', JSON.parse('['.repeat(8000) + ']'.repeat(8000))],
  [
    'a thousand fields',
    Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`f${at}`, at])),
  ],
  ['a long list', Array.from({ length: 5000 }, () => 0)],
  ['a very long key', { ['k'.repeat(10_000)]: 1 }],
])('refuses %s without exhausting the stack', (_, value: unknown) => {
  expect(isShallow(value)).toBe(false);
});
