import {
  deleteCorrection,
  findCorrection,
  type CorrectionRecord,
} from '../../repos/correctionsRepo';
import { countGames, loadGames, type GameRecord } from '../../repos/gamesRepo';
import { loadPlayer } from '../../repos/playersRepo';
import { inTransaction, type Tx } from '../../repos/store';
import { reconcile, type Ended } from './reconcile';

/** Of a player with more games, no call enters all of them again. */
const MAX_GAMES = 24;

/** Whether all of a player's games can be entered again within a call. */
export async function isQuick(uid: string): Promise<boolean> {
  return (await countGames(uid)) <= MAX_GAMES;
}

/** What waits to be applied. */
export async function pendingOf(tx: Tx, uid: string): Promise<CorrectionRecord> {
  const none = { uid, isRanked: null, games: [] };
  return (await findCorrection(tx, uid)) ?? none;
}

/** Runs in the background, as often as it takes: applies what was decided about a player. */
export async function applyCorrection(uid: string): Promise<void> {
  await inTransaction(async (tx) => {
    const [correction, player] = [await findCorrection(tx, uid), await loadPlayer(tx, uid)];
    if (correction === null || player === null) return;
    const games = (await loadGames(tx, correction.games)).filter(isReviewed);
    await reconcile(tx, player, { isRanked: correction.isRanked ?? player.isRanked, games });
    deleteCorrection(tx, uid);
  });
}

function isReviewed(game: GameRecord | null): game is Ended {
  return game?.endedAt != null && game.review !== null;
}
