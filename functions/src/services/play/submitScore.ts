import type { Completion, HistoricalRequest } from '@cardinal/core/api/days';
import type { ScoreAnswer, ScoreRequest } from '@cardinal/core/api/play';
import { dayOf, type Day } from '@cardinal/core/game/days';
import { dealFrom } from '@cardinal/core/game/deal';
import type { GameState } from '@cardinal/core/game/game';
import { parOf } from '@cardinal/core/game/par';
import { BADGES, FRIEND_BEATEN, type Badge } from '@cardinal/core/records/badges';
import { dayOfGame } from '@cardinal/core/records/finishedGame';
import type { PlayerRecord } from '@cardinal/core/records/playerRecord';
import { hasDay } from '@cardinal/core/records/streak';
import { alreadyPlayed, AppError } from '../../lib/appError';
import { now } from '../../lib/clock';
import { isId } from '../../lib/random';
import { isExpired, loadGameAndPlayer, saveGame, type GameRecord } from '../../repos/gamesRepo';
import { loadPlay } from '../../repos/playsRepo';
import { inTransaction, isAlreadyExists, type Tx } from '../../repos/store';
import { placeAfter } from '../leagues/places';
import { checkPastDay } from './deals';
import { stateOf, type Submitted } from './games';
import { isSettled, settle } from './plays';
import { heldOf, invalidateBoards, storeResult, type StoredGame } from './storeResult';

/**
 * The badges that a game earned: each is stored with the time at which its game ended. Leaves out the
 * badge for beating a friend. It may be earned after the game, and then a repeated submission would
 * return another response than the first.
 */
function badgesEarned(player: PlayerRecord, { endedAt }: GameRecord): readonly Badge[] {
  return BADGES.filter(({ id }) => id !== FRIEND_BEATEN && player.badges[id] === endedAt);
}

/**
 * Confirms the result of the player's own game, or claims a guest's game for the account. The
 * score in the request is only compared with the score that was played.
 */
export function submitScore(uid: string, request: ScoreRequest): Promise<Submitted<ScoreAnswer>> {
  return submitting(async (tx, isPlayRead) => {
    const { gameMode: mode } = request;
    const isMode = (game: GameRecord) => game.mode === mode && !game.isLater;
    const { game, player, isNew } = await confirm(tx, uid, request, isMode, isPlayRead);
    const gameDate = dayOfGame(game, game.endedAt ?? now());
    const { rank = null, isPersonalBest = false, isDailyHigh = false } = game.result ?? {};
    return {
      answer: {
        gameMode: game.mode,
        gameDate,
        score: request.score,
        rank,
        isPersonalBest,
        isDailyHigh,
        ...heldOf(game),
        badges: badgesEarned(player, game).map((badge) => ({ ...badge })),
        par: game.mode === 'daily' ? parOf(dealFrom(game.order)) : null,
      },
      isNew,
      game,
      player,
    };
  });
}

/**
 * Like `submitScore`, for a past day's game: one that started later, or that started on its day and ended
 * after it.
 */
export async function submitHistorical(
  date: string,
  uid: string,
  request: HistoricalRequest,
): Promise<Submitted<Completion>> {
  checkPastDay(date);
  return submitting(async (tx, isPlayRead) => {
    const isOfDay = (game: GameRecord) => game.date === date;
    const confirmed = await confirm(tx, uid, request, isOfDay, isPlayRead);
    return { answer: { gameDate: date, score: request.score }, ...confirmed };
  });
}

/**
 * First submits without reading the player's play of the day, which saves a read: a player who claims a
 * guest's daily rarely has one. If a play already exists, submits again and reads it.
 */
async function submitting<Answer>(
  submit: (tx: Tx, isPlayRead: boolean) => Promise<Submitted<Answer> & StoredGame>,
): Promise<Submitted<Answer>> {
  const { answer, isNew, game, player } = await inTransaction((tx) => submit(tx, false)).catch(
    (error: unknown) => {
      if (!isAlreadyExists(error)) throw error;
      return inTransaction((tx) => submit(tx, true));
    },
  );
  await placeAfter(player, game);
  return { answer, isNew };
}

/**
 * @throws AppError `not-found`, `game-claimed`, `already-played`, `already-begun`, `mode-mismatch`,
 * `game-not-over`, `score-mismatch`
 */
async function confirm(
  tx: Tx,
  uid: string,
  request: { readonly gameId: string; readonly score: number },
  isFor: (game: GameRecord) => boolean,
  isPlayRead: boolean,
): Promise<StoredGame & { readonly isNew: boolean }> {
  if (!isId(request.gameId)) throw new AppError('not-found');
  const [game, player] = await loadGameAndPlayer(tx, request.gameId, uid);
  if (game === null) throw new AppError('not-found');
  if (isExpired(game, now())) throw new AppError('not-found');
  if (game.uid !== null && game.uid !== uid) throw new AppError('game-claimed');

  const state = stateOf(game);
  const mismatch = mismatchOf(game, state, request.score, isFor);
  if (game.uid === null && game.date !== null) {
    const hasPlayed = player !== null && hasDay(player.streak, game.date);
    // Report an already played day before a mistake in the score.
    if (isPlayRead || hasPlayed || mismatch !== null) await refuseSecondDaily(tx, game.date, uid);
  }
  if (mismatch !== null) throw new AppError(mismatch);
  return { ...(await storeAndConfirm(tx, game, state, player)), isNew: !game.confirmed };
}

function mismatchOf(
  game: GameRecord,
  state: GameState,
  score: number,
  isFor: (game: GameRecord) => boolean,
) {
  if (!isFor(game)) return 'mode-mismatch';
  if (state.phase !== 'over' || game.endedAt === null) return 'game-not-over';
  return state.score === score ? null : 'score-mismatch';
}

async function storeAndConfirm(
  tx: Tx,
  game: GameRecord,
  state: GameState,
  player: PlayerRecord | null,
): Promise<StoredGame> {
  if (player === null) throw new AppError('no-session');
  const isToStore = game.storedAt === null;
  const stored = isToStore
    ? await storeResult(tx, { game, state, player, storedAt: now(), submission: { kind: 'claim' } })
    : { game, player };
  if (!game.confirmed) saveGame(tx, { ...stored.game, confirmed: true });
  if (!game.isLater) invalidateBoards(tx, game, state.score);
  return stored;
}

async function refuseSecondDaily(tx: Tx, date: Day, uid: string): Promise<void> {
  const loaded = await loadPlay(tx, date, uid);
  if (loaded === null) return;
  const play = isSettled(loaded, now()) ? await settle(tx, loaded) : loaded;
  throw play.score === null
    ? new AppError('already-begun')
    : alreadyPlayed(play.score, date === dayOf(now()));
}
