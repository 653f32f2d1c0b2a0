import type { GameDeal } from '@cardinal/core/api/play';
import { isPlayableDay, type Day } from '@cardinal/core/game/days';
import { AppError } from '../../lib/appError';
import { today } from '../../lib/clock';
import { orderOfDay, randomSalt } from '../../lib/random';
import { deckSecretValue } from '../../lib/secrets';
import { countingApart } from '../../lib/usage';
import { createDeal, loadDeal, type DealRecord } from '../../repos/daysRepo';
import type { GameRecord } from '../../repos/gamesRepo';
import { inTransaction, isAlreadyExists, reader, type Reader } from '../../repos/store';
import { commitmentOf } from './games';

/** Of today: a stored deal never changes, and most calls need this one. */
let known: DealRecord | null = null;

/**
 * A day's deal, created on first use and then stored: neither a new secret nor a new version of the
 * generator may change a deck whose commitment is public.
 */
export async function dealOf(date: Day): Promise<DealRecord> {
  if (known?.date === date) return known;
  const deal = (await loadDeal(reader, date)) ?? (await countingApart(() => dealNow(date)));
  if (date === today()) known = deal;
  return deal;
}

/** For tests that replace the store. */
export function clearDealCache(): void {
  known = null;
}

async function dealNow(date: Day): Promise<DealRecord> {
  const order = orderOfDay(deckSecretValue(), date);
  const salt = randomSalt();
  const commitment = commitmentOf(date, order, salt);
  const deal: DealRecord = { date, order, salt, commitment };
  try {
    await inTransaction(async (tx) => createDeal(tx, deal));
    return deal;
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    return storedDeal(reader, date);
  }
}

/**
 * The commitment of a fun game from its start, and its order and salt once it is over. @throws
 * AppError `not-found` for any other game
 */
export function dealOfGame({ id, order, salt, endedAt }: GameRecord): GameDeal {
  if (salt === null) throw new AppError('not-found');
  const isOver = endedAt !== null;
  return {
    commitment: commitmentOf(id, order, salt),
    shuffleOrder: isOver ? [...order] : null,
    salt: isOver ? salt : null,
  };
}

async function storedDeal(from: Reader, date: Day): Promise<DealRecord> {
  const stored = await loadDeal(from, date);
  if (stored === null) throw new Error(`no stored deal for ${date}`);
  return stored;
}

/** @throws AppError `bad-day` unless the day can be played */
export function checkDay(date: string, todayIs: Day = today()): void {
  if (!isPlayableDay(date, todayIs)) throw new AppError('bad-day');
}

/** @throws AppError `bad-day` for today, too */
export function checkPastDay(date: string): void {
  const todayIs = today();
  checkDay(date, todayIs);
  if (date === todayIs) throw new AppError('day-not-over');
}
