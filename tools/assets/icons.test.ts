import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths';

const read = (...path: string[]): Buffer => readFileSync(join(ROOT, 'web', ...path));
const manifest = JSON.parse(read('public', 'manifest.webmanifest').toString()) as {
  icons: { src: string; sizes: string; purpose: string }[];
};

function sizeOf(png: Buffer): string {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

it.each(['any', 'maskable'])('has %s icons of each usual size, as large as stated', (wanted) => {
  const pictures = manifest.icons.filter(
    ({ src, purpose }) => src.endsWith('.png') && purpose === wanted,
  );
  expect(pictures.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  for (const { src, sizes } of pictures) expect(sizeOf(read('public', src))).toBe(sizes);
});

it('has a touch icon of the size that phones use', () => {
  expect(sizeOf(read('public', 'apple-touch-icon.png'))).toBe('180x180');
});

it('has a small and a large icon for browsers that read no SVG', () => {
  const ico = read('public', 'favicon.ico');
  expect(ico.readUInt16LE(4)).toBe(2);
  const sizes = [6, 22].map((entry) => {
    const offset = ico.readUInt32LE(entry + 12);
    return sizeOf(ico.subarray(offset, offset + ico.readUInt32LE(entry + 8)));
  });
  expect(sizes).toEqual(['16x16', '32x32']);
});

it('has no address with a space in the page, to which validators object', () => {
  const page = read('index.html').toString();
  const links = [...page.matchAll(/(?:href|src)="([^"]*)"/g)];
  expect(links.length).toBeGreaterThan(2);
  for (const [, address] of links) expect(address).not.toMatch(/\s/);
});
