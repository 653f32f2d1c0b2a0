import type { Completion, DailyStatus, DayShuffle, DayStatus } from '@cardinal/core/api/days';
import { closeOfDay, countdown, dayOf, endOfDay } from '@cardinal/core/game/days';
import { dealFrom } from '@cardinal/core/game/deal';
import { parOf } from '@cardinal/core/game/par';
import { AppError } from '../../lib/appError';
import { isoInstant, now } from '../../lib/clock';
import { loadPlay } from '../../repos/playsRepo';
import { reader } from '../../repos/store';
import { ensureStart } from './dayStart';
import { checkDay, dealOf } from './deals';
import { ownList, settleIfOver } from './plays';

export async function dailyStatus(uid: string): Promise<DailyStatus> {
  const at = now();
  const date = dayOf(at);
  const [deal, play] = await Promise.all([
    dealOf(date),
    loadPlay(reader, date, uid),
    ensureStart(date),
  ]);
  const resetAt = endOfDay(date);
  const { hours, minutes } = countdown(resetAt - at);
  const score = play?.score ?? null;
  return {
    date,
    commitment: deal.commitment,
    hasPlayed: score !== null,
    hasStarted: play !== null,
    gameId: play?.gameId ?? null,
    gameplay: score === null ? null : { score },
    par: score === null ? null : parOf(dealFrom(deal.order)),
    nextReset: {
      timestamp: isoInstant(resetAt),
      hoursUntilReset: hours,
      minutesUntilReset: minutes,
    },
  };
}

export async function dayStatus(date: string, uid: string): Promise<DayStatus> {
  checkDay(date);
  const loaded = await loadPlay(reader, date, uid);
  const play = loaded === null ? null : await settleIfOver(loaded);
  const score = play?.score ?? null;
  return {
    date,
    hasPlayed: score !== null,
    hasStarted: play !== null,
    gameId: play?.gameId ?? null,
    completion: score === null ? null : { score },
  };
}

export async function completions(uid: string): Promise<Completion[]> {
  return (await ownList(uid)).map(({ date, score }) => ({ gameDate: date, score }));
}

/**
 * A day's order and salt, once the day is closed: until then they would reveal unturned cards.
 * @throws AppError `bad-day`, `not-yet`
 */
export async function dayShuffle(date: string): Promise<DayShuffle> {
  const at = now();
  checkDay(date, dayOf(at));
  const closes = closeOfDay(date);
  if (at < closes) throw new AppError('deck-not-public', { details: { at: isoInstant(closes) } });
  const { order, salt, commitment } = await dealOf(date);
  return { date, shuffleOrder: [...order], salt, commitment };
}
