import { isPlayableDay, type Day } from '@cardinal/core/game/days';
import { AppError } from '../../lib/appError';
import { today } from '../../lib/clock';

/** @throws AppError `bad-day` unless the day can be played */
export function checkDay(date: string, todayIs: Day = today()): void {
  if (!isPlayableDay(date, todayIs)) throw new AppError('bad-day');
}
