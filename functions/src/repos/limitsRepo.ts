import { createHash } from 'node:crypto';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import { now } from '../lib/clock';
import { LIMITS, type LimitRecord } from '@cardinal/core/documents/limits';
import { collection, inTransaction } from './store';

/** rate-limiter-flexible's counting, kept in Firestore so that all instances see one count. */
export class FirestoreLimiter extends RateLimiterStoreAbstract {
  constructor(keyPrefix: string, points: number, durationSeconds: number) {
    super({ storeClient: null, keyPrefix, points, duration: durationSeconds });
  }

  /** Keys hold addresses and e-mail addresses: only their hashes are stored. */
  private ref(key: string) {
    return collection(LIMITS, LIMITS.name).doc(
      createHash('sha256').update(key).digest('base64url'),
    );
  }

  protected async _upsert(key: string, points: number, durationMs: number): Promise<LimitRecord> {
    return inTransaction(async (tx) => {
      const stored = await tx.get(this.ref(key));
      const open = stored !== null && stored.expiresAt > now() ? stored : null;
      const next: LimitRecord = {
        points: Math.max(0, (open?.points ?? 0) + points),
        expiresAt: open?.expiresAt ?? now() + durationMs,
      };
      tx.set(this.ref(key), next);
      return next;
    });
  }

  protected async _get(key: string): Promise<LimitRecord | null> {
    return inTransaction((tx) => tx.get(this.ref(key)));
  }

  protected async _delete(key: string): Promise<boolean> {
    await inTransaction(async (tx) => tx.delete(this.ref(key)));
    return true;
  }

  protected _getRateLimiterRes(_key: string, changed: number, stored: LimitRecord): RateLimiterRes {
    return new RateLimiterRes(
      Math.max(0, this.points - stored.points),
      Math.max(0, stored.expiresAt - now()),
      stored.points,
      stored.points === changed,
    );
  }
}
