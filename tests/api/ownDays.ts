import { addDays } from '@cardinal/core/game/days';
import { setClock } from './support';

/**
 * Gives each test a day that no other file plays on, so that its boards are empty. The clock is about
 * noon in New York.
 */
export function ownDays(first: string) {
  let today = first;
  let serial = 0;
  const goTo = (day: string): void => {
    today = day;
    setClock(`${day}T17:00:00.000Z`);
  };
  beforeEach(() => {
    serial += 1;
    goTo(addDays(first, serial));
  });
  return { today: () => today, goTo };
}
