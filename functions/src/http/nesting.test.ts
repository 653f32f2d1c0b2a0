import { isShallow } from './nesting';

const nested = (levels: number): unknown =>
  JSON.parse('{"a":'.repeat(levels) + '1' + '}'.repeat(levels));

it('takes what bodies are made of', () => {
  expect(isShallow({ email: 'ada@cardinal.test', appearance: { fourColors: true } })).toBe(true);
  expect(isShallow([{ body: { sample: ['a', 'b'] } }, null, 7, 'text'])).toBe(true);
});

it.each([
  ['a few thousand levels', nested(2700)],
  ['as many lists', JSON.parse('['.repeat(8000) + ']'.repeat(8000))],
  [
    'a thousand fields',
    Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`f${at}`, at])),
  ],
  ['a long list', Array.from({ length: 5000 }, () => 0)],
  ['a key of many letters', { ['k'.repeat(10_000)]: 1 }],
])('refuses %s, and needs no stack for it', (_, value: unknown) => {
  expect(isShallow(value)).toBe(false);
});
