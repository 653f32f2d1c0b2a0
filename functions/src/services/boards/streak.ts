import type { OwnStreak } from '@cardinal/core/api/streak';
import { excusedNow } from '@cardinal/core/records/excused';
import { streakOn } from '@cardinal/core/records/streak';
import { today } from '../../lib/clock';
import { keptExcused } from '../../repos/excusedRepo';
import { findPlayer } from './stats';

/** So many of the days that were bridged are told. */
const TOLD = 31;

export async function ownStreak(uid: string): Promise<OwnStreak> {
  const [player, marks] = await Promise.all([findPlayer(uid), keptExcused()]);
  const { bridges, ...view } = streakOn(player.streak, today(), excusedNow(marks));
  return { ...view, bridged: bridges.slice(-TOLD).reverse() };
}
