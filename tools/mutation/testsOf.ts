import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const ON_MEMORY = 'tools/model';
export const MODEL = `${ON_MEMORY}/model.test.ts`;

/** Of what core decides, what only a page, a kept example or a service shows. */
const ELSEWHERE: readonly (readonly [file: string, ...tests: string[]])[] = [
  ['core/src/documents/', 'tools/docs/keptDocuments.test.ts', 'tools/docs/statedNumbers.test.ts'],
  ['core/src/documents/games.ts', `${ON_MEMORY}/reviews.test.ts`],
  ['core/src/game/fairPlay.ts', 'tools/fairness/page.test.ts'],
  ['core/src/game/history.ts', `${ON_MEMORY}/headToHead.test.ts`],
];

/** Tests of one project, as arguments of jest. */
interface Tests {
  readonly project: string;
  readonly which: readonly string[];
}

/**
 * The tests that have to notice a change of a file, those first that notice most in a moment. Of core:
 * the file's own, those elsewhere, then all that lead to it. Of a service: those on a store in memory
 * that have its name or import it, then the model checker.
 */
export function testsOf(root: string, file: string): Tests[] {
  const only = (project: string, ...tests: readonly string[]): Tests => ({
    project,
    which: ['--runTestsByPath', ...tests.map((test) => join(root, test))],
  });
  if (!file.startsWith('core/')) {
    return [only('tools', ...callersOf(root, file)), only('tools', MODEL)];
  }
  const own = file.replace(/\.ts$/, '.test.ts');
  const elsewhere = ELSEWHERE.flatMap(([of, ...tests]) => (file.startsWith(of) ? tests : []));
  return [
    ...(existsSync(join(root, own)) ? [only('core', own)] : []),
    ...(elsewhere.length === 0 ? [] : [only('tools', ...elsewhere)]),
    { project: 'core', which: ['--passWithNoTests', '--findRelatedTests', join(root, file)] },
  ];
}

/** The test that has its name, and all that import it. */
function callersOf(root: string, file: string): string[] {
  const own = `${basename(file, '.ts')}.test.ts`;
  return readdirSync(join(root, ON_MEMORY))
    .filter((name) => name.endsWith('.test.ts'))
    .filter((name) => {
      const source = readFileSync(join(root, ON_MEMORY, name), 'utf8');
      return name === own || source.includes(`/${file.replace(/\.ts$/, '')}'`);
    })
    .map((name) => `${ON_MEMORY}/${name}`);
}
