import { COUNTER_SHARDS, isMonth, sumCounts } from './countersRepo';

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
    expect(COUNTER_SHARDS.parse({ days: { '20': { daily: 2 } } })).toEqual({
      ok: true,
      value: { days: { '20': counts(0, 2, 0, 0) } },
    });
    expect(COUNTER_SHARDS.parse({})).toEqual({ ok: true, value: { days: {} } });
  });
});

it('recognizes every key but all time as a month', () => {
  expect(isMonth('2026-11')).toBe(true);
  expect(isMonth('alltime')).toBe(false);
});
