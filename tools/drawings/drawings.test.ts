import { readFileSync } from 'node:fs';
import { DRAWN, flattened } from './flatten';

it('the browser gets what is drawn in web/drawings: npm run drawings', () => {
  expect(readFileSync(DRAWN, 'utf8')).toBe(flattened());
});

it('a card is a handful of shapes, without words', () => {
  const pieces = flattened().match(/<g id=.*<\/g>/g) ?? [];
  expect(pieces).toHaveLength(52 + 3 + 1 + 6);
  for (const piece of pieces) expect(piece).not.toContain('<text');
  const seven = pieces.find((piece) => piece.startsWith('<g id="clubs7">'));
  expect(seven?.match(/<\w/g)).toEqual(['<g', '<r', '<p']);
});
