import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/lib/paths';
import { declaredCollections, keptOf, versionsOf } from './declaredCollections';
import { page } from './pages';

interface Section {
  readonly path: string;
  readonly text: string;
}

const sections: Section[] = page('data-model.md')
  .split(/^### /m)
  .slice(1)
  .map((text) => ({ path: /`([^`]+)`/.exec(text)?.[1] ?? '', text }));

/** Removes the names of placeholders: `days/{}/plays/{}`. */
function shapeOf(path: string): string {
  return path.replace(/@?\{[^}]*\}/g, '{}');
}

interface Indexes {
  readonly indexes: readonly {
    readonly collectionGroup: string;
    readonly queryScope: string;
    readonly fields: readonly {
      readonly fieldPath: string;
      readonly order?: 'ASCENDING' | 'DESCENDING';
    }[];
  }[];
  readonly fieldOverrides: readonly {
    readonly collectionGroup: string;
    readonly fieldPath: string;
    readonly ttl?: boolean;
    readonly indexes?: readonly object[];
  }[];
}

const { indexes, fieldOverrides } = JSON.parse(
  readFileSync(join(ROOT, 'firestore.indexes.json'), 'utf8'),
) as Indexes;

describe('docs/data-model.md', () => {
  it('has a section for every collection, with its version, and no other', async () => {
    const declared = (await declaredCollections()).map(
      ([constant, { name, version }]) => `${name}: \`${constant}\`, version ${version}`,
    );
    const documented = sections.map(({ path, text }) => {
      const stated = /^`[A-Z_]+`, version \d+/m.exec(text)?.[0] ?? 'no kind';
      return `${path.split('/').at(-2)}: ${stated}`;
    });
    expect(documented.sort()).toEqual(declared.sort());
  });

  it('has a line in the format changelog for every upgrade', async () => {
    const upgraded = (await declaredCollections()).flatMap(([constant, one]) =>
      versionsOf(one).flatMap((version, index, all) =>
        index === 0 ? [] : [`${constant} ${all[index - 1]} → ${version}`],
      ),
    );
    const lines = [
      ...page('data-model.md').matchAll(/^\| [\d.]+ +\| `([A-Z_]+)` +\| (\d+ → \d+) /gm),
    ];
    expect(lines.map(([, constant, step]) => `${constant} ${step}`).sort()).toEqual(
      upgraded.sort(),
    );
  });

  it('says which documents expire, as the policies do', async () => {
    const going = (await declaredCollections()).flatMap(([, { name, expiryOf }]) =>
      expiryOf ? [name] : [],
    );
    const expiring = sections.filter(({ text }) => text.includes('by TTL'));
    expect(expiring.map(({ path }) => path.split('/').at(-2)).sort()).toEqual(going.sort());
    const policies = fieldOverrides.filter(
      ({ ttl, fieldPath }) => ttl === true && fieldPath === 'goneAt',
    );
    expect(policies.map(({ collectionGroup }) => collectionGroup).sort()).toEqual(going.sort());
  });

  it('lists as readable by browsers exactly what the security rules allow', () => {
    const rules = readFileSync(join(ROOT, 'firestore.rules'), 'utf8');
    const matched = [...rules.matchAll(/match \/(\S+) \{/g)]
      .flatMap(([, path]) => path ?? [])
      .filter((path) => !path.includes('=**'))
      .filter((path) => !path.startsWith('databases/'));
    const readable = sections.filter(({ text }) => text.includes('- Read in a browser: '));
    expect(readable.map(({ path }) => shapeOf(path)).sort()).toEqual(matched.map(shapeOf).sort());
  });

  it('names every composite index', () => {
    const stated = sections.flatMap(({ path, text }) =>
      [...text.matchAll(/^- Index: (.+)$/gm)].map(
        ([, fields]) => `${path.split('/').at(-2)}: ${fields}`,
      ),
    );
    const declared = indexes.map(({ collectionGroup, queryScope, fields }) => {
      const scope = queryScope === 'COLLECTION_GROUP' ? 'group: ' : '';
      const list = fields.map(
        ({ fieldPath, order }) => `${fieldPath} ${SIGNS[order ?? 'CONTAINS']}`,
      );
      return `${collectionGroup}: ${scope}${list.join(', ')}`;
    });
    expect(stated.sort()).toEqual(declared.sort());
  });
});

const SIGNS = { ASCENDING: '↑', DESCENDING: '↓', CONTAINS: '(contains)' };

/** Whether a value is a time in milliseconds, or a list with one: later documents have larger values. */
function growsWithTime(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(growsWithTime);
  return typeof value === 'number' && value > Date.UTC(2020);
}

it.each([
  ['GAMES', 'startedAt'],
  ['RUNS', 'startedAt'],
  ['PROGRESS', 'guessedAt'],
  ['EVIDENCE', 'startedAt'],
  ['PLAYS', 'startedAt'],
  ['ROWS', 'reachedAt'],
])(
  'disables the index of every growing time in %s, which guesses and games write',
  async (constant, field) => {
    const growing = Object.entries(keptOf(constant).at(-1) ?? {}).flatMap(([field, value]) =>
      growsWithTime(value) ? [field] : [],
    );
    const name = new Map(await declaredCollections()).get(constant)?.name;
    const without = fieldOverrides
      .filter(({ collectionGroup, indexes: own }) => collectionGroup === name && own?.length === 0)
      .map(({ fieldPath }) => fieldPath);
    expect(growing).toContain(field);
    expect(without).toEqual(expect.arrayContaining(growing));
  },
);
