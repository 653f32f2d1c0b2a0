import { object, string } from 'yup';
import { queryOf, readBody } from './input';

it.each([
  ['/api/friends/search?q=ab', 'q=ab'],
  ['/api/friends/search?q=a?b', 'q=a?b'],
  ['/api/friends/search', ''],
])('the query of %s is ‘%s’', (url, query) => {
  expect(queryOf({ url })).toBe(query);
});

function outcomeOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

it.each([[[]], [null], [7], ['x']])(
  'a body that is %j lacks every field that is asked for',
  (body) => {
    const schema = object({ email: string().required(), nickname: string() });
    const fields = { email: expect.any(String) as string };
    const refused: unknown = expect.objectContaining({
      code: 'invalid-input',
      details: { message: 'The body must be a JSON object.', fields },
    });
    expect(outcomeOf(() => readBody(schema, body))).toEqual(refused);
  },
);
