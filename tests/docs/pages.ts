// What does a page of docs/ list?
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/lib/paths';

export function page(name: string): string {
  return readFileSync(join(ROOT, 'docs', name), 'utf8');
}

/** The cells of every row of every table of a page, heads and rules left out. */
export function rowsOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** What stands in backticks, blocks of code left out. */
export function quoted(text: string): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, '');
  return [...prose.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? []);
}
