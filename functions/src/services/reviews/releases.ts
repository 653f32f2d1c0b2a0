import { isExplained, type Awaited } from '@cardinal/core/records/fairPlay';
import { isPastFirst, type PlayerRecord } from '@cardinal/core/records/playerRecord';
import type { Written } from '../../lib/triggered';
import { heldGamesOf, type GameRecord } from '../../repos/gamesRepo';
import { loadPlayer, PLAYERS } from '../../repos/playersRepo';
import { inTransaction, reader, type Tx } from '../../repos/store';
import { USERS } from '../../repos/usersRepo';
import { reconcile, type Ended } from './reconcile';

/**
 * Runs after a write to an account. If it verified the address, releases the results that waited only
 * for that.
 */
export async function releaseVerified(uid: string, { before, after }: Written): Promise<void> {
  const [earlier, user] = [USERS.parse(before), USERS.parse(after)];
  if (!earlier.ok || earlier.value.emailVerified || !user.ok || !user.value.emailVerified) return;
  await inTransaction(async (tx) => {
    const player = await loadPlayer(tx, uid);
    if (player !== null) await endWaiting(tx, player, 'unverified', () => true);
  });
}

/**
 * Runs after a write to a player's record. If it entered the seventh daily, releases the results that
 * waited only for that. What the first dailies don't explain, a person has to decide about.
 */
export async function releaseSeventh(uid: string, { before, after }: Written): Promise<void> {
  const [earlier, record] = [PLAYERS.parse(before), PLAYERS.parse(after)];
  if (!record.ok || !isPastFirst(record.value)) return;
  if (earlier.ok && isPastFirst(earlier.value)) return;
  await inTransaction(async (tx) => {
    const player = await loadPlayer(tx, uid);
    if (player === null || !isPastFirst(player)) return;
    const { firstDailies } = player;
    await endWaiting(tx, player, 'new', ({ date, evidence }) => {
      const deckOdds = evidence?.deckOdds ?? null;
      const all = { ...firstDailies, ...(date !== null && { [date]: deckOdds }) };
      return isExplained(deckOdds, Object.values(all));
    });
  });
}

/**
 * What waited only for this is released, and put on the boards, if `releases` says so. Else nothing
 * releases it by itself any more, and it needs a person. Repeating it changes nothing.
 */
async function endWaiting(
  tx: Tx,
  player: PlayerRecord,
  awaited: Awaited,
  releases: (game: GameRecord) => boolean,
): Promise<void> {
  const games = (await heldGamesOf(reader, player.id)).flatMap((game): Ended[] => {
    const { endedAt, review } = game;
    if (endedAt === null || review?.waitsFor.includes(awaited) !== true) return [];
    const isReleased = releases(game);
    const left = isReleased ? review.waitsFor.filter((each) => each !== awaited) : [];
    return isReleased && left.length === 0
      ? [{ ...game, endedAt, review: { state: 'released', waitsFor: [awaited] } }]
      : [{ ...game, endedAt, review: { state: 'held', waitsFor: left } }];
  });
  if (games.length > 0) await reconcile(tx, player, { isRanked: player.isRanked, games });
}
