// Finds the declared collections and the stored examples of their versions.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Collection } from '../../core/src/documents/document';
import { ROOT } from '../../tools/lib/paths';

/** The folders with declarations: documents that browsers read, and those that only the server reads. */
const FOLDERS = ['core/src/documents', 'functions/src/repos'].map((path) => join(ROOT, path));

export type AnyCollection = Collection<object>;

function isCollection(value: unknown): value is AnyCollection {
  return typeof value === 'object' && value !== null && 'parse' in value && 'version' in value;
}

/** Files that declare a collection. Loading only these avoids loading most of the SDK. */
function declaringFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(folder, file))
    .filter((path) => readFileSync(path, 'utf8').includes('= defineCollection<'));
}

/** Every declared collection, by the name of its constant. */
export async function declaredCollections(): Promise<[string, AnyCollection][]> {
  const modules = await Promise.all(
    FOLDERS.flatMap(declaringFiles).map(
      async (path) => (await import(path)) as Record<string, unknown>,
    ),
  );
  return modules.flatMap((each) =>
    Object.entries(each).flatMap(([name, value]): [string, AnyCollection][] =>
      isCollection(value) ? [[name, value]] : [],
    ),
  );
}

/** The example files, with the constant whose versions each contains. */
export function keptFiles(): { readonly constant: string; readonly path: string }[] {
  return FOLDERS.map((folder) => join(folder, 'kept')).flatMap((folder) =>
    readdirSync(folder).map((file) => ({
      constant: file.replace('.json', ''),
      path: join(folder, file),
    })),
  );
}

/** The versions that a collection reads, oldest first. */
export function versionsOf({ parse, version }: AnyCollection): number[] {
  const numbers = Array.from({ length: version }, (_, index) => index + 1);
  return numbers.filter((v) => {
    const parsed = parse({ v });
    return parsed.ok || parsed.error !== 'v is not a known version';
  });
}

/** An example of each version of a collection, oldest first, as Firestore stores it. */
export function keptOf(wanted: string): Record<string, unknown>[] {
  const file = keptFiles().find(({ constant }) => constant === wanted);
  return file === undefined
    ? []
    : (JSON.parse(readFileSync(file.path, 'utf8')) as Record<string, unknown>[]);
}
