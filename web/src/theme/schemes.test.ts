import { DARK, LIGHT, LIGHT_MORE, MORE } from './schemes';

/** The custom properties of rules, the last of each name. */
function colorsIn(...rules: readonly string[]): ReadonlyMap<string, string> {
  const found = rules.flatMap((rule) => [...rule.matchAll(/--([\w-]+): ([^;!]+)/g)]);
  return new Map(found.map(([, name = '', value = '']) => [name, value.trim()]));
}

/** The hexadecimal color behind a name, through `var()`. */
function hex(colors: ReadonlyMap<string, string>, name: string): string {
  const value = colors.get(name) ?? '';
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  if (other !== undefined) return hex(colors, other);
  if (!/^#[\da-f]{6}$/.test(value)) throw new Error(`${name} is ${value}, not a color.`);
  return value;
}

/** WCAG's relative luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Text on its grounds. */
const PAIRS = [
  ...['text', 'muted', 'brand-text', 'gold', 'good', 'bad'].flatMap((text) =>
    ['page', 'surface', 'raised'].map((ground) => [text, ground] as const),
  ),
  ['on-brand', 'brand'],
  ['bad', 'bad-surface'],
  ['good', 'good-surface'],
  ['warn', 'warn-surface'],
] as const;

describe.each([
  ['light', 4.5, [LIGHT]],
  ['dark', 4.5, [LIGHT, DARK]],
  ['light with more contrast', 7, [LIGHT, LIGHT_MORE, MORE]],
  ['dark with more contrast', 7, [LIGHT, LIGHT_MORE, DARK, MORE]],
] as const)('%s', (_, wanted, rules) => {
  const colors = colorsIn(...rules);

  it.each(PAIRS)(`has ${wanted} to 1 for %s on %s`, (text, ground) => {
    expect(contrast(hex(colors, text), hex(colors, ground))).toBeGreaterThanOrEqual(wanted);
  });
});

// WCAG 1.4.11 applies to the edge that identifies a field. More contrast mixes in the text's color.
it.each([
  ['light', [LIGHT]],
  ['dark', [LIGHT, DARK]],
] as const)('shows the edge of a field on every ground, %s', (_, rules) => {
  const colors = colorsIn(...rules);
  for (const ground of ['page', 'surface', 'raised']) {
    expect(contrast(hex(colors, 'field'), hex(colors, ground))).toBeGreaterThanOrEqual(3);
  }
});
