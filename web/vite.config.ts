import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/** `npm run dev` names the site behind it, and the port of its own. */
const { CARDINAL_SITE_URL: site = 'http://127.0.0.1:5000', CARDINAL_VITE_PORT: port = '5173' } =
  process.env;

function modulesIn(folder: string, names: readonly string[]): RegExp {
  return new RegExp(`/${folder}/(${names.join('|')})[./]`);
}

const packages = (...names: string[]): RegExp => modulesIn('node_modules', names);
const sources = (...names: string[]): RegExp => modulesIn('web/src', names);

/** A file for what these match and for all that it imports, less what an earlier file has. */
function chunk(name: string, ...patterns: RegExp[]) {
  return { name, test: (id: string) => patterns.some((pattern) => pattern.test(id)) };
}

/** The first has its choice of modules first. */
function byPriority<T>(groups: readonly T[]): (T & { priority: number })[] {
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }));
}

/** What all pages share is sent for by the page itself, beside the small entry. */
function preloadBase(): Plugin {
  return {
    name: 'preload-base',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const base = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.name === 'base',
        );
        if (!base) throw new Error('There is no chunk base.');
        const attrs = { rel: 'modulepreload', crossorigin: '', href: `/${base.fileName}` };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

export default defineConfig({
  plugins: [react(), preloadBase()],
  resolve: {
    alias: [
      // Its package names the development build, with its warnings, for the browser.
      {
        find: /^react-router$/,
        replacement: fileURLToPath(
          new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url),
        ),
      },
      // What formik takes from lodash, a fifth as large.
      { find: /^lodash-es\/(.*)$/, replacement: 'es-toolkit/compat/$1' },
    ],
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
    rolldownOptions: {
      output: {
        // Few files for the first screen; each file's parts are always needed together.
        codeSplitting: {
          groups: byPriority([
            chunk('runtime', /preload-helper|rolldown\/runtime/, sources('app/pages')),
            chunk(
              'base',
              packages(
                'react-dom',
                'react-redux',
                'react-router',
                'redux-saga',
                'typed-redux-saga',
                'styled-components',
                '@reduxjs/toolkit/dist/redux-toolkit',
              ),
              sources(
                'app/start',
                'pages/Unreachable',
                'features/auth/authHooks',
                'components/Logo',
                'components/icons',
              ),
            ),
            chunk('signIn', sources('pages/LoginPage', 'features/auth/AuthForms')),
            chunk('rules', packages('yup'), sources('lib/forms', 'features/auth/forms')),
            chunk('dialog', sources('components/ConfirmDialog')),
            chunk(
              'player',
              sources(
                'app/fullStore',
                'pages/HomeHeader',
                'features/runs/ShareRun',
                'components/card/PlayingCard',
              ),
            ),
          ]),
        },
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
