import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { API } from './vite/api.ts';
import { catalogs } from './vite/catalogs.ts';
import { cardsInPage, globalStyleInPage, linkPreviews, reasonsInPage } from './vite/page.ts';
import {
  compiledWhole,
  partGroups,
  partsStandAlone,
  plainName,
  preloadShared,
  sentForBeside,
} from './vite/parts.ts';
import { worker } from './vite/worker.ts';

/** `npm run dev` sets the address of the site behind it, and its own port. */
const { CARDINAL_SITE_URL: site = 'http://127.0.0.1:5000', CARDINAL_VITE_PORT: port = '5173' } =
  process.env;

export default defineConfig(({ command }) => ({
  plugins: [
    catalogs(command === 'build'),
    react(),
    compiledWhole(),
    partsStandAlone(),
    preloadShared(),
    globalStyleInPage(),
    cardsInPage(),
    reasonsInPage(),
    linkPreviews(),
    worker(),
  ],
  oxc: {
    // Removes comments and indentation from styles.
    plugins: { styledComponents: { displayName: false, fileName: false, ssr: false, pure: true } },
  },
  // Each part of the app then contains the addresses of the calls that it makes, and no others.
  define: Object.fromEntries(
    Object.entries(API).map(([name, call]) => [`API.${name}`, JSON.stringify(call)]),
  ),
  envPrefix: ['VITE_', 'CARDINAL_SITE_URL'],
  resolve: {
    alias: [
      // The functions that formik uses, smaller than lodash's (docs/decisions/0008).
      { find: /^lodash-es\/(.*)$/, replacement: 'es-toolkit/compat/$1' },
      // Lingui still asks for what React has since version 18.
      { find: 'use-sync-external-store/shim', replacement: 'react' },
    ],
  },
  build: {
    // The oldest browsers (README.md). `npm test` checks that the built files need nothing newer.
    target: ['safari15.4', 'chrome100', 'firefox100'],
    sourcemap: false,
    // Lists the chunks of each page, for `npm run bench`. It isn't deployed.
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies: sentForBeside },
    assetsInlineLimit: 2048,
    // The privacy page links to it.
    license: { fileName: 'licenses.txt' },
    rolldownOptions: {
      treeshake: {
        // No code that we use needs an unknown global.
        unknownGlobalSideEffects: false,
        // Functions of React Router that only warn developers.
        manualPureFunctions: ['logDeprecation', 'warning', 'warningOnce'],
        // Packages that formik imports for functions that we don't use. They don't declare that
        // they have no side effects.
        moduleSideEffects: [
          { test: /[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
        ],
      },
      output: {
        generatedCode: { symbols: false },
        // No name that content blockers look for.
        chunkFileNames: ({ name }) => `assets/${plainName(name)}-[hash].js`,
        // Few files for the first screen. Each file contains what is always needed together.
        codeSplitting: { groups: partGroups() },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(port),
    strictPort: true,
    proxy: { '/api': site, '/__/': site },
  },
}));
