// Which collections of documents are declared, and which examples of their versions are kept?
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Collection } from '../../core/src/documents/document';
import { ROOT } from '../../tools/lib/paths';

/** Where declarations are: of what browsers read too, and of what only the server reads. */
const FOLDERS = ['core/src/documents', 'functions/src/repos'].map((path) => join(ROOT, path));

export type AnyCollection = Collection<object>;

function isCollection(value: unknown): value is AnyCollection {
  return typeof value === 'object' && value !== null && 'parse' in value && 'version' in value;
}

/** Only files that declare any are loaded, and with them no more of the SDK than they need. */
function declaringFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(folder, file))
    .filter((path) => readFileSync(path, 'utf8').includes('= defineCollection<'));
}

/** Every collection that is declared, by the name of its constant. */
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

/** The files of kept examples, each with the constant whose versions it shows. */
export function keptFiles(): { readonly constant: string; readonly path: string }[] {
  return FOLDERS.map((folder) => join(folder, 'kept')).flatMap((folder) =>
    readdirSync(folder).map((file) => ({
      constant: file.replace('.json', ''),
      path: join(folder, file),
    })),
  );
}

/** An example of each version of a collection that ever was, the oldest first, as Firestore holds it. */
export function keptOf(wanted: string): Record<string, unknown>[] {
  const file = keptFiles().find(({ constant }) => constant === wanted);
  return file === undefined
    ? []
    : (JSON.parse(readFileSync(file.path, 'utf8')) as Record<string, unknown>[]);
}
