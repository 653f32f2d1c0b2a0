import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, PluginOption, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { WORKER_REMOVAL } from './workerRemoval.ts';

const HOSTING = new URL('../../firebase.json', import.meta.url);

/** A cached page keeps its headers, so it changes with them too. */
const headersRevision = (): string =>
  createHash('sha256').update(readFileSync(HOSTING)).digest('hex').slice(0, 8);

function removal(): PluginOption {
  return {
    name: 'worker-removal',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: WORKER_REMOVAL });
    },
  };
}

/** The chunks that the first paint needs, besides those of the page itself. */
const FIRST = new Set(['pages', 'base', 'player', 'signIn', 'HomePage', 'GamePage', 'OfflineHome']);

/** Their files, and all files that these import. */
const firstFiles = new Set<string>();

/** The language of each file that has a catalog. */
const languages = new Map<string, string>();

function findFirstFiles(): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    generateBundle(_, bundle) {
      const add = (fileName: string): void => {
        const file = bundle[fileName];
        if (firstFiles.has(fileName) || file?.type !== 'chunk') return;
        firstFiles.add(fileName);
        file.imports.forEach(add);
      };
      const chunks = Object.values(bundle).filter(
        (file): file is Rolldown.OutputChunk => file.type === 'chunk',
      );
      for (const { fileName, name, isEntry } of chunks)
        if (isEntry || FIRST.has(name)) add(fileName);
      for (const { fileName, facadeModuleId } of chunks) {
        const [, language] = /virtual:catalogs\/(.+)\//.exec(facadeModuleId ?? '') ?? [];
        if (language !== undefined) languages.set(fileName, language);
      }
    },
  };
}

/** Whether a version can't be installed without the file. */
const isFirst = (url: string): boolean => firstFiles.has(url) || !url.endsWith('.js');

/** Marks what is stored after the installation: always, or for who reads a language. */
const laterMark = (url: string): string => ['later', languages.get(url)].filter(Boolean).join('-');

/**
 * The service worker, as worker.js. It keeps the app for offline use, except the Firebase SDK, which
 * is large and useless offline, fonts for rare letters, sounds, which are off by default, and languages
 * that aren't shown. Only what the first paint needs is part of its installation.
 */
export function worker(): PluginOption {
  if (process.env.VITE_WORKER === 'remove') return removal();
  const build = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/worker',
    filename: 'worker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['index.html', 'assets/*.{js,svg}', 'assets/*-latin-{400,wght}-normal-*.woff2'],
      globIgnores: ['assets/{liveSources,index.esm}-*'],
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) =>
            entry.url === 'index.html'
              ? { ...entry, url: '/', revision: `${entry.revision}-${headersRevision()}` }
              : {
                  ...entry,
                  url: `/${entry.url}`,
                  ...(!isFirst(entry.url) && { revision: laterMark(entry.url) }),
                },
          ),
          warnings: [],
        }),
      ],
    },
  });
  return [findFirstFiles(), build];
}
