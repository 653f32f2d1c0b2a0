import { closeOfDay } from '@cardinal/core/game/days';
import { now } from '../../lib/clock';
import { loadGame, type GameRecord } from '../../repos/gamesRepo';
import { savePlay, type PlayRecord } from '../../repos/playsRepo';
import { inTransaction, type Tx } from '../../repos/store';
import { stateOf } from './games';

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
 * A daily that wasn't finished in time counts as played with its current score, only in the
 * player's own list. Happens when the play is next read.
 */
export async function settle(tx: Tx, play: PlayRecord): Promise<PlayRecord> {
  if (play.score !== null) return play;
  const game = play.gameId === null ? null : await loadGame(tx, play.gameId);
  const done = { ...play, score: game === null ? 0 : stateOf(game).score };
  savePlay(tx, done);
  return done;
}

/** The play, settled first if its day has closed since it was last read. */
export async function settleIfOver(play: PlayRecord): Promise<PlayRecord> {
  if (play.score !== null || !isSettled(play, now())) return play;
  return inTransaction((tx) => settle(tx, play));
}
