// How do a link to the site and its icon look where SVG isn't read?
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { DEFAULT_APPEARANCE } from '@cardinal/core/documents/appearance';
import { tableStyle } from '../../web/src/theme/tables';
import { ROOT } from '../lib/paths';
import { Halt, say } from '../lib/say';
import { CARDS } from './cards';

const PAGE = pathToFileURL(join(ROOT, 'tools', 'assets', 'preview.html')).href;
/** The size to which link previews are cropped. */
const SIZE = { width: 1200, height: 630 };
const MAX_BYTES = 100 * 1024;

export async function makePreview(browser: Browser): Promise<void> {
  const tab = await browser.newPage({ viewport: SIZE });
  await tab.goto(PAGE);
  const colors = Object.entries(tableStyle(DEFAULT_APPEARANCE));
  const style = colors.map(([name, color]) => `${name}: ${color};`).join(' ');
  const parts = `<style>:root { ${style} }</style>${readFileSync(CARDS, 'utf8')}`;
  await tab.evaluate((html) => document.body.insertAdjacentHTML('afterbegin', html), parts);
  await tab.evaluate(() => document.fonts.ready);
  const picture = await tab.screenshot({ type: 'jpeg', quality: 80 });
  if (picture.length > MAX_BYTES) {
    throw new Halt(`The picture has ${picture.length} bytes, more than ${MAX_BYTES}.`);
  }
  save('preview.jpg', picture);
}

const PUBLIC = join(ROOT, 'web', 'public');
const DRAWING = readFileSync(join(PUBLIC, 'icon.svg'), 'utf8');
/** Phones round the corners of a touch icon themselves, and fill clear ones with black. */
const SQUARE = DRAWING.replace(' rx="14"', '');
/** Phones cut a maskable icon to a shape of their own, but cut nothing off in its middle. */
const MASKABLE = SQUARE.replace(
  /(<rect[^>]*>)(.*)<\/svg>/,
  '$1<g transform="translate(5.6 5.6) scale(0.825)">$2</g></svg>',
);

async function picture(tab: Page, drawing: string, size: number): Promise<Buffer> {
  await tab.setViewportSize({ width: size, height: size });
  await tab.setContent(`<!doctype html>
<style>html, body { margin: 0; background: none } svg { display: block }</style>
${drawing.replace('<svg ', `<svg width="${size}" height="${size}" `)}`);
  return tab.screenshot({ type: 'png', omitBackground: true });
}

/** An .ico of PNGs: a header of 6 bytes, an entry of 16 for each picture, then the pictures. */
function icoOf(pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [place, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * place;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4); // color planes
    header.writeUInt16LE(32, entry + 6); // bits per pixel
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}

function save(name: string, bytes: Buffer): void {
  writeFileSync(join(PUBLIC, name), bytes);
  say(`${name}: ${bytes.length} bytes`);
}

export async function makeIcons(browser: Browser): Promise<void> {
  const tab = await browser.newPage();
  save('apple-touch-icon.png', await picture(tab, SQUARE, 180));
  for (const size of [192, 512]) {
    save(`icon-${size}.png`, await picture(tab, DRAWING, size));
    save(`maskable-${size}.png`, await picture(tab, MASKABLE, size));
  }
  const small: { size: number; png: Buffer }[] = [];
  for (const size of [16, 32]) small.push({ size, png: await picture(tab, DRAWING, size) });
  save('favicon.ico', icoOf(small));
}
