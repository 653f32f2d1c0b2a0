import { COUNTERS, sumCounts } from './countersRepo';

const counts = (users: number, daily: number, fun: number, drinking: number) => ({
  users,
  daily,
  fun,
  drinking,
});

describe('counts', () => {
  it('add up separately, with zero for missing ones', () => {
    expect(sumCounts([counts(1, 2, 3, 4), undefined, { daily: 10 }, counts(5, 6, 7, 8)])).toEqual(
      counts(6, 18, 10, 12),
    );
    expect(sumCounts([{}])).toEqual(counts(0, 0, 0, 0));
    expect(sumCounts([])).toEqual(counts(0, 0, 0, 0));
  });

  it('are zero where a shard has none yet', () => {
    expect(COUNTERS.parse({ counts: { '2026-11-20': { daily: 2 } } })).toEqual({
      ok: true,
      value: { counts: { '2026-11-20': counts(0, 2, 0, 0) } },
    });
    expect(COUNTERS.parse({})).toEqual({ ok: true, value: { counts: {} } });
  });
});
