import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bin, ROOT } from '../../tools/lib/paths';
import { page, rowsOf } from './pages';

interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
}

/** Files, each with what it imports: other files by their paths in the repository, and packages. */
type Files = readonly (readonly [string, readonly string[]])[];

const unquoted = (text = ''): string => text.replaceAll('`', '');
const tables = rowsOf(page('architecture.md'));
const services = tables.filter(([name]) => name?.startsWith('`services/'));

/** Each layer of the page's tables, and what it may import. One service and two features stand for all. */
const layers = tables.flatMap(([quoted, , cell]): (readonly [string, readonly string[]])[] => {
  const layer = unquoted(quoted);
  if (cell === undefined || !/^(core|functions|web)\//.test(layer)) return [];
  const names = cell.split(', ');
  if (layer.endsWith('services/…')) {
    return services.map(([name, others = '']) => [
      `functions/src/${unquoted(name)}`,
      [...names.slice(0, -1), ...others.split(', ').map((other) => `services/${other}`)],
    ]);
  }
  return layer.endsWith('…')
    ? ['one', 'two'].map((name) => [layer.replace('…', name), names])
    : [[layer, names]];
});

const targets = [
  ...layers.map(([layer]) => `${layer}/target.ts`),
  ...['data/apiClient.ts', 'data/retry.ts', 'features/welcome/script.ts'].map(
    (file) => `web/src/${file}`,
  ),
  'tests/target.ts',
  'tools/target.ts',
];

function isAllowed(layer: string, names: readonly string[], target: string): boolean {
  const isEntry = layer.endsWith('/src');
  if (isEntry ? dirname(target) === layer : target.startsWith(`${layer}/`)) return true;
  const [home = ''] = layer.split('/');
  return names.some((name) => {
    if (['core', 'functions', 'web'].includes(name)) return target.startsWith(`${name}/`);
    return target === `${home}/src/${name}` || target.startsWith(`${home}/src/${name}/`);
  });
}

/** For each other rule of lint: files that break it. */
const BROKEN: Readonly<Record<string, Files>> = {
  'a-row-for-each-folder': [['web/src/drawer/a.ts', ['core/src/game/target.ts']]],
  'the-client-is-asked-through-data': [
    ['web/src/features/one/b.ts', ['web/src/data/apiClient.ts']],
  ],
  'rules-import-no-packages': [['core/src/game/c.ts', ['valibot']]],
  'documents-import-only-valibot': [['core/src/documents/d.ts', ['yup', 'valibot']]],
  'only-repos-know-firebase-admin': [
    ['functions/src/services/play/e.ts', ['firebase-admin/firestore']],
  ],
  'no-node-in-browsers': [['web/src/lib/f.ts', ['node:fs']]],
  'every-import-is-found': [['tools/g.ts', ['tools/nowhere.ts']]],
  'no-cycles-of-files': [
    ['web/src/lib/h.ts', ['web/src/lib/i.ts']],
    ['web/src/lib/i.ts', ['web/src/lib/h.ts']],
  ],
  'no-cycles-of-folders': [
    ['tools/j/one.ts', ['tools/k/one.ts']],
    ['tools/k/two.ts', ['tools/j/two.ts']],
    ['tools/j/two.ts', []],
    ['tools/k/one.ts', []],
  ],
};

/** What lint says about these files. */
function lint(files: Files): Violation[] {
  const scratch = join(ROOT, '.cache');
  mkdirSync(scratch, { recursive: true });
  const folder = mkdtempSync(join(scratch, 'layers-'));
  try {
    for (const [file, imports] of files) {
      const home = dirname(file);
      mkdirSync(join(folder, home), { recursive: true });
      const lines = imports.map((to) => {
        const path = to.endsWith('.ts') ? `./${relative(home, to).replace('.ts', '')}` : to;
        return `import '${path}';\n`;
      });
      writeFileSync(join(folder, file), lines.join(''));
    }
    const result = join(folder, 'result.json');
    const config = join(ROOT, 'dependency-cruiser.config.mjs');
    const options = ['--config', config, '--output-type', 'json', '--output-to', result, '.'];
    spawnSync(process.execPath, [bin('depcruise'), ...options], { cwd: folder });
    const { summary } = JSON.parse(readFileSync(result, 'utf8')) as {
      summary: { violations: Violation[] };
    };
    return summary.violations;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('lint', () => {
  const violations = lint([
    ...layers.map(([layer]) => [`${layer}/probe.ts`, targets] as const),
    ...targets.map((target) => [target, []] as const),
    ...Object.values(BROKEN).flat(),
  ]);

  it('rejects every import that no table of docs/architecture.md lists, and no other', () => {
    expect(layers.length).toBeGreaterThan(35);
    const isLayer = ({ rule }: Violation): boolean => rule.name.includes('/');
    const rejected = violations.filter(isLayer).map(({ from, to }) => `${from} → ${to}`);
    const expected = layers.flatMap(([layer, names]) =>
      targets
        .filter((target) => !isAllowed(layer, names, target))
        .map((target) => `${layer}/probe.ts → ${target}`),
    );
    expect(rejected.sort()).toEqual(expected.sort());
  });

  it.each(Object.entries(BROKEN))('has the rule %s', (name, files) => {
    const paths = files.flatMap(([file]) => [file, dirname(file)]);
    const found = violations.filter(({ from }) => paths.includes(from));
    expect(found.map(({ rule }) => rule.name)).toContain(name);
  });
});
