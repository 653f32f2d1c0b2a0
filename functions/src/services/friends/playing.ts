import { now, today } from '../../lib/clock';
import { isExpired, loadGame, type GameRecord } from '../../repos/gamesRepo';
import { deletePlaying, savePlaying } from '../../repos/playingRepo';
import { loadPlay } from '../../repos/playsRepo';
import { inTransaction, reader } from '../../repos/store';
import { loadUser } from '../../repos/usersRepo';
import { stateOf } from '../play/games';

/**
 * After a write to a game: its player's friends see the running score, or no longer. The game is
 * read here, so that it does not matter in which order the writes are told of, or how often; and
 * not in a transaction, which would hold up the player's next guess. What changed between the
 * reading and the writing is caught by reading once more.
 */
export async function refreshPlaying(gameId: string, written: unknown): Promise<void> {
  if (!mayShow(written)) return;
  let game = await loadGame(reader, gameId);
  for (let shown: GameRecord | null = null; game !== null && !isSame(game, shown);) {
    await show(game);
    shown = game;
    game = await loadGame(reader, gameId);
  }
}

async function show(game: GameRecord): Promise<void> {
  const { uid, date } = game;
  if (uid === null || date === null) return;
  const isShown = (await loadUser(reader, uid))?.showPlaying === true && isUnderWay(game);
  await inTransaction(async (tx) => {
    if (isShown) savePlaying(tx, { uid, date, score: stateOf(game).score });
    else deletePlaying(tx, uid);
  });
}

function isSame(game: GameRecord, shown: GameRecord | null): boolean {
  return game.guesses.length === shown?.guesses.length && game.endedAt === shown.endedAt;
}

/** Only a player's own daily is shown: every other write is done with at a glance. */
function mayShow(written: unknown): boolean {
  const { uid, mode, isLater } = (written ?? {}) as Partial<GameRecord>;
  return typeof uid === 'string' && mode === 'daily' && isLater !== true;
}

function isUnderWay(game: GameRecord): boolean {
  return game.endedAt === null && !isExpired(game, now());
}

/** After a change of the account: whether friends see the player may be part of it. */
export async function refreshPlayingOf(uid: string): Promise<void> {
  const play = await loadPlay(reader, today(), uid);
  const game = play?.gameId == null ? null : await loadGame(reader, play.gameId);
  if (game !== null) await refreshPlaying(game.id, game);
}
