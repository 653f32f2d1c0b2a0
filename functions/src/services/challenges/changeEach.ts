import type { ChallengeRecord } from '@cardinal/core/documents/challenges';
import { hasCode } from '../../lib/appError';
import * as repo from '../../repos/challengesRepo';
import type { Tx } from '../../repos/store';
import { changeChallenge, type Asked } from './changes';

type Change = (tx: Tx, asked: Asked) => ChallengeRecord | Promise<ChallengeRecord>;

/** Changes all challenges that a player is or was in, one by one. */
export async function* changeEach(uid: string, change: Change): AsyncGenerator<void> {
  for await (const some of repo.challengeBatches(uid)) {
    for (const { id: code } of some) {
      try {
        await changeChallenge(code, { uid, seat: null }, async (tx, asked) => ({
          challenge: await change(tx, asked),
        }));
      } catch (error) {
        // Kept for half a year, so it is about to be deleted.
        if (!hasCode(error, 'not-found')) throw error;
      }
      yield;
    }
  }
}
