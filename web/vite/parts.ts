import { existsSync, readdirSync } from 'node:fs';
import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, ResolveModulePreloadDependenciesFn, Rolldown } from 'vite';

/** The parts of the app. Each is one file of the build; see app/parts/pages.ts. */
const PARTS = fileURLToPath(new URL('../src/app/parts/', import.meta.url));

/**
 * What every page loads. `pages` comes first, so that it takes the modules it needs; it is small
 * and runs at once.
 */
const SHARED = ['pages', 'base'];

/** A file of the build for each part, with everything it imports that no earlier part has. */
export function partGroups() {
  const names = readdirSync(PARTS).map((file) => parse(file).name);
  const ordered = [...SHARED, ...names.filter((name) => !SHARED.includes(name))];
  return ordered.map((name, index) => ({
    name,
    priority: ordered.length - index,
    test: (id: string) =>
      id === `${PARTS}${name}.ts` ||
      (name === 'pages' && /preload-helper|rolldown\/runtime|config\/env\./.test(id)) ||
      (name === 'base' && /\/react-dom\/client/.test(id)),
  }));
}

/** Files that the page has already requested. */
const IS_THERE = /^assets\/(pages|base|rolldown-runtime)-/;
/** The first pages' other files load with them, while the larger base is still loading. */
const FIRST_PAGES = /^assets\/(HomePage|GamePage)-/;

/**
 * The files to preload with a dynamic import. Each name adds to the code of all games and doesn't
 * compress well, so files that are already loaded or belong to rare pages are omitted.
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

/** Words in names of files that content blockers block. */
const BLOCKED =
  /ad(s|min|vert)|analytic|banner|cookie|notif|popup|promo|push|report|share|social|sponsor|stati|track/i;

/** A name for a file of the build that no content blocker takes for an ad or a tracker. */
export function plainName(name: string): string {
  return BLOCKED.test(name) ? 'part' : name;
}

/**
 * Marks the files that each page runs at once. Chromium then compiles them as a whole on another
 * thread while they load, instead of each function at its first call.
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

/**
 * A part that imports another part would load all of it, unnoticed, and an entry that imports the base would
 * wait for it. This makes both build errors.
 */
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
      const base = chunks.find(({ name }) => name === 'base')?.fileName ?? '';
      const waiting = chunks.find(({ isEntry, imports }) => isEntry && imports.includes(base));
      if (waiting) this.error(`The entry ${waiting.name} needs the base.`);
    },
  };
}

/**
 * The fonts of each first screen. Only what a script shows uses them, so they would otherwise load
 * after it runs.
 */
const FACES = /(young-serif-latin-400|figtree-latin-wght)-normal-\S+\.woff2$/;

/**
 * Preloads what all pages share: the base beside the small entry file, then the fonts. They have
 * the lowest priority, in this order, because the page's own content is painted without them.
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
