import type { GameAnswer } from '@cardinal/core/api/play';
import type { ShuffleOrder } from '@cardinal/core/game/deal';
import {
  closeOfDay,
  dayOf,
  FUN_LIFE_MS,
  GUEST_LATER_LIFE_MS,
  type Day,
} from '@cardinal/core/game/days';
import { RULES_VERSION, type ScoredMode } from '@cardinal/core/game/game';
import { alreadyPlayed, badField } from '../../lib/appError';
import { now } from '../../lib/clock';
import { randomOrder, randomSalt, unguessableId } from '../../lib/random';
import { createGame, loadGame, type GameRecord } from '../../repos/gamesRepo';
import { loadPlay, savePlay, type PlayRecord } from '../../repos/playsRepo';
import { inTransaction, isAlreadyExists, reader, type Tx } from '../../repos/store';
import { loadUser } from '../../repos/usersRepo';
import { actionCounter } from '../limits/limits';
import { checkDay, dealOf } from './deals';
import { gameView, unfinishedFun } from './games';
import { isSettled, playOf, settle } from './plays';
import { traceStart, type Origin } from './traces';

export interface StartedGame {
  readonly game: GameAnswer;
  /** False if a game that was started before continues. */
  readonly isNew: boolean;
}

export interface StartRequest {
  readonly mode: ScoredMode;
  /** For a daily; defaults to today. */
  readonly date?: Day | undefined;
  /** Continues the player's unfinished fun game, if there is one. */
  readonly resume?: boolean | undefined;
  /** Null for a guest. */
  readonly uid: string | null;
  /** The caller's address. */
  readonly client: string;
}

/**
 * Starts a game, or continues the daily that the player has started.
 * @throws AppError `bad-day`, `already-played`, `invalid-input`
 */
export async function startGame({
  mode,
  date,
  resume,
  uid,
  client,
}: StartRequest): Promise<StartedGame> {
  const startedAt = now();
  if (mode === 'fun') {
    if (date !== undefined) {
      throw badField('date', { code: 'not-together', message: 'A fun game has no date' });
    }
    const open = resume === true && uid !== null ? await unfinishedFun(uid) : null;
    if (open !== null) return { game: gameView(open), isNew: false };
    return store(newGame({ mode, uid, date: null, order: randomOrder(), startedAt }), { client });
  }
  const today = dayOf(startedAt);
  const day = date ?? today;
  checkDay(day, today);
  if (uid !== null) return startOwnDaily(uid, day, startedAt, client);
  const { order } = await dealOf(day);
  return store(newGame({ mode, uid, date: day, order, startedAt }), { client });
}

async function store(game: GameRecord, origin: Origin): Promise<StartedGame> {
  try {
    await inTransaction(async (tx) => create(tx, game, origin));
  } catch (error) {
    // The ID is unique, so an earlier attempt stored the game and its answer was lost.
    if (!isAlreadyExists(error)) throw error;
  }
  return { game: gameView(game), isNew: true };
}

function create(tx: Tx, game: GameRecord, origin: Origin): void {
  createGame(tx, game);
  traceStart(tx, game, origin);
}

/**
 * Allows one daily per day: the play document is the lock, whether the server or a client created
 * it (see firestore.rules). A daily of its own day continues until the day is closed, one of a past
 * day forever.
 */
async function startOwnDaily(
  uid: string,
  date: Day,
  startedAt: number,
  client: string,
): Promise<StartedGame> {
  const { order } = await dealOf(date);
  const countPastDay = actionCounter('past-days', uid);
  const outcome = await inTransaction(async (tx): Promise<StartedGame | PlayRecord> => {
    const play = await loadPlay(tx, date, uid);
    if (play !== null && isSettled(play, startedAt)) return settle(tx, play);
    const unfinished = play?.gameId == null ? null : await loadGame(tx, play.gameId);
    if (unfinished !== null) return { game: gameView(unfinished), isNew: false };
    const beganAt = play?.startedAt ?? startedAt;
    const game = newGame({ mode: 'daily', uid, date, order, startedAt: beganAt });
    if (game.isLater) await countPastDay();
    const user = game.isLater ? null : await loadUser(reader, uid);
    create(tx, game, { client, email: user?.email });
    savePlay(tx, playOf(game, uid, null));
    return { game: gameView(game), isNew: true };
  });
  if ('game' in outcome) return outcome;
  throw alreadyPlayed(outcome.score ?? 0, date === dayOf(startedAt));
}

type NewGame = Pick<GameRecord, 'mode' | 'uid' | 'date' | 'startedAt'> & {
  readonly order: ShuffleOrder;
};

function newGame(game: NewGame): GameRecord {
  const isLater = game.date !== null && game.date < dayOf(game.startedAt);
  return {
    ...game,
    id: unguessableId(),
    isLater,
    rules: RULES_VERSION,
    salt: game.mode === 'fun' ? randomSalt() : null,
    guesses: [],
    guessedAt: [],
    networks: [],
    endedAt: null,
    storedAt: null,
    expiresAt: expiryOf(game, isLater),
    result: null,
    evidence: null,
    review: null,
    confirmed: false,
  };
}

function expiryOf({ uid, date, startedAt }: NewGame, isLater: boolean): number | null {
  if (date === null) return startedAt + FUN_LIFE_MS;
  if (!isLater) return closeOfDay(date);
  return uid === null ? startedAt + GUEST_LATER_LIFE_MS : null;
}
