import { call, put, select } from 'typed-redux-saga';
import type { GameAnswer } from '@cardinal/core/api/play';
import { dealFrom } from '@cardinal/core/game/deal';
import { fromTurns, newGame, replay, type GameState } from '@cardinal/core/game/game';
import type { FirstState } from '../../../app/types';
import { practiceOrder, randomOrder } from '../../../lib/dealer';
import {
  beginGame,
  fetchDailyStatus,
  fetchDayStatus,
  fetchGame,
  fetchShuffle,
  fetchStats,
} from '../gameCalls';
import { gameOpened, gameRefused, gameRestricted, type Seat, type Source } from '../gameSlice';
import { forgetGame, openGames, rememberGame } from '../openGames';
import { attempt, persist } from './persistence';

export const GUEST = 'guest';
const OPEN_TRIES = 2;

/** Whose games are remembered in this browser: the player's id, or 'guest'. */
export function selectOwner({ auth }: FirstState): string {
  return auth.status === 'player' && auth.identity.state === 'ready'
    ? auth.identity.user.id
    : GUEST;
}

export function selectIsPlayer(state: FirstState): boolean {
  return state.auth.status === 'player';
}

/** Brings a game to the table, or says why there is none. */
export function* openGame(seat: Seat) {
  if (seat.mode === 'drinking') {
    const source: Source = { kind: 'drinking', order: randomOrder() };
    yield* put(gameOpened({ ...seat, source, game: newGame('drinking') }));
    return;
  }
  if (seat.mode === 'fun') {
    yield* openFun(seat);
    return;
  }
  if (seat.date !== null) {
    yield* openHistorical(seat, seat.date);
    return;
  }
  yield* (yield* select(selectIsPlayer)) ? openOwnDaily(seat) : openGuestDaily(seat);
}

/** A practice game is dealt here and is not saved; a daily one from the date's digits. */
export function* openPractice(seat: Seat) {
  const date = seat.date ?? (yield* call(guessToday));
  const order = seat.mode === 'daily' ? practiceOrder(date) : randomOrder();
  yield* put(gameOpened({ ...seat, source: { kind: 'practice', order }, game: newGame() }));
}

/** The day as far as it can be told without a server. */
async function guessToday(): Promise<string> {
  const { dayOf } = await import('@cardinal/core/game/days');
  return dayOf(performance.timeOrigin + performance.now());
}

function* seatServerGame(seat: Seat, answer: GameAnswer) {
  const game = fromTurns(answer.turns);
  if (!game.ok) {
    yield* put(gameRefused({ ...seat, message: 'This game cannot be read.' }));
    return;
  }
  const source: Source = { kind: 'server', gameId: answer.gameId };
  yield* put(gameOpened({ ...seat, source, game: game.value }));
}

function* openFun(seat: Seat) {
  const owner = yield* select(selectOwner);
  const { fun } = openGames();
  if (fun?.owner === owner) {
    const found = yield* attempt(() => fetchGame(fun.gameId));
    if (found.ok && !found.value.over) {
      yield* seatServerGame(seat, found.value);
      return;
    }
  }
  const begun = yield* persist(() => beginGame('fun'), { tries: OPEN_TRIES });
  if (!begun.ok) {
    yield* put(gameRefused({ ...seat, message: begun.failure.message }));
    return;
  }
  rememberGame({ fun: { owner, gameId: begun.value.gameId } });
  yield* seatServerGame(seat, begun.value);
}

function* openOwnDaily(seat: Seat) {
  const before = yield* attempt(fetchDailyStatus);
  if (before.ok && before.value.hasPlayed) {
    yield* put(gameRestricted({ ...seat, score: before.value.gameplay?.score ?? null }));
    return;
  }
  const begun = yield* persist(() => beginGame('daily'), { tries: OPEN_TRIES });
  if (begun.ok) {
    yield* seatServerGame(seat, begun.value);
  } else if (begun.failure.code === 'already-played') {
    // On another device, since we asked.
    const status = yield* attempt(fetchDailyStatus);
    const score = status.ok ? (status.value.gameplay?.score ?? null) : null;
    yield* put(gameRestricted({ ...seat, score }));
  } else {
    yield* put(gameRefused({ ...seat, message: begun.failure.message }));
  }
}

/** A guest's daily, once in this browser. */
function* openGuestDaily(seat: Seat) {
  const stats = yield* attempt(fetchStats);
  const { guestDaily } = openGames();
  if (stats.ok && guestDaily?.date === stats.value.date) {
    const found = yield* attempt(() => fetchGame(guestDaily.gameId));
    if (found.ok) {
      yield* found.value.over
        ? put(gameRestricted({ ...seat, score: found.value.score }))
        : seatServerGame(seat, found.value);
      return;
    }
    if (found.failure.code === 'not-found') {
      // Claimed by an account, so played.
      yield* put(gameRestricted({ ...seat, score: null }));
      return;
    }
  }
  const begun = yield* persist(() => beginGame('daily'), { tries: OPEN_TRIES });
  if (!begun.ok) {
    yield* put(gameRefused({ ...seat, message: begun.failure.message }));
    return;
  }
  const { date, gameId } = begun.value;
  if (date !== null) rememberGame({ guestDaily: { date, gameId } });
  yield* seatServerGame(seat, begun.value);
}

/** A past day: dealt here, from the order that the server makes public. */
function* openHistorical(seat: Seat, date: string) {
  if (yield* select(selectIsPlayer)) {
    const status = yield* attempt(() => fetchDayStatus(date));
    if (status.ok && status.value.hasPlayed) {
      yield* put(gameRestricted({ ...seat, score: status.value.completion?.score ?? null }));
      return;
    }
    if (!status.ok && status.failure.status === 400) {
      yield* put(gameRefused({ ...seat, message: status.failure.message }));
      return;
    }
    if (!status.ok) console.warn('The status of that day is unknown', status.failure);
  }
  const shuffle = yield* persist(() => fetchShuffle(date), { tries: OPEN_TRIES });
  if (!shuffle.ok && shuffle.failure.status >= 400 && shuffle.failure.status < 500) {
    yield* put(gameRefused({ ...seat, message: shuffle.failure.message }));
    return;
  }
  if (!shuffle.ok) {
    console.warn('The deck of that day is not to be had', shuffle.failure);
    yield* openPractice(seat);
    return;
  }
  const order = shuffle.value.shuffleOrder;
  const game = yield* resumed(date, order);
  yield* put(gameOpened({ ...seat, source: { kind: 'historical', order }, game }));
}

function* resumed(date: string, order: readonly number[]) {
  const owner = yield* select(selectOwner);
  const { historical } = openGames();
  if (historical?.owner !== owner || historical.date !== date) return newGame();
  const played = replay(historical.guesses, dealFrom(order));
  if (played.ok) return played.value satisfies GameState;
  forgetGame('historical');
  return newGame();
}
