import type { OwnStreak } from '@cardinal/core/api/streak';
import { excusedNow } from '@cardinal/core/records/excused';
import { streakOn } from '@cardinal/core/records/streak';
import { AppError } from '../../lib/appError';
import { today } from '../../lib/clock';
import { keptExcused } from '../../repos/excusedRepo';
import { loadPlayer } from '../../repos/playersRepo';
import { reader } from '../../repos/store';

/** So many of the days that were bridged are told. */
const TOLD = 31;

export async function ownStreak(uid: string): Promise<OwnStreak> {
  const [player, marks] = await Promise.all([loadPlayer(reader, uid), keptExcused()]);
  if (player === null) throw new AppError('not-found');
  const { bridges, ...view } = streakOn(player.streak, today(), excusedNow(marks));
  return { ...view, bridged: bridges.slice(-TOLD).reverse() };
}
