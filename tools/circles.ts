import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { ROOT } from './lib/paths';
import { Halt, main, say } from './lib/say';

/*
 * Circles of imports. ESLint's rule for them passes over imports of types, and it is these by which a
 * feature comes to depend on the store that is made of it; and it reads every file a second time.
 */
const PACKAGES = ['core', 'web', 'functions', 'tools', 'tests'];
const CORE = '@cardinal/core/';

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      return ['node_modules', 'dist'].includes(entry.name) ? [] : sourcesIn(path);
    }
    return /(?<!\.d)\.(tsx?|m[jt]s)$/.test(entry.name) ? [path] : [];
  });
}

function fileAt(path: string): string | undefined {
  return [path, `${path}.ts`, `${path}.tsx`].find(
    (found) => existsSync(found) && statSync(found).isFile(),
  );
}

/** The files of ours that it imports, with types and lazily too. */
function importsOf(file: string): string[] {
  return ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles.flatMap(({ fileName }) => {
    if (fileName.startsWith('.')) return fileAt(resolve(dirname(file), fileName)) ?? [];
    if (!fileName.startsWith(CORE)) return [];
    return fileAt(join(ROOT, 'core', 'src', fileName.slice(CORE.length))) ?? [];
  });
}

/** Tarjan's strongly connected components, those of more than one file. */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const path: string[] = [];
  const visit = (file: string): number => {
    const index = order.size;
    order.set(file, index);
    path.push(file);
    let low = index;
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (path.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === index) {
      const circle = path.splice(path.indexOf(file));
      if (circle.length > 1) found.push(circle);
    }
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}

await main(async () => {
  const files = PACKAGES.flatMap((name) => sourcesIn(join(ROOT, name)));
  const circles = circlesIn(new Map(files.map((file) => [file, importsOf(file)])));
  const names = circles.map((circle) => circle.map((file) => relative(ROOT, file)).join('\n  '));
  if (names.length > 0) throw new Halt(`These import each other:\n  ${names.join('\n\n  ')}`);
  say(`${files.length} files, and none that imports itself by way of others.`);
});
