import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { DEMO } from '../src/features/welcome/script.ts';
import { globalStyle } from '../src/theme/globalStyle.ts';
import { config, idOf, translationsOf } from './translations.ts';

const DRAWINGS = ['components/card/cards.svg', 'features/auth/google.svg'].map(
  (path) => new URL(`../src/${path}`, import.meta.url),
);

/** The drawings with these names, and all that they use. @throws Error if one is missing */
function drawingsOf(names: readonly string[]): string {
  const pieces = new Map(
    DRAWINGS.map((file) => readFileSync(file, 'utf8'))
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

/**
 * Copies the drawings of the first screen into the page, so that they need no script and no
 * request.
 */
export function cardsInPage(): Plugin {
  const names = ['google', 'back', ...DEMO.flatMap(({ cards }) => cards)];
  return {
    name: 'cards-in-page',
    transformIndexHtml: (html) => {
      const defs = `<defs>${drawingsOf(names)}</defs>`;
      return html.replace('<body>', `$&<svg class="cards" width="0" height="0">${defs}</svg>`);
    },
  };
}

/** Writes the global style into the page's own. */
export function globalStyleInPage(): Plugin {
  return {
    name: 'global-style-in-page',
    transformIndexHtml: {
      order: 'pre', // before Vite minifies it
      handler: (html) => html.replace('</style>', () => `${globalStyle}</style>`),
    },
  };
}

/** Adds the other languages to what the page says if it doesn't start. */
export function reasonsInPage(): Plugin {
  return {
    name: 'reasons-in-page',
    async transformIndexHtml(html) {
      const [whole = '', start = '', given = '{}'] =
        /(<script [^>]*id="reasons">)([^<]*)/.exec(html) ?? [];
      const { en } = JSON.parse(given) as { en: string[] };
      const languages = config.locales.map(async (language) => {
        const { messages } = await translationsOf(language);
        return [language, en.map((english) => messages[idOf(english)] ?? english)] as const;
      });
      const texts: unknown = Object.fromEntries(await Promise.all(languages));
      return html.replace(whole, () => `${start}${JSON.stringify(texts)}`);
    },
  };
}

/** The previews of links. A page reveals no more before its reader has played. */
const PREVIEWS = {
  'runs.html': {
    'og:title': 'A run of Cardinal’s daily challenge',
    'og:description': 'Play the same deck, then see it guess for guess.',
  },
} as const;

/**
 * Adds the previews of links to the site. Services that make previews run no scripts, so shared
 * runs have their own page (firebase.json), which differs only in these texts. The image needs an
 * absolute address.
 */
export function linkPreviews(): Plugin {
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
      for (const [fileName, preview] of Object.entries(PREVIEWS)) {
        let source = String(page.source);
        for (const [name, said] of Object.entries(preview)) {
          const meta = new RegExp(`(<meta\\s+property="${name}"\\s+content=")[^"]*`);
          if (!meta.test(source)) throw new Error(`The page has no ${name}.`);
          source = source.replace(meta, `$1${said}`);
        }
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
