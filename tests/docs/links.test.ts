import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../tools/lib/paths';
import { quoted } from './pages';

const PAGES = globSync(
  ['*.md', 'docs/**/*.md', '.github/*.md', '{core,functions,web,tests,tools}/README.md'],
  { cwd: ROOT },
).sort();

/** The files created by the recipes of CONTRIBUTING.md. */
const EXAMPLES = /nextday|nextpage|remarks/i;

function read(page: string): string {
  return readFileSync(join(ROOT, page), 'utf8');
}

/** Links to other files of the repository, without the part after #. */
function linksIn(text: string): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .flatMap(([, address]) => address ?? [])
    .filter((address) => !/^(https?:|mailto:|#)/.test(address))
    .map((address) => address.split('#')[0] ?? '');
}

/** Paths of files or folders in the repository, such as `core/src/game/game.ts`. */
function pathsIn(text: string): string[] {
  return quoted(text).filter(
    (path) =>
      /^(core|functions|web|tools|tests|docs|bench)\/[\w./-]*\w$/.test(path) &&
      !path.includes('/dist') &&
      !EXAMPLES.test(path),
  );
}

const SCRIPTS = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;

/** The test files of each kind of command. */
const TESTS: Readonly<Record<string, string>> = {
  unit: '{core/src,functions/src,web/src,tools,tests/docs}/**/*.test.{ts,tsx}',
  api: 'tests/api/*.test.ts',
  rules: 'tests/rules/*.test.ts',
  e2e: 'tests/e2e/*.spec.ts',
};

/** Words of a command that match no test file. */
function wordsWithoutTest(kind: string, words: readonly string[]): string[] {
  const files = globSync(TESTS[kind] ?? [], { cwd: ROOT });
  return words.filter((word) => !files.some((file) => file.includes(word)));
}

/** Commands that would do nothing, or not what the page says. */
function deadCommands(text: string): string[] {
  const line = text.replace(/\s+/g, ' ');
  const scripts = [...line.matchAll(/npm run ([\w:]*\w)/g)].flatMap(([all, name = '']) =>
    name in SCRIPTS ? [] : [all],
  );
  const stages = [...line.matchAll(/npm test -- (unit|api|rules|e2e) ([\w./ ]+)/g)];
  const tests = stages.map(([all, kind = '', words = '']) => ({ all, words, kind }));
  const without = tests.filter(
    ({ words, kind }) => wordsWithoutTest(kind, words.trim().split(' ')).length,
  );
  return [...scripts, ...without.map(({ all }) => all)];
}

describe.each(PAGES)('%s', (page) => {
  const text = read(page);

  it('links to existing files', () => {
    const dead = linksIn(text).filter((link) => !existsSync(join(ROOT, dirname(page), link)));
    expect(dead).toEqual([]);
  });

  it('names commands that do something', () => {
    expect(deadCommands(text).filter((command) => !EXAMPLES.test(command))).toEqual([]);
  });

  it('names existing files', () => {
    expect(pathsIn(text).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

it('links to every page from the README, directly or not', () => {
  const reached = new Set<string>(['README.md']);
  const queue = ['README.md'];
  for (let page = queue.shift(); page !== undefined; page = queue.shift()) {
    for (const link of linksIn(read(page))) {
      const to = join(dirname(page), link);
      if (!to.endsWith('.md') || reached.has(to)) continue;
      reached.add(to);
      queue.push(to);
    }
  }
  const lost = PAGES.filter((page) => !page.startsWith('.github') && !reached.has(page));
  expect(lost).toEqual([]);
});

describe('the commands of the README', () => {
  it('match those of package.json', () => {
    const named = quoted(read('README.md')).flatMap(
      (text) => /^npm run ([\w:]+)/.exec(text)?.[1] ?? [],
    );
    expect([...new Set(named)].filter((name) => !(name in SCRIPTS))).toEqual([]);
    const commands = Object.entries(SCRIPTS).flatMap(([name, script]) =>
      script.startsWith('node tools/bootstrap.mjs') && !['start', 'test'].includes(name)
        ? [name]
        : [],
    );
    expect(commands.filter((name) => !named.includes(name))).toEqual([]);
  });
});
