import { newPlayer } from '@cardinal/core/records/playerRecord';
import { PLAYERS } from './playersRepo';

const { id, username, daily, fun } = newPlayer('ada', 'Ada');
const common = { id, username, daily, fun, badges: { 'first-daily': 1 } };
const latest = { lastDay: '2026-11-20', length: 2 };
const earlier = { lastDay: '2026-11-10', length: 3 };
const standings = { '2026-11-20': { surplus: 1.5, variance: 2 } };
const withoutOdds = { '2026-11-20': { surplus: 1.5, variance: 2, deckOdds: null } };

const streakOf = (stored: Record<string, unknown>): unknown => {
  const parsed = PLAYERS.parse(stored);
  return parsed.ok ? parsed.value.streak : parsed.error;
};

describe("a stored player's streak", () => {
  const both = {
    stretches: [earlier, latest],
    latest: { ...latest, freezes: 0 },
    longest: 3,
  };

  it.each([
    ['first', { run: latest, earlier, longest: 3 }, { v: 1 }],
    ['second', { latest, earlier, longest: 3 }, { v: 2, isRanked: true, standings }],
  ])(
    'is read from the %s version with the last two stretches, the earlier one first',
    (_, streak, more) => {
      expect(streakOf({ ...common, streak, ...more })).toEqual(both);
    },
  );

  it('has only the stretches that were stored', () => {
    const streak = { run: latest, earlier: null, longest: 2 };
    expect(streakOf({ ...common, streak })).toEqual({ ...both, stretches: [latest], longest: 2 });
    const none = { run: null, earlier: null, longest: 0 };
    expect(streakOf({ ...common, streak: none })).toEqual({
      stretches: [],
      latest: null,
      longest: 0,
    });
  });

  it('is read from the third version without freezes if none were stored', () => {
    const third = { ...common, v: 3, isRanked: true, standings, openings: [] };
    const streak = { stretches: [earlier, latest], latest, longest: 3 };
    expect(streakOf({ ...third, streak })).toEqual(both);
    const freezes = { ...streak, latest: { ...latest, freezes: 2 } };
    expect(streakOf({ ...third, streak: freezes })).toEqual(freezes);
  });
});

describe('a stored player', () => {
  const streak = { latest, earlier, longest: 3 };

  it('is read from the first version as ranked, without odds and openings', () => {
    const first = { ...common, streak: { run: latest, earlier, longest: 3 } };
    expect(PLAYERS.parse(first)).toMatchObject({
      ok: true,
      value: { ...common, isRanked: true, standings: {}, openings: [] },
    });
  });

  it('is read from the second version with its status and odds', () => {
    const second = { ...common, v: 2, isRanked: false, streak, standings };
    expect(PLAYERS.parse(second)).toMatchObject({
      ok: true,
      value: { isRanked: false, standings: withoutOdds, openings: [] },
    });
  });

  it('is read from the third version without openings if none were stored', () => {
    const third = { ...common, v: 3, isRanked: true, standings };
    const stored = { ...third, streak: { stretches: [], latest: null, longest: 0 } };
    expect(PLAYERS.parse(stored)).toMatchObject({
      ok: true,
      value: { openings: [], standings: withoutOdds },
    });
  });

  it('is read from the fourth version with deck odds', () => {
    const known = { '2026-11-20': { surplus: 1.5, variance: 2, deckOdds: 0.25 } };
    const fourth = { ...newPlayer('ada', 'Ada'), standings: known };
    const firstDailies = { '2026-11-20': 0.25 };
    expect(PLAYERS.parse({ ...fourth, v: 4 })).toEqual({
      ok: true,
      value: { ...fourth, firstDailies, otherDays: null },
    });
  });

  it('is read from the fifth version with the first seven dailies, as far as their odds are known', () => {
    const entry = (day: number) => `${String(day).padStart(2, '0')}05000000`;
    const dailies = { '2026-11': Array.from({ length: 9 }, (_, at) => entry(at + 1)).join('') };
    const standing = { surplus: 1.5, variance: 2, deckOdds: 0.25 };
    const standings = { '2026-10-31': standing, '2026-11-02': standing };
    const fifth = { ...newPlayer('ada', 'Ada'), dailies, standings, v: 5 };
    expect(PLAYERS.parse(fifth)).toMatchObject({
      value: {
        firstDailies: {
          ...{ '2026-10-31': 0.25, '2026-11-01': null, '2026-11-02': 0.25, '2026-11-03': null },
          ...{ '2026-11-04': null, '2026-11-05': null, '2026-11-06': null },
        },
      },
    });
  });
});
