import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/lib/paths';

const STYLE = join(ROOT, 'web/src/theme/globalStyle.ts');

/** The colors of each theme, by name. */
function themes(): readonly Record<string, string>[] {
  return [...readFileSync(STYLE, 'utf8').matchAll(/:root \{([^}]*)\}/g)].map(([, rules = '']) =>
    Object.fromEntries(
      [...rules.matchAll(/--([a-z-]+): (#[\da-f]{6});/g)].map(
        ([, name = '', value = '']): [string, string] => [name, value],
      ),
    ),
  );
}

/** Relative luminance as WCAG defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

// WCAG 1.4.11 applies to the edge that identifies a field.
it('gives the edge of a field enough contrast to its fill and to every background', () => {
  const all = themes().filter(({ page }) => page !== undefined);
  expect(all).toHaveLength(2);
  for (const { field = '', page = '', surface = '', raised = '' } of all) {
    for (const ground of [page, surface, raised]) {
      expect(contrast(field, ground)).toBeGreaterThanOrEqual(3);
    }
  }
});
