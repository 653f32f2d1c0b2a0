import { now, today } from '../../lib/clock';
import { hasFriends } from '../../repos/friendsRepo';
import { isExpired, loadGameAndUser, type GameRecord } from '../../repos/gamesRepo';
import { deletePlaying, savePlaying } from '../../repos/playingRepo';
import { loadPlay } from '../../repos/playsRepo';
import { inTransaction, reader } from '../../repos/store';
import type { UserRecord } from '../../repos/usersRepo';
import { stateOf } from '../play/games';

/** Friends see the running score at the start and after every third guess. */
const GUESSES_PER_SCORE = 3;

/**
 * Runs after a write to a game: shows friends the running score, or hides it. Reads the game
 * itself, so the order and number of events don't matter. Uses no transaction, which would hold up
 * the player's next guess. Reads again after writing, to find changes made in between.
 */
export async function refreshPlaying(gameId: string, written: unknown): Promise<void> {
  const { uid, mode, isLater, guesses = [], endedAt } = (written ?? {}) as Partial<GameRecord>;
  if (typeof uid !== 'string' || mode !== 'daily' || isLater === true) return;
  if (endedAt != null) return await hide(uid); // final: there is nothing to read
  if (guesses.length % GUESSES_PER_SCORE === 0) await show(gameId, uid);
}

async function show(gameId: string, uid: string): Promise<void> {
  if (!(await hasFriends(uid))) return;
  for (let shown: number | null | undefined; ;) {
    const [game, user] = await loadGameAndUser(reader, gameId, uid);
    const score = visibleScore(game, user);
    if (score === shown) return;
    if (score === null || game?.date == null) await hide(uid);
    else {
      const { date } = game;
      await inTransaction(async (tx) => savePlaying(tx, { uid, date, score }));
    }
    shown = score;
  }
}

function hide(uid: string): Promise<void> {
  return inTransaction(async (tx) => deletePlaying(tx, uid));
}

function visibleScore(game: GameRecord | null, user: UserRecord | null): number | null {
  const isInProgress = game !== null && game.endedAt === null && !isExpired(game, now());
  return isInProgress && user?.showPlaying === true ? stateOf(game).score : null;
}

/** Runs after a change of the account, which may change whether friends see the player. */
export async function refreshPlayingOf(uid: string): Promise<void> {
  const play = await loadPlay(reader, today(), uid);
  if (play?.gameId != null) await show(play.gameId, uid);
}
