// cspell:ignore removefriend
import { globSync, readFileSync } from 'node:fs';

const SOURCE = `${__dirname}/../../web/src`;
/** `const [name, state] = useNameMutation(`, then each `name(…)` with what follows. */
const DECLARED = /const \[(\w+)(?:, (\{[^}]*\}|\w+))?\] = use(\w+)Mutation\(/g;

/** Endpoints that tell of a failure themselves. */
function reporting(): string[] {
  const endpoint = /(\w+): build\.mutation<(?:(?!build\.)[\s\S])*?onQueryStarted: reportFailure/g;
  const found = readFileSync(`${SOURCE}/data/friends.ts`, 'utf8').matchAll(endpoint);
  return [...found].map(([, name = '']) => name.toLowerCase());
}

/** What follows each call of a function in a file. */
function* afterCalls(file: string, name: string): Generator<string> {
  for (const { index } of file.matchAll(new RegExp(`(?<![\\w.])${name}\\(`, 'g'))) {
    let [at, depth] = [index + name.length + 1, 1];
    for (; depth > 0; at += 1) depth += { '(': 1, ')': -1 }[file[at] ?? ''] ?? 0;
    yield file.slice(at).trimStart();
  }
}

it('looks at the outcome of each press that changes something', () => {
  const told = reporting();
  expect(told).toContain('removefriend');
  const unseen: string[] = [];
  for (const path of globSync(`${SOURCE}/**/*.{ts,tsx}`)) {
    if (path.includes('.test.')) continue;
    const file = readFileSync(path, 'utf8');
    for (const [, name = '', state = '', endpoint = ''] of file.matchAll(DECLARED)) {
      const looksAt =
        /error/i.test(state) || new RegExp(`\\b${state}\\.(?:isError|error)`).test(file);
      if (told.includes(endpoint.toLowerCase()) || (state !== '' && looksAt)) continue;
      const isAwaited = file.includes(`const { error } = await ${name}(`);
      const isSeen = (after: string) => after.startsWith('.unwrap()') || isAwaited;
      if (![...afterCalls(file, name)].every(isSeen)) unseen.push(`${path}: ${name}`);
    }
  }
  expect(unseen).toEqual([]);
});
