import { EVIDENCE } from './evidenceRepo';
import kept from './kept/EVIDENCE.json';

it.each([
  ['daily', '2026-11-20'],
  ['fun', null],
])('reads where a %s game of 1.0.0 was started, with its date: %s', (mode, date) => {
  const [first] = kept;
  expect(EVIDENCE.parse({ ...first, mode })).toEqual({
    ok: true,
    value: {
      gameId: first?.gameId,
      uid: null,
      date,
      traces: [first?.network],
      startedAt: first?.startedAt,
    },
  });
});
