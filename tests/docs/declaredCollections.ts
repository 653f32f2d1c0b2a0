// Which collections of documents does core declare?
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Collection } from '../../core/src/documents/document';
import { ROOT } from '../../tools/lib/paths';

export const DOCUMENTS = join(ROOT, 'core', 'src', 'documents');

export type AnyCollection = Collection<object>;

function isCollection(value: unknown): value is AnyCollection {
  return typeof value === 'object' && value !== null && 'parse' in value && 'version' in value;
}

/** Every collection that is declared, by the name of its constant. */
export async function declaredCollections(): Promise<[string, AnyCollection][]> {
  const files = readdirSync(DOCUMENTS).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const modules = await Promise.all(
    files.map(async (file) => (await import(join(DOCUMENTS, file))) as Record<string, unknown>),
  );
  return modules.flatMap((each) =>
    Object.entries(each).flatMap(([name, value]): [string, AnyCollection][] =>
      isCollection(value) ? [[name, value]] : [],
    ),
  );
}
