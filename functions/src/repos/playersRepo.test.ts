import { NO_PLACE } from '@cardinal/core/leagues/leagues';
import kept from './kept/PLAYERS.json';
import { PLAYERS } from './playersRepo';

const [first] = kept;
const earlier = { lastDay: '2026-11-10', length: 3 };
const latest = { lastDay: '2026-11-20', length: 2 };

describe('a stored player of 1.0.0', () => {
  it.each([
    ['the last two stretches, the earlier one first', earlier, latest, [earlier, latest]],
    ['only the stretch that was stored', null, latest, [latest]],
    ['no stretch', null, null, []],
  ])('has %s, and no freezes', (_, before, last, stretches) => {
    const stored = { ...first, streak: { earlier: before, latest: last, longest: 3 } };
    expect(PLAYERS.parse(stored)).toMatchObject({
      ok: true,
      value: { streak: { stretches, latest: last && { ...last, freezes: 0 }, longest: 3 } },
    });
  });

  it('has its status and deviations, and none of what a rebuild finds', () => {
    const stored = { ...first, isRanked: false };
    expect(PLAYERS.parse(stored)).toEqual({
      ok: true,
      value: {
        ...stored,
        v: undefined,
        streak: { stretches: [earlier, latest], latest: { ...latest, freezes: 0 }, longest: 3 },
        standings: { '2026-11-20': { surplus: 1.25, variance: 2.5, deckOdds: null } },
        firstDailies: { '2026-11-20': null },
        openings: [],
        dailies: {},
        otherDays: null,
        league: NO_PLACE,
      },
    });
  });

  it('has the first seven days that are known as its first dailies, without odds', () => {
    const day = (number: number) => `2026-11-0${number}`;
    const known = [9, 2, 8, 7, 5, 6, 4, 3, 1].map((number) => [
      day(number),
      { surplus: 1, variance: 2 },
    ]);
    const firstDailies = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((n) => [day(n), null]));
    const parsed = PLAYERS.parse({ ...first, standings: Object.fromEntries(known) });
    expect(parsed.ok && parsed.value.firstDailies).toEqual(firstDailies);
  });
});
