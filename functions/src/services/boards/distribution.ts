import type { DayDistribution } from '@cardinal/core/api/days';
import { playersIn } from '@cardinal/core/records/ranking';
import { reader } from '../../repos/store';
import { loadTallies } from '../../repos/talliesRepo';
import { checkDay } from '../play/days';
import { asList } from './stats';

/**
 * How the scores on a day's board are spread: what its ranks are counted from, so a held result is
 * as little in it as on the board. @throws AppError `bad-day`
 */
export async function dayDistribution(date: string): Promise<DayDistribution> {
  checkDay(date);
  const { daily } = await loadTallies(reader, date);
  return { date, scores: asList(daily), players: playersIn(daily) };
}
