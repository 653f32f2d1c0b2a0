import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './lib/browser';
import { ROOT } from './lib/paths';
import { Halt, main, say } from './lib/say';

/** Makes the picture that link previews show, from the game's own drawings: `npx tsx tools/preview.ts`. */
const FILE = join(ROOT, 'web', 'public', 'preview.jpg');
/** What previews are cut to. */
const SIZE = { width: 1200, height: 630 };
const MOST_BYTES = 100 * 1024;

function font(name: string, path: string): string {
  const data = readFileSync(join(ROOT, 'node_modules', path)).toString('base64');
  return `@font-face { font-family: ${name}; src: url(data:font/woff2;base64,${data}); }`;
}

function card(name: string, color: string, style: string): string {
  return `<svg viewBox="0 0 250 350" style="color:${color};${style}"><use href="#${name}"/></svg>`;
}

function page(): string {
  const drawings = readFileSync(join(ROOT, 'web/src/components/card/cards.svg'), 'utf8');
  const [red, black] = ['#bf1430', '#1d1a22'];
  return `<!doctype html>
<style>
  ${font('Display', '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2')}
  ${font('Body', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')}
  :root { --hearts: ${red}; --diamonds: ${red}; --spades: ${black}; --clubs: ${black}; }
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: #0f5a3a; color: #fff8ec; }
  main { position: absolute; left: 84px; top: 150px; width: 560px; }
  h1 { margin: 0; font: 400 116px/1 Display; }
  p { margin: 34px 0 0; font: 500 38px/1.35 Body; }
  svg.defs { position: absolute; width: 0; height: 0; }
  div svg { position: absolute; width: 250px; top: 140px; }
</style>
${drawings.replace('<svg ', '<svg class="defs" ')}
<main>
  <h1>Cardinal</h1>
  <p>The daily card-guessing game. Same color or different? Higher or lower? One deck a day, the same for everyone.</p>
</main>
<div>
  ${card('diamonds7', red, 'left:900px;rotate:14deg;top:150px')}
  ${card('spadesK', black, 'left:800px;rotate:3deg;top:128px')}
  ${card('heartsQ', red, 'left:690px;rotate:-9deg')}
</div>`;
}

await main(async () => {
  let picture: Buffer;
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const tab = await browser.newPage({ viewport: SIZE });
    await tab.setContent(page());
    await tab.evaluate(() => document.fonts.ready);
    picture = await tab.screenshot({ type: 'jpeg', quality: 88 });
  } finally {
    await browser.close();
  }
  if (picture.length > MOST_BYTES) {
    throw new Halt(`The picture has ${picture.length} bytes, more than ${MOST_BYTES}.`);
  }
  writeFileSync(FILE, picture);
  say(`${FILE}: ${Math.round(picture.length / 1024)} KB`);
});
