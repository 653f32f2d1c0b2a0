// How does a link to the site look where it is shared?
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import { DEFAULT_APPEARANCE } from '@cardinal/core/documents/appearance';
import { tableStyle } from '../../web/src/theme/tables';
import { ROOT } from '../lib/paths';
import { Halt, say } from '../lib/say';
import { CARDS } from './cards';

const PAGE = pathToFileURL(join(ROOT, 'tools', 'assets', 'preview.html')).href;
const FILE = join(ROOT, 'web', 'public', 'preview.jpg');
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
  writeFileSync(FILE, picture);
  say(`${FILE}: ${Math.round(picture.length / 1024)} KB`);
}
