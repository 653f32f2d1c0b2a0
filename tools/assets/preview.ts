// How does a link to the site look where it is shared?
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { DEFAULT_APPEARANCE } from '@cardinal/core/documents/appearance';
import { tableStyle } from '../../web/src/theme/tables';
import { ROOT } from '../lib/paths';
import { Halt, say } from '../lib/say';
import { CARDS } from './cards';

const FILE = join(ROOT, 'web', 'public', 'preview.jpg');
/** The size to which link previews are cropped. */
const SIZE = { width: 1200, height: 630 };
const MAX_BYTES = 100 * 1024;

function font(name: string, path: string): string {
  const data = readFileSync(join(ROOT, 'node_modules', path)).toString('base64');
  return `@font-face { font-family: ${name}; src: url(data:font/woff2;base64,${data}); }`;
}

function card(name: string, style: string): string {
  return `<svg viewBox="0 0 250 350" style="color:var(--hearts);${style}"><use href="#${name}"/></svg>`;
}

/** The daily question on the game table. */
function page(): string {
  const drawings = readFileSync(CARDS, 'utf8');
  const table = Object.entries(tableStyle(DEFAULT_APPEARANCE));
  const colors = table.map(([name, color]) => `${name}: ${color};`);
  return `<!doctype html>
<style>
  ${font('Display', '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2')}
  ${font('Body', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')}
  :root { ${colors.join(' ')} }
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: #fbf6ee; color: #fffaf0; }
  .table { position: absolute; inset: 26px; border: 16px solid var(--rail); border-radius: 96px;
    background: radial-gradient(ellipse at 66% 42%, var(--felt-center), var(--felt-edge) 88%);
    box-shadow: inset 0 0 0 3px rgb(255 255 255 / 12%), inset 0 14px 60px rgb(0 0 0 / 40%); }
  .line { position: absolute; inset: 18px; border: 3px solid rgb(255 255 255 / 16%); border-radius: 66px; }
  main { position: absolute; left: 112px; top: 118px; width: 470px; }
  h1 { margin: 0; font: 400 46px/1 Display; opacity: 0.92; }
  h2 { margin: 62px 0 0; font: 400 84px/1.06 Display; }
  p { margin: 40px 0 0; font: 550 32px/1.3 Body; color: #e9efe6; text-wrap: balance; }
  svg.defs { position: absolute; width: 0; height: 0; }
  .cards svg { position: absolute; width: 262px; border-radius: 18px; box-shadow: 0 2px 3px rgb(0 0 0 / 30%), 0 18px 34px rgb(0 0 0 / 40%); }
</style>
${drawings.replace('<svg ', '<svg class="defs" ')}
<div class="table"><div class="line"></div></div>
<main>
  <h1>Cardinal</h1>
  <h2>Higher<br>or lower?</h2>
  <p>One deck a day, the same for everyone.</p>
</main>
<div class="cards">
  ${card('heartsQ', 'left:576px;top:128px;rotate:-6deg')}
  ${card('back', 'left:838px;top:118px;rotate:5deg')}
</div>`;
}

export async function makePreview(browser: Browser): Promise<void> {
  const tab = await browser.newPage({ viewport: SIZE });
  await tab.setContent(page());
  await tab.evaluate(() => document.fonts.ready);
  const picture = await tab.screenshot({ type: 'jpeg', quality: 80 });
  if (picture.length > MAX_BYTES) {
    throw new Halt(`The picture has ${picture.length} bytes, more than ${MAX_BYTES}.`);
  }
  writeFileSync(FILE, picture);
  say(`${FILE}: ${Math.round(picture.length / 1024)} KB`);
}
