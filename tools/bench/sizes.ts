import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { FUNCTIONS_DIST, WEB_DIST } from '../lib/paths';
import { Halt } from '../lib/say';
import type { Figure } from './figures';

const ASSETS = join(WEB_DIST, 'assets');

/** What a file of the build weighs on its way, by its path on the site. */
export function brotliKilobytes(path: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(readFileSync(join(WEB_DIST, path)), { params }).length / 1024;
}

/** What a chunk imports before it can run. */
function importsOf(file: string): string[] {
  const code = readFileSync(join(ASSETS, file), 'utf8');
  return [...code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].flatMap(
    ([, name]) => name ?? [],
  );
}

/** All that has to be there before these chunks run, themselves included. */
function closure(roots: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    importsOf(file).forEach(visit);
  };
  roots.forEach(visit);
  return seen;
}

function chunk(name: string): string {
  const found = readdirSync(ASSETS).find((file) => new RegExp(`^${name}-[\\w-]+\\.js$`).test(file));
  if (found === undefined) throw new Halt(`The build has no chunk ${name}.`);
  return found;
}

function entry(): string {
  const page = readFileSync(join(WEB_DIST, 'index.html'), 'utf8');
  const found = /src="\/assets\/([^"]+\.js)"/.exec(page)?.[1];
  if (found === undefined) throw new Halt('The page names no script.');
  return found;
}

function functionsBytes(): number {
  const code = readdirSync(FUNCTIONS_DIST).filter((file) => file.endsWith('.js'));
  return code.reduce((sum, file) => sum + statSync(join(FUNCTIONS_DIST, file)).size, 0);
}

/** Bytes that do not vary from run to run. */
export function sizes(): Figure[] {
  const files = [...closure([entry(), chunk('signIn')])];
  return [
    {
      name: 'JavaScript to show /login',
      measured: files.reduce((sum, file) => sum + brotliKilobytes(`assets/${file}`), 0),
      budget: 110,
      unit: 'KB',
    },
    {
      name: 'the functions’ bundle',
      measured: functionsBytes() / 1024 / 1024,
      budget: 3,
      unit: 'MB',
    },
  ];
}
