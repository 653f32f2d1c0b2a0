import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { WORKER_REMOVAL } from './workerRemoval';

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

/**
 * The service worker, as worker.js. It keeps the app for offline use, except the Firebase SDK, which
 * is large and useless offline, fonts for rare letters, and sounds, which are off by default.
 */
export function worker(): PluginOption {
  if (process.env.VITE_WORKER === 'remove') return removal();
  return VitePWA({
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
              : { ...entry, url: `/${entry.url}` },
          ),
          warnings: [],
        }),
      ],
    },
  });
}
