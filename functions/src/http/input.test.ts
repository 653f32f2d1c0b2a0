import { object, string, type AnyObject, type AnySchema, type ObjectSchema } from 'yup';
import { callOf, ENDPOINT_NAMES, type EndpointName } from '@cardinal/core/api/contract';
import { readFault } from '@cardinal/core/api/faults';
import { AppError } from '../lib/appError';
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
  const fields = { email: { code: 'bad-value', message: expect.any(String) as string } };
  const refused: unknown = expect.objectContaining({
    refusal: 'body-no-object',
    data: { fields },
  });
  expect(outcomeOf(() => readBody(schema, body))).toEqual(refused);
});

const BAD = [undefined, null, [], {}, '', ' ', '\0', 'x'.repeat(5000), -1, 1.5, false, true];
const bodies = ENDPOINT_NAMES.flatMap((name): [EndpointName, AnySchema][] => {
  const { body } = callOf(name);
  return body === undefined ? [] : [[name, body]];
});

/** Yup's own messages begin with the field's name, and have no code. */
it.each(bodies)(
  'has its own message for everything that is wrong with a body of %s',
  (_, schema) => {
    const names = Object.keys({ ...(schema as ObjectSchema<AnyObject>).fields });
    for (const value of BAD) {
      const body = Object.fromEntries(names.map((name) => [name, value]));
      const found = outcomeOf(() => readBody(schema, body));
      const fields = found instanceof AppError ? (found.data.fields ?? {}) : {};
      for (const each of Object.values(fields)) {
        expect(readFault(each).message).toMatch(/^[A-Z]/);
      }
    }
  },
);

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
