import { closeOfDay } from '@cardinal/core/game/days';
import { now } from '../../lib/clock';
import { loadGame, type GameRecord } from '../../repos/gamesRepo';
import { savePlay, type PlayRecord } from '../../repos/playsRepo';
import { inTransaction, type Tx } from '../../repos/store';
import { stateOf } from './games';

/** The play of a day that a daily is. */
export function playOf(game: GameRecord, uid: string, score: number | null): PlayRecord {
  if (game.date === null) throw new Error(`game ${game.id} has no date`);
  return {
    uid,
    date: game.date,
    kind: game.isLater ? 'later' : 'own',
    startedAt: game.startedAt,
    gameId: game.id,
    score,
    guesses: null,
    shareRevision: 0,
  };
}

/** Whether the play is over: by its last card or life, or because its day is closed. */
export function isSettled({ score, kind, date }: PlayRecord, at: number): boolean {
  return score !== null || (kind === 'own' && at >= closeOfDay(date));
}

/**
 * A daily left unfinished beyond its time counts as played, with the score it had, in the player's
 * own list and nowhere else. It is noticed when somebody looks.
 */
export async function settle(tx: Tx, play: PlayRecord): Promise<PlayRecord> {
  if (play.score !== null) return play;
  const game = play.gameId === null ? null : await loadGame(tx, play.gameId);
  const done = { ...play, score: game === null ? 0 : stateOf(game).score };
  savePlay(tx, done);
  return done;
}

/** As it stands: settled first, where nobody has looked since its day was closed. */
export async function settleIfOver(play: PlayRecord): Promise<PlayRecord> {
  if (play.score !== null || !isSettled(play, now())) return play;
  return inTransaction((tx) => settle(tx, play));
}
