import {
  deleteCorrection,
  findCorrection,
  type CorrectionRecord,
} from '../../repos/correctionsRepo';
import { countGames, loadGames, saveGame } from '../../repos/gamesRepo';
import { loadPlayer } from '../../repos/playersRepo';
import { inTransaction, type Tx } from '../../repos/store';
import { correctMonths } from '../groups/winners';
import { isReviewed, reconcile, resultAfter, waitingFor, without } from './reconcile';

/** Of a player with more games, no call enters all of them again. */
const MAX_GAMES = 24;

/** Whether all of a player's games can be entered again within a call. */
export async function isQuick(uid: string): Promise<boolean> {
  return (await countGames(uid)) <= MAX_GAMES;
}

/** What waits to be applied. */
export async function pendingOf(tx: Tx, uid: string): Promise<CorrectionRecord> {
  const none = { uid, isRanked: null, games: [], isVerified: false };
  return (await findCorrection(tx, uid)) ?? none;
}

/** Runs in the background, as often as it takes: applies what was decided about a player. */
export async function applyCorrection(uid: string): Promise<void> {
  const dates = await inTransaction(async (tx) => {
    const [correction, player] = [await findCorrection(tx, uid), await loadPlayer(tx, uid)];
    if (correction === null || player === null) return [];
    const { isRanked, isVerified, games: ids } = correction;
    const decided = (await loadGames(tx, ids)).filter(isReviewed);
    const waiting = isVerified ? await waitingFor(tx, uid, 'unverified') : [];
    const released = waiting
      .filter(({ id }) => !ids.includes(id))
      .map((game) => without(game, 'unverified'));
    const games = [...decided, ...released];
    const ranked = isRanked ?? player.isRanked;
    const rebuilt = await reconcile(tx, player, { isRanked: ranked, games });
    for (const game of games) {
      saveGame(tx, { ...game, result: await resultAfter(game, rebuilt) });
    }
    deleteCorrection(tx, uid);
    return games.flatMap(({ date }) => date ?? []);
  });
  for (const date of new Set(dates)) await correctMonths(uid, date);
}
