import { readFileSync } from 'node:fs';
import { CARDS, flattenedCards } from './cards';

it('draws each card with a few shapes, without text elements', () => {
  const pieces = flattenedCards().match(/<g id=.*<\/g>/g) ?? [];
  expect(pieces).toHaveLength(52 + 3 + 1 + 6);
  for (const piece of pieces) expect(piece).not.toContain('<text');
  const seven = pieces.find((piece) => piece.startsWith('<g id="clubs7">'));
  expect(seven?.match(/<\w/g)).toEqual(['<g', '<r', '<p']);
});

it('is what the app draws: otherwise run `npm run assets`', () => {
  expect(readFileSync(CARDS, 'utf8')).toBe(flattenedCards());
});
