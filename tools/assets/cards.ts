// What does a browser draw? The cards and the guesses' icons, made from `tools/assets/cards.svg`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { DOMParser, type Element } from '@xmldom/xmldom';
import { openSync, type Font } from 'fontkit';
import svgpath from 'svgpath';
import { ROOT } from '../lib/paths';
import { say } from '../lib/say';

const SOURCE = join(ROOT, 'tools/assets/cards.svg');

export const CARDS = join(ROOT, 'web/src/components/card/cards.svg');

const FILES = 'node_modules/@fontsource/young-serif/files';
const FONT = join(ROOT, FILES, 'young-serif-latin-400-normal.woff2');

/** Digits as high as letters and of equal width, as in globalStyle.ts. */
const FIGURES = { lnum: true, tnum: true };

/** Decimals of coordinates, in the drawing's own units. */
const DECIMALS = 1;

/** Attributes that elements inherit. `opacity` is treated as one, since no group here has it. */
type Paint = Readonly<Record<string, string>>;
const PAINT = /^(color|fill|opacity|stroke|stroke-(dasharray|linecap|linejoin|width))$/;

interface Shape {
  readonly tag: string;
  /** The path data of a path. Other shapes have their remaining attributes in `others`. */
  readonly path: string;
  readonly others: Paint;
  readonly paint: Paint;
}

const attributesOf = (element: Element): Record<string, string> =>
  Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]));

function picked(all: Record<string, string>, isWanted: (name: string) => boolean): Paint {
  return Object.fromEntries(Object.entries(all).filter(([name]) => isWanted(name)));
}

/** A suit or the paper is copied into all that use it. A figure isn't, because it is large. */
const isPart = (piece: Element): boolean => piece.hasAttribute('data-part');

const moved = (others: Paint, transform: string): Paint =>
  transform ? { ...others, transform } : others;

/** The factor by which a transform stretches lines. */
function scaleOf(transforms: string): number {
  const unit = svgpath('M0 0H1').transform(transforms).abs().toString();
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = unit.match(/-?[\d.]+(e-?\d+)?/g)?.map(Number) ?? [];
  return Math.hypot(x1 - x0, (unit.includes('H') ? y0 : y1) - y0);
}

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
  private readonly font = fontIn(FONT);
  constructor(private readonly pieces: ReadonlyMap<string, Element>) {}

  /** All shapes in an element, in drawing order. @throws Error for a use of a missing element */
  shapesOf(element: Element, around = '', inherited: Paint = {}): Shape[] {
    const { id: _, transform = '', ...own } = attributesOf(element);
    const transforms = `${around} ${transform}`.trim();
    const paint = { ...inherited, ...picked(own, (name) => PAINT.test(name)) };
    const others = picked(own, (name) => !PAINT.test(name));
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

  /** The outline of a centered text in the display font, with the digits of the rest of the game. */
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

/** Joins consecutive paths with the same paint into one. */
function merged(shapes: readonly Shape[]): Shape[] {
  const result: Shape[] = [];
  for (const shape of shapes) {
    const last = result.at(-1);
    const isAlike =
      last?.tag === 'path' && shape.tag === 'path' && isDeepStrictEqual(last.paint, shape.paint);
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

/** Each card as a few shapes: browsers would style a tree for each pip and lay out text in its flip. */
export function flattenedCards(): string {
  const source = new DOMParser().parseFromString(readFileSync(SOURCE, 'utf8'), 'text/xml');
  const elements = Array.from(source.getElementsByTagName('*'));
  const pieces = new Map(elements.map((one) => [one.getAttribute('id') ?? '', one]));
  const flattening = new Flattening(pieces);
  const drawn = elements
    .filter((one) => one.parentNode?.nodeName === 'defs' && !isPart(one))
    .map((piece) => {
      const shapes = merged(flattening.shapesOf(piece)).map(written);
      return `<g id="${piece.getAttribute('id')}">${shapes.join('')}</g>`;
    });
  const start = ['<svg xmlns="http://www.w3.org/2000/svg">', '<defs>'];
  return [...start, ...drawn, '</defs>', '</svg>', ''].join('\n');
}

export function makeCards(): void {
  writeFileSync(CARDS, flattenedCards());
  say(`Made ${CARDS}.`);
}
