import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DOMParser, type Element } from '@xmldom/xmldom';
import { openSync, type Font } from 'fontkit';
import svgpath from 'svgpath';
import type { Plugin } from 'vite';

/** What is drawn by hand: pieces that use one another, and words in the display face. */
const SOURCE = fileURLToPath(new URL('../src/components/card/cards.svg', import.meta.url));

const FONT = fileURLToPath(
  new URL(
    '../../node_modules/@fontsource/young-serif/files/young-serif-latin-400-normal.woff2',
    import.meta.url,
  ),
);

/** Numbers as high as letters, and each as wide as another (globalStyle.ts). */
const FIGURES = { lnum: true, tnum: true };

/** Decimals of a piece's own units. */
const DECIMALS = 1;

/** What an element hands down to those in it; `opacity` here too, since no piece has it on a group. */
type Paint = Readonly<Record<string, string>>;
const PAINT = [
  'color',
  'fill',
  'opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-width',
] as const;

interface Shape {
  readonly tag: string;
  /** A path's own; of another shape what it has besides its paint. */
  readonly path: string;
  readonly others: Paint;
  readonly paint: Paint;
}

const attributesOf = (element: Element): Record<string, string> =>
  Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]));

function picked(all: Record<string, string>, isWanted: (name: string) => boolean): Paint {
  return Object.fromEntries(Object.entries(all).filter(([name]) => isWanted(name)));
}

const isPaint = (name: string): boolean => (PAINT as readonly string[]).includes(name);

/** A suit, the paper: drawn anew in whatever uses it. A figure is no part, being large. */
const isPart = (piece: Element): boolean => piece.hasAttribute('data-part');

const moved = (others: Paint, transform: string): Paint =>
  transform ? { ...others, transform } : others;

/** How much longer a line becomes. */
function scaleOf(transforms: string): number {
  const unit = svgpath('M0 0H1').transform(transforms).abs().toString();
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = unit.match(/-?[\d.]+(e-?\d+)?/g)?.map(Number) ?? [];
  return Math.hypot(x1 - x0, (unit.includes('H') ? y0 : y1) - y0);
}

/** Strokes are drawn in the units that they were drawn in. */
function scaled(paint: Paint, by: number): Paint {
  const width = paint['stroke-width'];
  if (width === undefined || by === 1) return paint;
  return { ...paint, 'stroke-width': String(Number((Number(width) * by).toFixed(DECIMALS))) };
}

function fontIn(file: string): Font {
  const font = openSync(file);
  if (!('layout' in font)) throw new Error(`${file} holds several fonts.`);
  return font;
}

class Flattening {
  constructor(
    private readonly pieces: ReadonlyMap<string, Element>,
    private readonly font: Font,
  ) {}

  /** All that is drawn in an element, in its order. @throws for a use of what is not there */
  shapesOf(element: Element, around = '', inherited: Paint = {}): Shape[] {
    const { id: _, transform = '', ...own } = attributesOf(element);
    const transforms = `${around} ${transform}`.trim();
    const paint = { ...inherited, ...picked(own, isPaint) };
    const others = picked(own, (name) => !isPaint(name));
    switch (element.tagName) {
      case 'g':
        return Array.from(element.childNodes)
          .filter((child) => child.nodeType === child.ELEMENT_NODE)
          .flatMap((child) => this.shapesOf(child as Element, transforms, paint));
      case 'use': {
        const used = this.pieces.get(own.href?.slice(1) ?? '');
        if (!used) throw new Error(`No piece is called ${own.href}.`);
        if (isPart(used)) return this.shapesOf(used, transforms, paint);
        return [{ tag: 'use', path: '', others: moved(others, transforms), paint }];
      }
      case 'text':
        return [this.path(this.outline(element.textContent ?? '', own), transforms, paint)];
      case 'path':
        return [this.path(own.d ?? '', transforms, paint)];
      default:
        return [{ tag: element.tagName, path: '', others: moved(others, transforms), paint }];
    }
  }

  private path(d: string, transforms: string, paint: Paint): Shape {
    const path = svgpath(d).transform(transforms).round(DECIMALS).toString();
    const by = transforms ? scaleOf(transforms) : 1;
    return { tag: 'path', path, others: {}, paint: scaled(paint, by) };
  }

  /** A word in the display face, about its middle, its numbers as they stand everywhere in the game. */
  private outline(word: string, own: Record<string, string>): string {
    const scale = Number(own['font-size']) / this.font.unitsPerEm;
    const spacing = Number(own['letter-spacing'] ?? 0);
    const { glyphs, positions } = this.font.layout(word, FIGURES);
    const widths = positions.map(({ xAdvance }) => xAdvance * scale + spacing);
    let left = Number(own.x) - widths.reduce((sum, width) => sum + width, 0) / 2;
    const outlines = glyphs.map(({ path }, index) => {
      const outline = svgpath(path.toSVG()).scale(scale, -scale).translate(left, Number(own.y));
      left += widths[index] ?? 0;
      return outline.toString();
    });
    return outlines.join('');
  }
}

/** What follows one another in the same paint is one path. */
function merged(shapes: readonly Shape[]): Shape[] {
  const result: Shape[] = [];
  for (const shape of shapes) {
    const last = result.at(-1);
    const isAlike =
      last?.tag === 'path' &&
      shape.tag === 'path' &&
      JSON.stringify(Object.entries(last.paint).sort()) ===
        JSON.stringify(Object.entries(shape.paint).sort());
    if (isAlike) result.splice(-1, 1, { ...last, path: last.path + shape.path });
    else result.push(shape);
  }
  return result;
}

function written({ tag, path, others, paint }: Shape): string {
  const d = path && svgpath(path).rel().round(DECIMALS).toString();
  const all = { ...(d && { d }), ...others, ...paint };
  const attributes = Object.entries(all).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${attributes.join('')}/>`;
}

/**
 * The source with its parts, their transforms and its words resolved: a card is a handful of shapes,
 * where the browser would else style a tree for each pip, and lay out text, while the card turns.
 */
export function flattenedCards(): string {
  const source = new DOMParser().parseFromString(readFileSync(SOURCE, 'utf8'), 'text/xml');
  const elements = Array.from(source.getElementsByTagName('*'));
  const pieces = new Map(elements.map((one) => [one.getAttribute('id') ?? '', one]));
  const flattening = new Flattening(pieces, fontIn(FONT));
  const drawn = elements
    .filter((one) => one.parentNode?.nodeName === 'defs' && !isPart(one))
    .map((piece) => {
      const shapes = merged(flattening.shapesOf(piece)).map(written);
      return `<g id="${piece.getAttribute('id')}">${shapes.join('')}</g>`;
    });
  return [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '<defs>',
    ...drawn,
    '</defs>',
    '</svg>',
    '',
  ].join('\n');
}

/** Gives the browser the flattened cards wherever the source asks for cards.svg. */
export function flatCards(): Plugin {
  let isBuild = false;
  return {
    name: 'flat-cards',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    load(id) {
      if (id !== SOURCE || !isBuild) return null;
      const reference = this.emitFile({
        type: 'asset',
        name: 'cards.svg',
        source: flattenedCards(),
      });
      return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
    },
    configureServer: ({ middlewares }) => {
      middlewares.use('/src/components/card/cards.svg', (request, response, next) => {
        if (request.url?.includes('import') === true) return next(); // the module with its address
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(flattenedCards());
      });
    },
  };
}
