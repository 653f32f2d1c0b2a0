import type { DayPar } from '@cardinal/core/api/days';
import { dealFrom } from '@cardinal/core/game/deal';
import { parOf } from '@cardinal/core/game/par';
import { dealOf } from './deals';
import { finishedPlay } from './runs';

/**
 * The par of a day's deck. It says a little about every card of it, and so is told to nobody who
 * may still play it. @throws AppError `bad-day`, `not-yet`
 */
export async function dayPar(uid: string, date: string): Promise<DayPar> {
  await finishedPlay(uid, date);
  const { order } = await dealOf(date);
  return { date, par: parOf(dealFrom(order)) };
}
