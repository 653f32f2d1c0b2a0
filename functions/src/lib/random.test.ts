import { isShuffleOrder } from '@cardinal/core/game/deal';
import { isId, orderOfDay, randomOrder, unguessableId } from './random';

describe('IDs', () => {
  it('are unique, and recognized as ours', () => {
    const ids = Array.from({ length: 500 }, unguessableId);
    expect(new Set(ids).size).toBe(500);
    expect(ids.every(isId)).toBe(true);
  });

  it.each([
    '',
    'short',
    'a'.repeat(25),
    `__${'a'.repeat(20)}__`,
    `${'a'.repeat(23)}/`,
    '../'.repeat(8),
  ])("don't include %p", (text) => {
    expect(isId(text)).toBe(false);
  });
});

describe('decks', () => {
  it('depend only on the secret and the date for a daily', () => {
    const order = orderOfDay('secret', '2026-11-21');
    expect(isShuffleOrder(order)).toBe(true);
    expect(orderOfDay('secret', '2026-11-21')).toEqual(order);
    expect(orderOfDay('secret', '2026-11-22')).not.toEqual(order);
    expect(orderOfDay('another', '2026-11-21')).not.toEqual(order);
  });

  it('differ between fun games', () => {
    const orders = Array.from({ length: 20 }, () => randomOrder().join());
    expect(new Set(orders).size).toBe(20);
  });

  it('put a card in every place about equally often', () => {
    const places = new Map<number, number>();
    for (let day = 0; day < 2600; day += 1) {
      const place = orderOfDay('secret', `day ${day}`).indexOf(0);
      places.set(place, (places.get(place) ?? 0) + 1);
    }
    expect(places.size).toBe(52);
    expect(Math.max(...places.values())).toBeLessThan(100);
    expect(Math.min(...places.values())).toBeGreaterThan(20);
  });
});
