import { ALL_TIME, boardId, boardParts } from './boards';

it.each([
  ['daily', '2026-11-21', 'daily-2026-11-21'],
  ['fun', '2026-11-21', 'fun-2026-11-21'],
  ['daily', ALL_TIME, 'daily-alltime'],
  ['fun', ALL_TIME, 'fun-alltime'],
] as const)('parses the %s board of %s from its ID', (mode, period, id) => {
  expect(boardId(mode, period)).toBe(id);
  expect(boardParts(id)).toEqual({ mode, period });
});
