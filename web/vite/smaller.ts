import { minify } from '@swc/core';
import type { Plugin } from 'vite';

/**
 * React Router's own build marks none of its top-level calls as pure, so that all of it would be
 * kept for the few parts that are used: half of its size on the first screen.
 */
export function pureRouter(): Plugin {
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
export function withoutPrefixes(): Plugin {
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
export function withoutHints(): Plugin {
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
export function withoutInfiniteQueries(): Plugin {
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

/** A hundredth smaller than what Vite's own minifier leaves, once that is done: 1.5 KB of a game. */
export function minifyBySwc(): Plugin {
  const compress = { ecma: 2022, module: true, passes: 3 } as const;
  return {
    name: 'minify-by-swc',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: async (_, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          const { code } = await minify(file.code, {
            module: true,
            ecma: 2022,
            compress,
            mangle: true,
          });
          file.code = code;
        }
      },
    },
  };
}

/**
 * What is told about a style stands in its text, like its indents, and would be sent to every player.
 * No other text of ours has more than one line.
 */
export function plainStyles(): Plugin {
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
