// Reads the lists and tables of a page in docs/.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/lib/paths';

export function page(name: string): string {
  return readFileSync(join(ROOT, 'docs', name), 'utf8');
}

/** The cells of a row of a table. */
export function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** The cells of every row of a page's tables, without header and delimiter rows. */
export function rowsOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map(cellsOf);
}

/** The text in backticks, without code blocks. */
export function quoted(text: string): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, '');
  return [...prose.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? []);
}
