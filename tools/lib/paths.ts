import { homedir } from 'node:os';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
export const PROJECT_ID = 'demo-cardinal';
export const FUNCTIONS_DIST = join(ROOT, 'functions', 'dist');
export const WEB_DIST = join(ROOT, 'web', 'dist');

/** Where what was fetched or built for this user's machine is kept between checkouts. */
export function userCache(): string {
  return join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'cardinal');
}

export function bin(name: string): string {
  return join(ROOT, 'node_modules', '.bin', name);
}
