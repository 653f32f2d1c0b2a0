import { isPlayableDay, type Day } from '@cardinal/core/game/days';
import { AppError } from '../../lib/appError';
import { today } from '../../lib/clock';

/** @throws AppError `bad-day` unless the day can be played */
export function checkDay(date: string, todayIs: Day = today()): void {
  if (!isPlayableDay(date, todayIs)) throw new AppError('bad-day');
}

/** @throws AppError `bad-day` for today, too */
export function checkPastDay(date: string): void {
  const todayIs = today();
  checkDay(date, todayIs);
  if (date !== todayIs) return;
  throw new AppError('bad-day', { message: 'Submit today’s game with POST /api/scores.' });
}
