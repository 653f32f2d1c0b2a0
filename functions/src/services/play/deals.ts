import type { DealRecord } from '@cardinal/core/documents/days';
import { createHash } from 'node:crypto';
import { commitmentText } from '@cardinal/core/game/deal';
import type { Day } from '@cardinal/core/game/days';
import { orderOfDay, randomSalt } from '../../lib/random';
import { deckSecretValue } from '../../lib/secrets';
import { createDeal, loadDeal } from '../../repos/daysRepo';
import { inTransaction, isAlreadyThere, reader, type Reader } from '../../repos/store';

/**
 * The deal of a day, dealt on first need and kept: neither a new secret nor another version of the
 * generator changes a day once somebody has seen its commitment.
 */
export async function dealOf(date: Day): Promise<DealRecord> {
  return (await loadDeal(reader, date)) ?? dealNow(date);
}

async function dealNow(date: Day): Promise<DealRecord> {
  const order = orderOfDay(deckSecretValue(), date);
  const salt = randomSalt();
  const commitment = createHash('sha256')
    .update(commitmentText(date, order, salt))
    .digest('hex');
  const deal: DealRecord = { date, order, salt, commitment };
  try {
    await inTransaction(async (tx) => createDeal(tx, deal));
    return deal;
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
    return keptDeal(reader, date);
  }
}

async function keptDeal(from: Reader, date: Day): Promise<DealRecord> {
  const kept = await loadDeal(from, date);
  if (kept === null) throw new Error(`the deal of ${date} is gone`);
  return kept;
}
