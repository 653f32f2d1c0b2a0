import { now, today } from '../lib/clock';
import { loadPlay } from '../repos/daysRepo';
import { loadGame, type GameRecord } from '../repos/gamesRepo';
import { deletePlaying, savePlaying } from '../repos/playingRepo';
import { inTransaction, reader } from '../repos/store';
import { loadUser } from '../repos/usersRepo';
import { stateOf } from './games';

/**
 * After a write to a game: its player's friends see the running score, or no longer. The game is
 * read again, so that it does not matter in which order the writes are told of, or how often.
 */
export async function refreshPlaying(gameId: string, written: unknown): Promise<void> {
  if (!mayShow(written)) return;
  await inTransaction(async (tx) => {
    const game = await loadGame(tx, gameId);
    if (game?.uid == null || game.date === null) return;
    const user = await loadUser(tx, game.uid);
    if (user?.showPlaying && isUnderWay(game)) {
      const { score } = stateOf(game);
      savePlaying(tx, { uid: game.uid, date: game.date, score });
    } else deletePlaying(tx, game.uid);
  });
}

/** Only a player's own daily is shown: every other write is done with at a glance. */
function mayShow(written: unknown): boolean {
  const { uid, mode } = (written ?? {}) as Partial<GameRecord>;
  return typeof uid === 'string' && mode === 'daily';
}

function isUnderWay(game: GameRecord): boolean {
  return game.endedAt === null && now() < game.expiresAt;
}

/** After a change of the account: whether friends see the player may be part of it. */
export async function refreshPlayingOf(uid: string): Promise<void> {
  const play = await loadPlay(reader, today(), uid);
  const game = play?.gameId == null ? null : await loadGame(reader, play.gameId);
  if (game !== null) await refreshPlaying(game.id, game);
}
