import { monthOf } from '@cardinal/core/game/days';
import { isUsualStart } from '@cardinal/core/records/fairPlay';
import { isPastFirst, type PlayerRecord } from '@cardinal/core/records/playerRecord';
import { today } from '../../lib/clock';
import { saveCorrection } from '../../repos/correctionsRepo';
import { hasHeldGames, saveGame } from '../../repos/gamesRepo';
import { loadPlayer, PLAYERS } from '../../repos/playersRepo';
import { inTransaction, type Tx } from '../../repos/store';
import type { Written } from '../friends/afterWrites';
import { correctMonths } from '../groups/winners';
import { isQuick, pendingOf } from './corrections';
import { reconcile, resultAfter, waitingFor, without, type Held } from './reconcile';

/** Saves results with changed reviews, and puts the released ones on the boards. */
async function saveReviewed(tx: Tx, player: PlayerRecord, games: readonly Held[]): Promise<void> {
  const released = games.filter(({ review }) => review.state === 'released');
  const rebuilt =
    released.length === 0
      ? null
      : await reconcile(tx, player, { isRanked: player.isRanked, games: released });
  for (const game of games) {
    const isReleased = rebuilt !== null && game.review.state === 'released';
    saveGame(tx, isReleased ? { ...game, result: await resultAfter(game, rebuilt) } : game);
  }
}

/**
 * Releases the results that waited only for a verified email address, in the transaction that verifies
 * it, or soon after it if the player has many games. It reads before it writes, so call it before the
 * transaction's own writes.
 */
export async function releaseVerified(tx: Tx, uid: string): Promise<void> {
  const player = (await hasHeldGames(tx, uid)) ? await loadPlayer(tx, uid) : null;
  if (player === null) return;
  if (!(await isQuick(uid))) {
    return saveCorrection(tx, { ...(await pendingOf(tx, uid)), isVerified: true });
  }
  const waiting = await waitingFor(tx, uid, 'unverified');
  const games = waiting.map((game) => without(game, 'unverified'));
  await saveReviewed(tx, player, games);
}

/**
 * Releases the results that waited only for the account's seventh daily. If the first dailies together
 * are too unlikely, a person has to decide about them.
 */
export async function releaseSeventh(uid: string): Promise<void> {
  await inTransaction(async (tx) => {
    const player = await loadPlayer(tx, uid);
    if (player === null || !isPastFirst(player)) return;
    const waiting = await waitingFor(tx, uid, 'new');
    const isUsual = isUsualStart(Object.values(player.firstDailies));
    const games = waiting.map((game): Held =>
      isUsual ? without(game, 'new') : { ...game, review: { state: 'held', waitsFor: [] } },
    );
    await saveReviewed(tx, player, games);
  });
}

/**
 * Releases results if the write of a player's record entered the seventh daily. If it changed a past
 * month, corrects that month's winners.
 */
export async function afterDaily(uid: string, { before, after }: Written): Promise<void> {
  const [earlier, player] = [PLAYERS.parse(before), PLAYERS.parse(after)];
  if (!player.ok) return;
  const wasPast = earlier.ok && isPastFirst(earlier.value);
  if (!wasPast && isPastFirst(player.value)) await releaseSeventh(uid);
  if (!earlier.ok) return;
  const [{ dailies: left }, { dailies }] = [earlier.value, player.value];
  const changed = Object.keys({ ...left, ...dailies }).filter(
    (month) => month < monthOf(today()) && left[month] !== dailies[month],
  );
  for (const month of changed) await correctMonths(uid, `${month}-01`);
}
