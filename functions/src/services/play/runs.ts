import type { PlayRecord } from '@cardinal/core/documents/plays';
import type { OwnRun, Run, SharedRun } from '@cardinal/core/api/days';
import { dealFrom } from '@cardinal/core/game/deal';
import { replay } from '@cardinal/core/game/game';
import { AppError } from '../../lib/appError';
import { isId } from '../../lib/random';
import { isRunKey, runKey } from '../../lib/runKey';
import { loadPlay } from '../../repos/daysRepo';
import { loadFriend } from '../../repos/friendsRepo';
import { loadGame } from '../../repos/gamesRepo';
import { reader } from '../../repos/store';
import { loadUser } from '../../repos/usersRepo';
import { checkDay } from './days';
import { dealOf } from './deals';
import { gameView } from './games';

/** A friend's own-day daily, guess by guess. @throws AppError `bad-day`, `not-yet`, `not-found` */
export async function friendRun(uid: string, other: string, date: string): Promise<Run> {
  await finishedPlay(uid, date);
  const friend = isId(other) ? await loadFriend(reader, uid, other) : null;
  if (friend === null) throw new AppError('not-found');
  return runOnTheDay(other, date);
}

/** The caller's own run of a day, and the key that lets others see it. */
export async function ownRun(uid: string, date: string): Promise<OwnRun> {
  const play = await finishedPlay(uid, date);
  const run = play.kind === 'own' ? await runOnTheDay(uid, date) : await laterRun(play);
  return { ...run, userId: uid, key: runKey(date, uid) };
}

/** A run that its player has shared, for whoever has finished that day. */
export async function sharedRun(
  uid: string,
  date: string,
  by: string,
  key: string,
): Promise<SharedRun> {
  await finishedPlay(uid, date);
  const player = isId(by) && isRunKey(date, by, key) ? await loadUser(reader, by) : null;
  if (player === null) throw new AppError('not-found');
  return { ...(await runOnTheDay(by, date)), username: player.username };
}

/** The caller's play of the day: nothing of anybody's is shown before it is over. */
export async function finishedPlay(uid: string, date: string): Promise<PlayRecord> {
  checkDay(date);
  const play = await loadPlay(reader, date, uid);
  if (play?.score == null) throw new AppError('not-yet');
  return play;
}

async function runOnTheDay(uid: string, date: string): Promise<Run> {
  const play = await loadPlay(reader, date, uid);
  if (play?.kind !== 'own' || play.score === null || play.gameId === null) {
    throw new AppError('not-found');
  }
  const game = await loadGame(reader, play.gameId);
  if (game === null) throw new AppError('not-found');
  return { gameDate: date, score: play.score, turns: gameView(game).turns };
}

/** A past day's run: played again from its game, or from the guesses that were once kept instead. */
async function laterRun(play: PlayRecord): Promise<Run> {
  const game = play.gameId === null ? null : await loadGame(reader, play.gameId);
  const score = play.score ?? 0;
  if (game !== null) return { gameDate: play.date, score, turns: gameView(game).turns };
  const { order } = await dealOf(play.date);
  const played = replay(play.guesses ?? [], dealFrom(order));
  if (!played.ok) throw new Error(`the play of ${play.date} does not replay: ${played.error}`);
  const turns = played.value.turns.map((turn) => ({ ...turn, cards: [...turn.cards] }));
  return { gameDate: play.date, score, turns };
}
