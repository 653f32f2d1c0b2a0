import { addDays } from '@cardinal/core/game/days';
import { setClock } from './support';

/** Days that no other file plays on, one for each test, so that its boards are empty. About noon in New York. */
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
