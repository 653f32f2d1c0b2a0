import fc from 'fast-check';
import { commitmentText, dealFrom, drawsFrom, isShuffleOrder, shuffle } from './deal';
import { DECK } from './cards';

describe('a shuffle', () => {
  it('is a permutation of the deck, whatever the draws', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (draws) => {
        const order = shuffle((bound) => (draws.next().value ?? 0) % bound);
        expect(isShuffleOrder(order)).toBe(true);
      }),
    );
  });

  it('puts every card in every place about equally often', () => {
    let state = 1;
    const next = (): number => (state = (state * 48271) % 2147483647);
    const tops = new Map<number, number>();
    for (let round = 0; round < 5200; round += 1) {
      const [top = -1] = shuffle((bound) => next() % bound);
      tops.set(top, (tops.get(top) ?? 0) + 1);
    }
    expect(tops.size).toBe(52);
    expect(Math.min(...tops.values())).toBeGreaterThan(50);
    expect(Math.max(...tops.values())).toBeLessThan(160);
  });

  it('draws once for each card except the last', () => {
    const bounds: number[] = [];
    shuffle((bound) => {
      bounds.push(bound);
      return 0;
    });
    expect(bounds).toEqual(Array.from({ length: 51 }, (_, index) => 52 - index));
  });

  it('rejects draws that are out of bounds', () => {
    expect(() => shuffle((bound) => bound)).toThrow(new RangeError('randomBelow(52) returned 52'));
  });
});

it('draws the mulberry32 sequence of a seed', () => {
  const random = drawsFrom(2026_11_21);
  expect(Array.from({ length: 6 }, () => random(2 ** 32))).toEqual([
    2969524423, 1512158564, 2312278096, 4216257302, 2538219810, 1023872638,
  ]);
});

describe('an order', () => {
  it.each([
    ['it is too short', [0, 1, 2]],
    ['it has a card twice', [0, ...Array.from({ length: 51 }, (_, i) => i)]],
    ['it has an unknown card', [52, ...Array.from({ length: 51 }, (_, i) => i)]],
    ['it contains text', ['0', ...Array.from({ length: 51 }, (_, i) => i + 1)]],
  ])('is rejected if %s', (_, order) => {
    expect(isShuffleOrder(order)).toBe(false);
  });

  it('deals the fixed deck in its order', () => {
    const back = Array.from({ length: 52 }, (_, i) => 51 - i);
    expect(dealFrom(back)[0]).toEqual(DECK[51]);
    expect(() => dealFrom([1])).toThrow(RangeError);
  });

  it('is committed to as date, order and salt', () => {
    expect(commitmentText('2026-11-21', [2, 0, 1], 'ab')).toBe('2026-11-21|2,0,1|ab');
  });
});
