import { heldGamesOf, saveGame, type GameRecord } from '../../repos/gamesRepo';
import { loadPlayer } from '../../repos/playersRepo';
import type { Tx } from '../../repos/store';
import { reconcile, resultAfter } from './reconcile';

type Ended = GameRecord & { readonly endedAt: number };

/**
 * Releases the results that were held only because the player's email address wasn't verified, in the
 * transaction that verifies it. It reads before it writes, so call it before the transaction's own writes.
 */
export async function releaseVerified(tx: Tx, uid: string): Promise<void> {
  const held = await heldGamesOf(tx, uid);
  const released = held.flatMap((game): Ended[] => {
    const { endedAt, review } = game;
    if (endedAt === null || review?.untilVerified !== true) return [];
    return [{ ...game, endedAt, review: { ...review, state: 'released' } }];
  });
  const player = released.length === 0 ? null : await loadPlayer(tx, uid);
  if (player === null) return;
  const rebuilt = await reconcile(tx, player, { isRanked: player.isRanked, games: released });
  for (const game of released) {
    saveGame(tx, { ...game, result: await resultAfter(game, rebuilt) });
  }
}
