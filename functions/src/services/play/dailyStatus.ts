import { count } from '../../repos/countersRepo';
import type { PlayRecord } from '@cardinal/core/documents/plays';
import { enterLaterPlay } from '@cardinal/core/records/enterGame';
import type {
  Completion,
  DailyStatus,
  DayShuffle,
  DayStatus,
  HistoricalRequest,
} from '@cardinal/core/api/days';
import { dealFrom } from '@cardinal/core/game/deal';
import {
  countdown,
  DAILY_GRACE_MS,
  dayOf,
  endOfDay,
  isPlayableDay,
  type Day,
} from '@cardinal/core/game/days';
import { replay } from '@cardinal/core/game/game';
import { AppError } from '../../lib/appError';
import { isoInstant, now, today } from '../../lib/clock';
import { loadPlay, playsOf, savePlay } from '../../repos/daysRepo';
import { loadGame } from '../../repos/gamesRepo';
import { loadPlayer, savePlayer } from '../../repos/playersRepo';
import { inTransaction, reader, type Tx } from '../../repos/store';
import { dealOf } from './deals';
import { stateOf } from './games';

/** The New York day it is, by the server's clock. */
export function dayNow(): Day {
  return today();
}

/** @throws AppError `bad-day` unless it is a playable day. */
export function checkDay(date: string, todayIs: Day = today()): void {
  if (!isPlayableDay(date, todayIs)) throw new AppError('bad-day');
}

export async function dailyStatus(uid: string): Promise<DailyStatus> {
  const at = now();
  const date = dayOf(at);
  const [deal, play] = await Promise.all([dealOf(date), loadPlay(reader, date, uid)]);
  const resetAt = endOfDay(date);
  const { hours, minutes } = countdown(resetAt - at);
  const score = play?.score ?? null;
  return {
    date,
    commitment: deal.commitment,
    hasPlayed: score !== null,
    hasStarted: play !== null,
    gameId: play?.gameId ?? null,
    gameplay: score === null ? null : { score },
    nextReset: {
      timestamp: isoInstant(resetAt),
      hoursUntilReset: hours,
      minutesUntilReset: minutes,
    },
  };
}

export async function dayStatus(date: string, uid: string): Promise<DayStatus> {
  checkDay(date);
  const loaded = await loadPlay(reader, date, uid);
  const play = loaded === null ? null : await settled(loaded);
  const score = play?.score ?? null;
  return {
    date,
    hasPlayed: score !== null,
    hasStarted: play !== null,
    completion: score === null ? null : { score },
  };
}

export async function completions(uid: string): Promise<Completion[]> {
  const plays = await Promise.all((await playsOf(uid)).map(settled));
  return plays.flatMap(({ date, score }) => (score === null ? [] : [{ gameDate: date, score }]));
}

/**
 * A daily left unfinished beyond its time counts as played, with the score it had, in the player's
 * own list and nowhere else. It is noticed when somebody looks.
 */
async function settled(play: PlayRecord): Promise<PlayRecord> {
  if (play.score !== null || now() < endOfDay(play.date) + DAILY_GRACE_MS) return play;
  return inTransaction(async (tx) => {
    const game = play.gameId === null ? null : await loadGame(tx, play.gameId);
    const done = { ...play, score: game === null ? 0 : stateOf(game).score };
    savePlay(tx, done);
    return done;
  });
}

/**
 * A day's order and salt: of a past day for anybody, of today for whoever has finished it.
 * @throws AppError `bad-day`, `not-yet`
 */
export async function dayShuffle(date: string, uid: string | null): Promise<DayShuffle> {
  const todayIs = today();
  checkDay(date, todayIs);
  if (date === todayIs) {
    const play = uid === null ? null : await loadPlay(reader, date, uid);
    if (play?.score == null) throw new AppError('not-yet');
  }
  const { order, salt, commitment } = await dealOf(date);
  return { date, shuffleOrder: [...order], salt, commitment };
}

export interface StoredCompletion {
  readonly answer: Completion;
  readonly isNew: boolean;
}

/**
 * Stores a past day played in the browser, after playing its guesses again. It counts for the
 * player's own list, and on no board.
 * @throws AppError `bad-day`, `already-played`, `not-allowed`, `game-not-over`, `score-mismatch`
 */
export async function playHistorical(
  date: string,
  uid: string,
  request: HistoricalRequest,
): Promise<StoredCompletion> {
  const at = now();
  checkDay(date, dayOf(at));
  if (date === dayOf(at)) throw new AppError('bad-day', { message: 'Today has its own game.' });
  const { order } = await dealOf(date);
  return inTransaction(async (tx) => {
    const play = await loadPlay(tx, date, uid);
    if (play !== null) return repeated(play, request);
    const score = playedScore(request, order);
    const player = await loadPlayer(tx, uid);
    if (player === null) throw new Error(`no player record for ${uid}`);
    savePlayer(tx, enterLaterPlay(player, score));
    storeLater(tx, { uid, date, score, guesses: request.guesses, startedAt: at });
    return { answer: { gameDate: date, score }, isNew: true };
  });
}

function repeated(play: PlayRecord, request: HistoricalRequest): StoredCompletion {
  const isSame =
    play.kind === 'later' &&
    play.score === request.score &&
    play.guesses?.join() === request.guesses.join();
  if (!isSame) {
    throw new AppError('already-played', { message: 'You have already played this day.' });
  }
  return { answer: { gameDate: play.date, score: request.score }, isNew: false };
}

function playedScore(request: HistoricalRequest, order: readonly number[]): number {
  const played = replay(request.guesses, dealFrom(order));
  if (!played.ok) throw new AppError('not-allowed');
  if (played.value.phase !== 'over') throw new AppError('game-not-over');
  if (played.value.score !== request.score) throw new AppError('score-mismatch');
  return played.value.score;
}

function storeLater(
  tx: Tx,
  play: Pick<PlayRecord, 'uid' | 'date' | 'score' | 'guesses' | 'startedAt'>,
): void {
  savePlay(tx, { ...play, kind: 'later', gameId: null });
  count(tx, 'daily', dayOf(play.startedAt));
}
