// Paths of the repository, and of the machine's commands.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
export const PROJECT_ID = 'demo-cardinal';
export const FUNCTIONS_DIST = join(ROOT, 'functions', 'dist');
export const WEB_DIST = join(ROOT, 'web', 'dist');
/** The stack's output, kept if a test failed. */
export const STACK_LOG = join(ROOT, '.cache', 'tests', 'stack.log');

export function bin(name: string): string {
  return join(ROOT, 'node_modules', '.bin', name);
}

/** The files with this name in PATH. */
export function inPath(name: string): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).filter((path) => existsSync(path));
}
