import * as v from 'valibot';
import { defineCollection, nextVersion, reversed, toStored } from './document';

interface Note {
  readonly text: string;
  readonly at: number;
}

const parts = { text: v.string(), at: v.number() };
/** The first version had no `at`. No release wrote the second one. */
const versions = nextVersion(
  { 1: v.object({ text: v.string() }) },
  (note) => ({ ...note, at: 0 }),
  { 3: v.object(parts) },
);
const definition = { name: 'notes', versions } as const;

const NOTES = defineCollection<Note>(definition);
const EXPIRING = defineCollection<Note>({
  ...definition,
  timestamps: ['at'],
  expiryOf: ({ at }) => at + 5,
});

describe('a collection', () => {
  it('reads records of each version, and treats a missing version as the first', () => {
    const upgraded = { ok: true, value: { text: 'a', at: 0 } };
    expect(NOTES.version).toBe(3);
    expect(NOTES.parse({ text: 'a' })).toEqual(upgraded);
    expect(NOTES.parse({ text: 'a', at: 3, v: 1 })).toEqual(upgraded);
    expect(NOTES.parse({ text: 'a', at: 3, v: 3 })).toEqual({
      ok: true,
      value: { text: 'a', at: 3 },
    });
  });

  it('upgrades a record through each later version only', () => {
    const step = (name: string) => (path: readonly string[]) => [...path, name];
    const path = v.array(v.string());
    const second = nextVersion({ 1: path }, step('1 → 4'), { 4: path });
    const third = nextVersion(second, step('4 → 5'), { 5: path });
    const steps = Object.entries(third).map(([version, reader]) => [version, v.parse(reader, [])]);
    expect(Object.fromEntries(steps)).toEqual({ 1: ['1 → 4', '4 → 5'], 4: ['4 → 5'], 5: [] });
  });

  it.each([
    ['a version of no release', { text: 'a', at: 3, v: 2 }, 'v is not a known version'],
    ['a later version', { text: 'a', at: 3, v: 4 }, 'v is not a known version'],
    ['version 0', { text: 'a', at: 3, v: 0 }, 'v is not a known version'],
    ['a version that is not a number', { text: 'a', v: '2' }, 'v is not a known version'],
    ['null', null, 'v is not a known version'],
    ['a missing field', { v: 1 }, 'text: Invalid key: Expected "text" but received undefined'],
    [
      'a field of the wrong type',
      { text: 4, at: 3, v: 3 },
      'text: Invalid type: Expected string but received 4',
    ],
  ])('rejects %s and names the location', (_, stored, error) => {
    expect(NOTES.parse(stored)).toEqual({ ok: false, error });
  });

  it('reports an error that concerns the whole record', () => {
    const never = defineCollection<Note>({
      name: 'never',
      versions: {
        1: v.pipe(
          v.object(parts),
          v.check(() => false, 'not like this'),
        ),
      },
    });
    expect(never.parse({ text: 'a', at: 3 })).toEqual({
      ok: false,
      error: 'the record: not like this',
    });
  });

  it('stores a record with its version and expiry', () => {
    const note = { text: 'a', at: 3 };
    expect(toStored(NOTES, note)).toEqual({ ...note, v: 3 });
    expect(toStored(EXPIRING, note)).toEqual({ ...note, v: 3, goneAt: 8 });
  });

  it('stores the expiry as a timestamp, which the time-to-live policy compares', () => {
    expect(NOTES.timestamps).toEqual([]);
    expect(EXPIRING.timestamps).toEqual(['at', 'goneAt']);
  });
});

it('reverses each direction of an order', () => {
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
