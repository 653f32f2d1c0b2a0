// Paths of the repository.
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
export const PROJECT_ID = 'demo-cardinal';
export const FUNCTIONS_DIST = join(ROOT, 'functions', 'dist');
export const WEB_DIST = join(ROOT, 'web', 'dist');
/** The stack's output, kept if a test failed. */
export const STACK_LOG = join(ROOT, '.cache', 'tests', 'stack.log');

export function bin(name: string): string {
  return join(ROOT, 'node_modules', '.bin', name);
}
