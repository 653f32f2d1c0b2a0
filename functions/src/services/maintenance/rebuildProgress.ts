import { isDeepStrictEqual } from 'node:util';
import {
  allChallengeGames,
  loadChallengeGame,
  loadProgress,
  saveProgress,
} from '../../repos/challengesRepo';
import { inTransaction } from '../../repos/store';
import { progressIn } from '../challenges/challengeGames';
import type { Difference } from './difference';

const AT_ONCE = 20;

/** Compares what the others see of each challenge game with the game. */
export async function* rebuildProgress(fix: boolean): AsyncGenerator<Difference> {
  for await (const games of allChallengeGames(AT_ONCE)) {
    for (const { id, code } of games) {
      const found = await inTransaction(async (tx): Promise<Difference | null> => {
        // Read again: a guess or a deletion may have come meanwhile.
        const game = await loadChallengeGame(tx, id);
        if (game === null) return null;
        const expected = progressIn(game);
        const stored = await loadProgress(tx, code, expected);
        if (isDeepStrictEqual(stored, expected)) return null;
        if (fix) saveProgress(tx, code, expected);
        const where = `challenges/${code}/progress/${expected.participantId}-${expected.round}`;
        return { where, stored, expected };
      });
      if (found !== null) yield found;
    }
  }
}
