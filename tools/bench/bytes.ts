// How many bytes are sent to show /login and to play /game, and how large is the functions' bundle?
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { atLeast, atMost, type Figure } from '../lib/figures';
import { FUNCTIONS_DIST, ROOT, WEB_DIST } from '../lib/paths';
import { Halt } from '../lib/say';

const MARGIN_KB = 2;

/** The chunks that a page loads, without their imports. The browser part checks this list. */
const PAGES = {
  '/login': { chunks: ['index', 'base', 'signIn'], budget: 120 },
  '/game': { chunks: ['index', 'base', 'player', 'GamePage'], budget: 142 },
} as const;

export type Page = keyof typeof PAGES;

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

/** The scripts of a page, as paths below the site. */
export function scriptsOf(page: Page): string[] {
  const manifest = JSON.parse(
    readFileSync(join(WEB_DIST, '.vite', 'manifest.json'), 'utf8'),
  ) as Readonly<Record<string, Chunk>>;
  const files = new Set<string>();
  const add = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const name of chunk.imports ?? []) add(manifest[name]);
  };
  for (const name of PAGES[page].chunks) {
    const chunk = Object.values(manifest).find((one) => one.name === name);
    if (chunk === undefined) throw new Halt(`The build has no chunk ${name}.`);
    add(chunk);
  }
  return [...files];
}

/** The compressed size in KB as Hosting sends it. Node's default is brotli's highest quality. */
function kilobytesOf(page: Page): number {
  const files = scriptsOf(page).map((file) => readFileSync(join(WEB_DIST, file)));
  return files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0) / 1024;
}

function scriptBytes(page: Page): Figure[] {
  const { budget } = PAGES[page];
  const [name, measured] = [`JavaScript of ${page}`, kilobytesOf(page)];
  const margin = atLeast(`${name}: margin`, budget - measured, MARGIN_KB, 'KB');
  return [atMost(name, measured, budget, 'KB'), margin];
}

/** Counts the build plugins that rewrite source code. Without one, no dependency is patched. */
function sourcePatches(): number {
  const files = globSync(['web/vite.config.ts', 'web/vite/*.ts'], { cwd: ROOT });
  const text = files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  return [...text.matchAll(/^\s+(?:async )?transform\s*[:(]/gm)].length;
}

export function bytes(): Figure[] {
  const code = globSync('*.js', { cwd: FUNCTIONS_DIST }).map((file) => join(FUNCTIONS_DIST, file));
  const bundle = code.reduce((sum, file) => sum + statSync(file).size, 0);
  return [
    ...scriptBytes('/login'),
    ...scriptBytes('/game'),
    atMost('source patches to dependencies', sourcePatches(), 0),
    atMost('the functions’ bundle', bundle / 1024 ** 2, 3, 'MB'),
  ];
}
