import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { flatCards } from './vite/cards';
import { cardsInPage, linkPreviews } from './vite/page';
import {
  compiledWhole,
  partGroups,
  partsStandAlone,
  preloadShared,
  sentForBeside,
} from './vite/parts';

/** `npm run dev` names the site behind it, and the port of its own. */
const { CARDINAL_SITE_URL: site = 'http://127.0.0.1:5000', CARDINAL_VITE_PORT: port = '5173' } =
  process.env;

export default defineConfig({
  plugins: [
    react(),
    compiledWhole(),
    partsStandAlone(),
    preloadShared(),
    flatCards(),
    cardsInPage(),
    linkPreviews(),
  ],
  oxc: {
    // Removes comments and indents from styles.
    plugins: { styledComponents: { displayName: false, fileName: false, ssr: false, pure: true } },
  },
  envPrefix: ['VITE_', 'CARDINAL_SITE_URL'],
  resolve: {
    alias: [
      // The functions that formik uses, smaller than lodash's (docs/decisions/0008).
      { find: /^lodash-es\/(.*)$/, replacement: 'es-toolkit/compat/$1' },
    ],
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    // Which chunks a page needs: `npm run bench` weighs them. Hosting ignores its folder.
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies: sentForBeside },
    assetsInlineLimit: 2048,
    // Linked from the privacy page.
    license: { fileName: 'licences.txt' },
    rolldownOptions: {
      treeshake: {
        // React Router's: they only warn developers.
        manualPureFunctions: ['logDeprecation', 'warning', 'warningOnce'],
        // formik imports these for functions that nothing here uses; their packages don't say so.
        moduleSideEffects: [
          { test: /[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
        ],
      },
      output: {
        generatedCode: { symbols: false },
        // A game's page names forty files: of a larger alphabet their digits would be two bytes more each.
        hashCharacters: 'hex',
        // Few files for the first screen; each file's parts are always needed together.
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
});
