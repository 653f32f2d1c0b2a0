import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { font } from '../../web/src/theme/tokens';

const page = readFileSync(join(__dirname, '..', '..', 'web', 'index.html'), 'utf8');
const families = [...page.matchAll(/@font-face \{[^}]*?font-family: ('[^']+')/g)].map(
  ([, family]) => family,
);

// While a browser lacks one file of several, it looks up a system's font for each size of the text.
it('has a name of its own for each file of a typeface', () => {
  expect(families).toHaveLength(4);
  expect(new Set(families).size).toBe(4);
});

it('uses every typeface of the page, rare letters after the others', () => {
  expect(font.logo.split(', ').slice(0, 2)).toEqual(families.slice(0, 2));
  expect(font.body.split(', ').slice(0, 2)).toEqual(families.slice(2));
});
