import { minify } from '@swc/core';
import react from '@vitejs/plugin-react';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { DEMO } from './src/features/welcome/script';

/** `npm run dev` names the site behind it, and the port of its own. */
const { CARDINAL_SITE_URL: site = 'http://127.0.0.1:5000', CARDINAL_VITE_PORT: port = '5173' } =
  process.env;

/** What is loaded when, a file a part; app/parts/pages.ts tells of it. */
const PARTS = fileURLToPath(new URL('src/app/parts/', import.meta.url));

/** A file of the build for each part, with all that it imports and no part before it has. */
function partGroups() {
  const names = readdirSync(PARTS).map((file) => parse(file).name);
  // What every page shares has its choice of modules first, after the small file that runs at once.
  const ordered = ['pages', 'base', ...names.filter((name) => !['pages', 'base'].includes(name))];
  return ordered.map((name, index) => ({
    name,
    priority: ordered.length - index,
    test: (id: string) =>
      id === `${PARTS}${name}.ts` ||
      (name === 'pages' && /preload-helper|rolldown\/runtime/.test(id)),
  }));
}

/**
 * React Router's own build marks none of its top-level calls as pure, so that all of it would be
 * kept for the few parts that are used: half of its size on the first screen.
 */
function pureRouter(): Plugin {
  return {
    name: 'pure-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production/ },
      handler: (code) =>
        code
          .replace(/^\w+\.(displayName|contextType) = .*;$/gm, '')
          .replace(
            /^(var \w+ = )((?:React\d*|Object)\.\w+\(|Symbol\(|new \w+\()/gm,
            '$1/* @__PURE__ */ $2',
          ),
    },
  };
}

/** styled-components writes no vendor's prefixes unless it is asked to, and brings the table of them all the same. */
function withoutPrefixes(): Plugin {
  return {
    name: 'without-prefixes',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/stylis\/src\/Prefixer\.js$/ },
      handler: () => 'export const prefix = (value) => value;',
    },
  };
}

/** redux-saga tells developers of a wrong `take`, in production as well; the types refuse such a one. */
function withoutHints(): Plugin {
  return {
    name: 'without-hints',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/@redux-saga\/core\/dist\/io-\w+\.esm\.js$/ },
      handler: (code) => code.replace(/console\.warn\("take\([^"]+"\);/g, ''),
    },
  };
}

/** RTK Query asks of each endpoint whether it loads page after page; ours have no such one, and no code for it. */
function withoutInfiniteQueries(): Plugin {
  return {
    name: 'without-infinite-queries',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/@reduxjs\/toolkit\/dist\/query\/.*\.mjs$/ },
      handler: (code) =>
        code
          .replace(
            /isInfiniteQueryDefinition\((endpointD|d)efinition(s\[endpointName\])?\)/g,
            'false',
          )
          .replace(/^\s*buildInfiniteQueryHooks,$/m, ''),
    },
  };
}

/** A hundredth smaller than what Vite's own minifier leaves: 1.5 KB of a game. */
function minifyBySwc(): Plugin {
  return {
    name: 'minify-by-swc',
    apply: 'build',
    renderChunk: {
      order: 'post',
      handler: async (code) => {
        const compress = { ecma: 2022, module: true, passes: 3 } as const;
        const small = await minify(code, { module: true, ecma: 2022, compress, mangle: true });
        return { code: small.code, map: small.map ?? null };
      },
    },
  };
}

/**
 * What is told about a style stands in its text, like its indents, and would be sent to every player.
 * No other text of ours has more than one line.
 */
function plainStyles(): Plugin {
  return {
    name: 'plain-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$/ },
      handler: (code) => code.replace(/^[ \t]*\/\*[^]*?\*\/\n|^[ \t]+/gm, ''),
    },
  };
}

/**
 * What every page runs at once, but the small entry: Chromium compiles such a file whole while it comes,
 * on another thread, where each function would have to be compiled when it is first called.
 */
function compiledWhole(): Plugin {
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
const RUN_AT_ONCE = new Set(['base', 'player']);

/** A part that needs another than the base would be fetched with all of it, unnoticed. */
function partsStandAlone(): Plugin {
  const shared = ['pages', 'base'];
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
          ({ fileName, name }) => part.imports.includes(fileName) && !shared.includes(name),
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
function preloadShared(): Plugin {
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

const DRAWINGS = ['components/card/cards.svg', 'features/auth/google.svg'];

/** These pieces of our drawings, and all that they are made of. @throws where there is none so called */
function drawingsOf(names: readonly string[]): string {
  const pieces = new Map(
    DRAWINGS.map((file) => readFileSync(new URL(`src/${file}`, import.meta.url), 'utf8'))
      .flatMap((drawing) => drawing.replace(/(\s*<\/(defs|svg)>)+\s*$/, '').split(/\n(?=<\w)/))
      .map((piece) => [/^<\w+ id="([^"]+)"/.exec(piece)?.[1], piece]),
  );
  const wanted = new Set(names);
  for (const name of wanted) {
    const piece = pieces.get(name);
    if (piece === undefined) throw new Error(`No piece of the drawings is called ${name}.`);
    for (const [, part = ''] of piece.matchAll(/(?:href="|url\()#([^")]+)/g)) wanted.add(part);
  }
  return [...wanted].map((name) => pieces.get(name)).join('\n');
}

/** What the first screen shows at once comes with the page, by neither script nor request. */
function cardsInPage(): Plugin {
  const names = ['google', 'back', ...DEMO.flatMap(({ cards }) => cards)];
  return {
    name: 'cards-in-page',
    transformIndexHtml: (html) => {
      const defs = `<defs>${drawingsOf(names)}</defs>`;
      return html.replace('<body>', `$&<svg class="cards" width="0" height="0">${defs}</svg>`);
    },
  };
}

/** What a preview of a shared run says: its page tells nobody more before they have played the day. */
const RUN_PREVIEW = {
  'og:title': 'A run of Cardinal’s daily challenge',
  'og:description': 'Play the same deck, then see it guess for guess.',
} as const;

/**
 * What links to the site look like where they are passed on. Whoever makes such previews runs no
 * script: shared runs have a page of their own (firebase.json), the same but for these words. The
 * picture needs a whole address.
 */
function linkPreviews(): Plugin {
  return {
    name: 'link-previews',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: (html) =>
      html.replace(
        'content="/preview.jpg"',
        `content="${process.env.CARDINAL_SITE_URL ?? ''}/preview.jpg"`,
      ),
    generateBundle(_, bundle) {
      const page = Object.values(bundle).find(({ fileName }) => fileName === 'index.html');
      if (page?.type !== 'asset') throw new Error('There is no page.');
      let source = String(page.source);
      for (const [name, said] of Object.entries(RUN_PREVIEW)) {
        const meta = new RegExp(`(<meta\\s+property="${name}"\\s+content=")[^"]*`);
        if (!meta.test(source)) throw new Error(`The page has no ${name}.`);
        source = source.replace(meta, `$1${said}`);
      }
      this.emitFile({ type: 'asset', fileName: 'runs.html', source });
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    plainStyles(),
    pureRouter(),
    withoutPrefixes(),
    withoutHints(),
    withoutInfiniteQueries(),
    minifyBySwc(),
    compiledWhole(),
    partsStandAlone(),
    preloadShared(),
    cardsInPage(),
    linkPreviews(),
  ],
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
    // Linked from the privacy page.
    license: { fileName: 'licences.txt' },
    rolldownOptions: {
      output: {
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
