import { existsSync, readdirSync } from 'node:fs';
import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, ResolveModulePreloadDependenciesFn, Rolldown } from 'vite';

/** What is loaded when, a file a part; app/parts/pages.ts tells of it. */
const PARTS = fileURLToPath(new URL('../src/app/parts/', import.meta.url));

/** What every page shares; `pages` holds its choice of modules, after the small file that runs at once. */
const SHARED = ['pages', 'base'];

/** A file of the build for each part, with all that it imports and no part before it has. */
export function partGroups() {
  const names = readdirSync(PARTS).map((file) => parse(file).name);
  const ordered = [...SHARED, ...names.filter((name) => !SHARED.includes(name))];
  return ordered.map((name, index) => ({
    name,
    priority: ordered.length - index,
    test: (id: string) =>
      id === `${PARTS}${name}.ts` ||
      (name === 'pages' && /preload-helper|rolldown\/runtime/.test(id)),
  }));
}

/** The page has sent for these, or is one of them. */
const IS_THERE = /^assets\/(pages|base|rolldown-runtime)-/;
/** Whatever else a page of the app's choice needs comes with it, hidden behind the larger base. */
const FIRST_PAGES = /^assets\/(HomePage|GamePage)-/;

/**
 * What is sent for beside a file that is fetched later. Each name is a part of every game's code that no
 * compression makes smaller: what is there already, or belongs to a page that few open, is not named.
 */
export const sentForBeside: ResolveModulePreloadDependenciesFn = (
  file,
  dependencies,
  { hostId, hostType },
) => {
  if (hostType === 'html') return dependencies;
  const isOfPages = hostId.includes('/pages-');
  if (isOfPages && !FIRST_PAGES.test(file)) return [];
  const isPlayerThere = /\/(player|GamePage)-/.test(hostId);
  return dependencies.filter(
    (name) =>
      name !== file && !IS_THERE.test(name) && !(isPlayerThere && name.includes('/player-')),
  );
};

const RUN_AT_ONCE = new Set(['base', 'player']);

/**
 * What every page runs at once, but the small entry: Chromium compiles such a file whole while it comes,
 * on another thread, where each function would have to be compiled when it is first called.
 */
export function compiledWhole(): Plugin {
  return {
    name: 'compiled-whole',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !RUN_AT_ONCE.has(file.name)) continue;
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}

/** A part that needs another than the base would be fetched with all of it, unnoticed. */
export function partsStandAlone(): Plugin {
  return {
    name: 'parts-stand-alone',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(
        (file): file is Rolldown.OutputChunk => file.type === 'chunk',
      );
      const parts = chunks.filter(({ name }) => existsSync(`${PARTS}${name}.ts`));
      for (const part of parts) {
        const other = parts.find(
          ({ fileName, name }) => part.imports.includes(fileName) && !SHARED.includes(name),
        );
        if (other) this.error(`The part ${part.name} needs the part ${other.name}.`);
      }
    },
  };
}

/** The faces of every first screen; a script names them, and would send for them only once it has run. */
const FACES = /(young-serif-latin-400|figtree-latin-wght)-normal-\S+\.woff2$/;

/**
 * What all pages share is sent for by the page itself: the base beside the small entry, the faces after
 * both. All of it at the lowest rank, in this order: what the page brings with it is painted without any.
 */
export function preloadShared(): Plugin {
  return {
    name: 'preload-shared',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const files = Object.values(bundle);
        const base = files.find((file) => file.type === 'chunk' && file.name === 'base');
        const faces = files.filter(({ fileName }) => FACES.test(fileName));
        if (!base || faces.length !== 2) throw new Error('There is no chunk base, or no face.');
        const link = (fileName: string, attrs: Record<string, string>) => ({
          tag: 'link',
          attrs: { ...attrs, crossorigin: '', href: `/${fileName}` },
          injectTo: 'head' as const,
        });
        const low = { fetchpriority: 'low' };
        const face = { ...low, rel: 'preload', as: 'font', type: 'font/woff2' };
        return {
          html: html.replace(/ type="module"| rel="modulepreload"/g, '$& fetchpriority="low"'),
          tags: [
            link(base.fileName, { ...low, rel: 'modulepreload' }),
            ...faces.map(({ fileName }) => link(fileName, face)),
          ],
        };
      },
    },
  };
}
