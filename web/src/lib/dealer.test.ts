import { isShuffleOrder } from '@cardinal/core/game/deal';
import { practiceOrder, randomBelow, randomOrder } from './dealer';

it('deals a valid practice deck that is the same for the same day and no other', () => {
  const order = practiceOrder('2026-11-02');
  expect(isShuffleOrder(order)).toBe(true);
  expect(practiceOrder('2026-11-02')).toEqual(order);
  expect(practiceOrder('2026-11-03')).not.toEqual(order);
});

it('lets a practice deck start with any card', () => {
  const firsts = new Set<number | undefined>();
  for (let day = 1; day <= 600; day += 1) {
    firsts.add(practiceOrder(String(20_260_000 + day))[0]);
  }
  expect(firsts.size).toBe(52);
});

it('deals a valid random deck and draws numbers below their bound', () => {
  expect(isShuffleOrder(randomOrder())).toBe(true);
  for (let draw = 0; draw < 200; draw += 1) expect(randomBelow(3)).toBeLessThan(3);
});
