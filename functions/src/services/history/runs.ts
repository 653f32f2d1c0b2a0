import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DayCrowd, DayPar, OwnRun, Run, SharedRun } from '@cardinal/core/api/days';
import { closeOfDay, type Day } from '@cardinal/core/game/days';
import { dealFrom } from '@cardinal/core/game/deal';
import { MAX_TURNS } from '@cardinal/core/game/game';
import { parOf } from '@cardinal/core/game/par';
import { crowdAt } from '@cardinal/core/records/crowd';
import { AppError } from '../../lib/appError';
import { now } from '../../lib/clock';
import { HASH_LENGTH } from '../../lib/keyedHash';
import { isId } from '../../lib/random';
import { deckSecretValue } from '../../lib/secrets';
import { loadFriend } from '../../repos/friendsRepo';
import { loadGame } from '../../repos/gamesRepo';
import { histogramsOf } from '../../repos/histogramsRepo';
import { loadPlay, savePlay, type PlayRecord } from '../../repos/playsRepo';
import { inTransaction, reader } from '../../repos/store';
import { loadUser } from '../../repos/usersRepo';
import { checkDay, dealOf } from '../play/deals';
import { gameView } from '../play/games';
import { settleIfOver } from '../play/plays';

/**
 * A friend's daily, played on its day, guess by guess. @throws AppError `bad-day`, `not-yet`,
 * `not-found`
 */
export async function friendRun(uid: string, other: string, date: string): Promise<Run> {
  await finishedPlay(uid, date);
  const friend = isId(other) ? await loadFriend(reader, uid, other) : null;
  if (friend === null) throw new AppError('not-found');
  return runOf(await ownDayPlay(other, date));
}

/** The caller's run of a day, and the key that lets others see it. */
export async function ownRun(uid: string, date: string): Promise<OwnRun> {
  const play = await finishedPlay(uid, date);
  return { ...(await runOf(play)), userId: uid, key: runKey(date, uid, play.shareRevision) };
}

/** Voids all existing links to the run. The next one works. */
export async function revokeShareLinks(uid: string, date: string): Promise<void> {
  await finishedPlay(uid, date);
  await inTransaction(async (tx) => {
    const play = await loadPlay(tx, date, uid);
    if (play !== null) savePlay(tx, { ...play, shareRevision: play.shareRevision + 1 });
  });
}

/** Returns a run that its player has shared. Requires having finished that day. */
export async function sharedRun(
  uid: string,
  date: string,
  by: string,
  key: string,
): Promise<SharedRun> {
  await finishedPlay(uid, date);
  if (!isId(by)) throw new AppError('not-found');
  const play = await ownDayPlay(by, date);
  const isOpen = isSameKey(runKey(date, by, play.shareRevision), key);
  const player = isOpen ? await loadUser(reader, by) : null;
  if (player === null) throw new AppError('not-found');
  return { ...(await runOf(play)), username: player.username };
}

/** The play, with its score also if it was unfinished when its day closed. */
async function playOnceOver(uid: string, date: string): Promise<PlayRecord | null> {
  const play = await loadPlay(reader, date, uid);
  return play === null ? null : settleIfOver(play);
}

/**
 * The caller's play of the day. Others' runs aren't shown before it is over. @throws AppError
 * `bad-day`, `not-yet`
 */
async function finishedPlay(uid: string, date: string): Promise<PlayRecord> {
  checkDay(date);
  const play = await playOnceOver(uid, date);
  if (play?.score == null) throw new AppError('not-yet');
  return play;
}

/** A daily played on its day. Only its player sees any other. @throws AppError `not-found` */
async function ownDayPlay(uid: string, date: string): Promise<PlayRecord> {
  const play = await playOnceOver(uid, date);
  if (play?.kind !== 'own') throw new AppError('not-found');
  return play;
}

async function runOf({ date, score, gameId }: PlayRecord): Promise<Run> {
  const game = gameId === null ? null : await loadGame(reader, gameId);
  if (game === null || score === null) throw new AppError('not-found');
  return { gameDate: date, score, turns: gameView(game).turns };
}

/**
 * The par of a day's deck. It reveals a little about the cards, so no one gets it who can still
 * play them. @throws AppError `bad-day`, `not-yet`
 */
export async function dayPar(uid: string, date: string): Promise<DayPar> {
  await finishedPlay(uid, date);
  const { order } = await dealOf(date);
  return { date, par: parOf(dealFrom(order)) };
}

/**
 * What the players on a day's board guessed, turn by turn. Which guesses were right reveals
 * something about the cards, so until the day is closed, players see no turn after their own last
 * one.
 * @throws AppError `bad-day`, `not-yet`
 */
export async function dayCrowd(uid: string, date: string): Promise<DayCrowd> {
  checkDay(date);
  const turns = now() >= closeOfDay(date) ? MAX_TURNS : await turnsMade(uid, date);
  const [{ order }, { crowd }] = await Promise.all([dealOf(date), histogramsOf(date)]);
  const counted = crowdAt(crowd, dealFrom(order), turns);
  return {
    date,
    turns: counted.map(({ choices, ...turn }) => ({ ...turn, choices: [...choices] })),
  };
}

async function turnsMade(uid: string, date: Day): Promise<number> {
  const { gameId } = await finishedPlay(uid, date);
  const game = gameId === null ? null : await loadGame(reader, gameId);
  return game?.guesses.length ?? 0;
}

/**
 * The key in links to a run. Only its player gets it, and it changes when the links are revoked.
 * 132 bits, safe in a path.
 */
function runKey(date: string, uid: string, revision: number): string {
  const name = revision === 0 ? `run ${date} ${uid}` : `run ${date} ${uid} ${revision}`;
  const mac = createHmac('sha256', deckSecretValue()).update(name);
  return mac.digest('base64url').slice(0, HASH_LENGTH);
}

function isSameKey(right: string, given: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
