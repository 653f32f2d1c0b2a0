import * as v from 'valibot';
import { defineCollection, nextVersion, reversed, toStored } from './document';

interface Note {
  readonly text: string;
  readonly at: number;
}

const parts = { text: v.string(), at: v.number() };
/** It had no moment at first. */
const versions = nextVersion(
  [v.object({ text: v.string() })],
  (note) => ({ ...note, at: 0 }),
  v.object(parts),
);
const definition = { name: 'notes', versions } as const;

const NOTES = defineCollection<Note>(definition);
const PASSING = defineCollection<Note>({
  ...definition,
  timestamps: ['at'],
  goneAt: ({ at }) => at + 5,
});

describe('a kind of document', () => {
  it('is read in each of its versions, one without a number as the first', () => {
    const upgraded = { ok: true, value: { text: 'a', at: 0 } };
    expect(NOTES.version).toBe(2);
    expect(NOTES.parse({ text: 'a' })).toEqual(upgraded);
    expect(NOTES.parse({ text: 'a', at: 3, v: 1 })).toEqual(upgraded);
    expect(NOTES.parse({ text: 'a', at: 3, v: 2 })).toEqual({
      ok: true,
      value: { text: 'a', at: 3 },
    });
  });

  it('goes through each later version, and through no earlier one', () => {
    const step = (name: string) => (path: readonly string[]) => [...path, name];
    const path = v.array(v.string());
    const third = nextVersion(nextVersion([path], step('1 → 2'), path), step('2 → 3'), path);
    expect(third.map((reader) => v.parse(reader, []))).toEqual([['1 → 2', '2 → 3'], ['2 → 3'], []]);
  });

  it.each([
    ['a version that never was', { text: 'a', at: 3, v: 3 }, 'v is no version there ever was'],
    ['a version before the first', { text: 'a', at: 3, v: 0 }, 'v is no version there ever was'],
    ['a version that is no number', { text: 'a', v: '2' }, 'v is no version there ever was'],
    ['what is no record', null, 'v is no version there ever was'],
    [
      'a field that is missing',
      { v: 1 },
      'text: Invalid key: Expected "text" but received undefined',
    ],
    [
      'a field of another sort',
      { text: 4, at: 3, v: 2 },
      'text: Invalid type: Expected string but received 4',
    ],
  ])('refuses %s, and says where', (_, stored, error) => {
    expect(NOTES.parse(stored)).toEqual({ ok: false, error });
  });

  it('says of a record that is wrong as a whole that it is the record', () => {
    const never = defineCollection<Note>({
      name: 'never',
      versions: [
        v.pipe(
          v.object(parts),
          v.check(() => false, 'not like this'),
        ),
      ],
    });
    expect(never.parse({ text: 'a', at: 3 })).toEqual({
      ok: false,
      error: 'the record: not like this',
    });
  });

  it('is written with its version, and with when it may go', () => {
    const note = { text: 'a', at: 3 };
    expect(toStored(NOTES, note)).toEqual({ ...note, v: 2 });
    expect(toStored(PASSING, note)).toEqual({ ...note, v: 2, goneAt: 8 });
  });

  it('has its end as a timestamp, which the policy that takes it compares', () => {
    expect(NOTES.timestamps).toEqual([]);
    expect(PASSING.timestamps).toEqual(['at', 'goneAt']);
  });
});

it('an order from its other end has each of its directions turned round', () => {
  const order = [
    { field: 'score', direction: 'desc' },
    { field: 'at', direction: 'asc' },
  ] as const;
  expect(reversed(order)).toEqual([
    { field: 'score', direction: 'asc' },
    { field: 'at', direction: 'desc' },
  ]);
  expect(reversed(reversed(order))).toEqual(order);
});
