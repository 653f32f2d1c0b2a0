import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/lib/paths';
import { page, quoted, rowsOf } from './pages';

const SOURCES = [
  'functions/src/**/*.ts',
  'web/src/**/*.{ts,tsx}',
  'web/vite.config.ts',
  'web/vite/*.ts',
  'tools/**/*.{ts,mjs}',
  'tests/**/*.{ts,mts}',
];
/** Our own names are found anywhere in the code, others only where they are read. */
const OURS = /\b(?:CARDINAL|VITE)_[A-Z_]*[A-Z]\b/g;
const READ = /\bprocess\.env\.([A-Z_]+)/g;

function namesIn(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const read = [...source.matchAll(READ)].flatMap(([, name]) => name ?? []);
  return [...(source.match(OURS) ?? []), ...read];
}

function namesInCode(): string[] {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter(
    (file) => !file.includes('.test.') && !file.endsWith('.d.ts'),
  );
  return [...new Set(files.flatMap(namesIn))].sort();
}

const rows = rowsOf(page('environment.md'));

describe('docs/environment.md', () => {
  it('names every variable that the code reads, once, and no other', () => {
    expect(rows.flatMap(([name = '']) => quoted(name)).sort()).toEqual(namesInCode());
  });

  it.each(rows.map((cells): [string, string[]] => [cells[0] ?? '', cells]))(
    'names the files that read %s',
    (cell, cells) => {
      const [name = ''] = quoted(cell);
      const readers = quoted(cells.at(-1) ?? '');
      expect(readers).not.toEqual([]);
      for (const reader of readers)
        expect([reader, namesIn(reader)]).toEqual([reader, expect.arrayContaining([name])]);
    },
  );
});
