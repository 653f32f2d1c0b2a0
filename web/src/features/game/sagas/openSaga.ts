import { msg } from '@lingui/core/macro';
import { all, call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { AnswerOf, RequestOf } from '@cardinal/core/api/contract';
import type { GameAnswer } from '@cardinal/core/api/play';
import { dayOf, isOwnDay, type Day } from '@cardinal/core/game/days';
import { fromTurns, newGame, type Mode } from '@cardinal/core/game/game';
import { ask, askUnlessFresh } from '../../../data/ask';
import { dailyApi } from '../../../data/daily';
import { isPassing, type Failure } from '../../../data/failure';
import { gamesApi } from '../../../data/games';
import { serverNow } from '../../../lib/clock';
import { recordCommitment } from '../../../data/commitments';
import { practiceOrder, randomOrder } from '../../../lib/dealer';
import { signedIn } from '../../../lib/events';
import { guestGame, loadLocalGame, rememberGuestGame, saveForAccount } from '../gamePersistence';
import { selectIsPlayer } from '../../../session/authSlice';
import {
  gameOpened,
  gameRefused,
  gameRestricted,
  type GameRequest,
  type Restriction,
} from '../gameSlice';
import { attempt, retry, type Outcome, type Work } from '../../../data/retry';
import type { Message } from '../../../lib/language';
import { KEYS, session } from '../../../lib/storage';

/** Then the page says that the server is unavailable. */
const TRIES = 3;

function* tryTo<T>(work: Work<T>) {
  return yield* retry(work, { tries: TRIES });
}

const { game: gameById, startGame } = gamesApi.endpoints;
const { dailyStatus, dayStatus, unfinishedGames, serverDay, stats } = dailyApi.endpoints;

const startFun = () => ask(startGame, { mode: 'fun' });
/** The player's fun game in progress on any device, or a new one. */
const resumeFun = () => ask(startGame, { mode: 'fun', resume: true });
/** Today's daily has no date. */
const startDaily = (date: Day | null) =>
  ask(startGame, { mode: 'daily', ...(date !== null && { date }) });
const fetchGame = (gameId: string) => ask(gameById, gameId);

/**
 * The day comes with the statistics. If a content blocker blocks those, the server's clock says it.
 */
function* fetchToday(): SagaGenerator<Day> {
  try {
    return (yield* ask(stats, undefined)).date;
  } catch (error) {
    const day = yield* attempt(() => ask(serverDay, undefined));
    if (day.ok) return day.value;
    throw error;
  }
}

/** The player's status of the daily. Fetched again if the day may have changed. */
function* fetchStatus() {
  const known = yield* askUnlessFresh(dailyStatus, undefined);
  return known.date === dayOf(serverNow()) ? known : yield* ask(dailyStatus, undefined);
}

/** What differs between the kinds of games. */
interface GameKind {
  readonly open: (wanted: GameRequest) => SagaGenerator<void>;
  /** Whether its score is sent at its end. */
  readonly submits: boolean;
  /** Why the server no longer takes a guess. */
  readonly endsWith: Message;
}

const endsWith = msg`This game’s time is up.`;
const PRACTICE: GameKind = { open: openPractice, submits: false, endsWith };
const KINDS: Readonly<Record<Mode, GameKind>> = {
  daily: { open: openDaily, submits: true, endsWith },
  fun: { open: openFun, submits: true, endsWith },
  drinking: { open: openDrinking, submits: false, endsWith },
};

const roundOf = (challenge: RequestOf<'startGame'>): GameKind => ({
  *open(wanted) {
    yield* openOrRefuse(wanted, yield* tryTo(() => ask(startGame, challenge)));
  },
  submits: false,
  endsWith: msg`You can no longer play this round.`,
});

export function kindOf({ mode, isPractice, challenge }: GameRequest): GameKind {
  if (challenge) return roundOf(challenge);
  return isPractice ? PRACTICE : KINDS[mode];
}

export function* openGame(wanted: GameRequest): SagaGenerator<void> {
  // A game that the browser has dealt continues after a reload of the tab.
  const stored = loadLocalGame(wanted);
  if (stored === null) yield* kindOf(wanted).open(wanted);
  else yield* put(gameOpened({ ...wanted, ...stored }));
}

function* openDrinking(wanted: GameRequest) {
  const source = { kind: 'drinking', order: randomOrder() } as const;
  yield* put(gameOpened({ ...wanted, source, game: newGame('drinking') }));
}

/**
 * The browser deals a practice game and doesn't save it. The date's digits are the seed for a
 * daily's deck.
 */
function* openPractice(wanted: GameRequest) {
  const date = wanted.date ?? dayOf(serverNow());
  const order = wanted.mode === 'daily' ? practiceOrder(date) : randomOrder();
  yield* put(gameOpened({ ...wanted, source: { kind: 'practice', order }, game: newGame() }));
}

function* openAnswer(wanted: GameRequest, answer: AnswerOf<'startGame'>) {
  const { gameId, mode, date, commitment, turns, startedAt, challenge, realtimeToken } = answer;
  const game = fromTurns(turns);
  if (!game.ok) {
    const message = msg`Couldn’t load this game.`;
    yield* put(gameRefused({ ...wanted, message, isUnavailable: false }));
    return;
  }
  const isOwn = isOwnDay(date, startedAt);
  const place = challenge && { ...challenge, realtimeToken };
  const source = { kind: 'server', gameId, mode, date, isOwnDay: isOwn, place } as const;
  session.set(KEYS.dayAtTable, isOwn ? date : null);
  if (typeof commitment === 'string') recordCommitment(gameId, commitment);
  yield* put(gameOpened({ ...wanted, source, game: game.value }));
}

function* openOrRefuse(wanted: GameRequest, asked: Outcome<AnswerOf<'startGame'>>) {
  if (asked.ok) yield* openAnswer(wanted, asked.value);
  else yield* refuse(wanted, asked.failure);
}

function* refuse(wanted: GameRequest, failure: Failure) {
  if (failure.code === 'no-session') {
    // The session was ended elsewhere. The page offers a sign-in, and the game opens afterward.
    yield* take(signedIn);
    yield* call(openGame, wanted);
    return;
  }
  const { code, message, fields } = failure;
  const nameFault = code === 'name-taken' ? message : fields?.name;
  const why = { message, isUnavailable: isPassing(failure), ...(nameFault && { nameFault }) };
  yield* put(gameRefused({ ...wanted, ...why }));
}

function* openFun(wanted: GameRequest) {
  if (yield* select(selectIsPlayer)) {
    yield* openOrRefuse(wanted, yield* tryTo(resumeFun));
    return;
  }
  const known = guestGame('fun', null);
  if (known !== null) {
    const found = yield* tryTo(() => fetchGame(known.gameId));
    // An unavailable server has said nothing about the game.
    if (!found.ok && isPassing(found.failure)) {
      yield* refuse(wanted, found.failure);
      return;
    }
    if (found.ok) {
      if (!found.value.over) {
        yield* openAnswer(wanted, found.value);
        return;
      }
      if (known.ended === undefined) saveForAccount(found.value);
    }
  }
  yield* startAsGuest(wanted, startFun);
}

function* startAsGuest(wanted: GameRequest, start: Work<GameAnswer>) {
  const started = yield* tryTo(start);
  if (started.ok) rememberGuestGame(started.value);
  yield* openOrRefuse(wanted, started);
}

/** Today's date is the same request as no date. */
function asToday(wanted: GameRequest, today: Day): GameRequest {
  return wanted.date === today ? { ...wanted, date: null } : wanted;
}

function* fetchOwnDaily(day: Day): SagaGenerator<GameAnswer | null> {
  const open = yield* ask(unfinishedGames, undefined);
  const game = open.find(({ mode, date }) => mode === 'daily' && date === day);
  return game === undefined ? null : yield* fetchGame(game.gameId);
}

function* fetchGuestDaily(day: Day): SagaGenerator<GameAnswer | null> {
  const known = guestGame('daily', day);
  return known === null ? null : yield* fetchGame(known.gameId);
}

/** After a reload past midnight, yesterday's daily continues if it was on the table. */
function* continueAfterMidnight(
  wanted: GameRequest,
  today: Day,
  fetchDaily: (day: Day) => SagaGenerator<GameAnswer | null>,
) {
  const day = session.get(KEYS.dayAtTable);
  if (wanted.date !== null || day === null || day === today) return false;
  const found = yield* tryTo(() => fetchDaily(day));
  if (!found.ok || found.value === null || found.value.over) return false;
  yield* openAnswer(wanted, found.value);
  return true;
}

type Played = Pick<Restriction, 'score'> | null;

function playedToday(status: Outcome<AnswerOf<'dailyStatus'>>): Played {
  return status.ok && status.value.hasPlayed
    ? { score: status.value.gameplay?.score ?? null }
    : null;
}

function playedThen(status: Outcome<AnswerOf<'dayStatus'>> | null): Played {
  return status?.ok && status.value.hasPlayed
    ? { score: status.value.completion?.score ?? null }
    : null;
}

function* openDaily(asked: GameRequest) {
  if (!(yield* select(selectIsPlayer))) {
    yield* openGuestDaily(asked);
    return;
  }
  const { date } = asked;
  const { today, past } = yield* all({
    today: attempt(fetchStatus),
    past: date === null ? call(() => null) : attempt(() => ask(dayStatus, date)),
  });
  const wanted = today.ok ? asToday(asked, today.value.date) : asked;
  if (today.ok && (yield* continueAfterMidnight(wanted, today.value.date, fetchOwnDaily))) return;
  const played = wanted.date === null ? playedToday(today) : playedThen(past);
  if (played !== null) {
    yield* put(gameRestricted({ ...wanted, ...played }));
    return;
  }
  if (past?.ok === false && past.failure.code !== 'bad-day') {
    console.warn('failed to load the day’s status', past.failure);
  }
  const started = yield* tryTo(() => startDaily(wanted.date));
  if (!started.ok && started.failure.code === 'already-played') {
    yield* restrict(wanted, started.failure.message);
  } else yield* openOrRefuse(wanted, started);
}

/**
 * Another device has played it since the status was fetched. If the score is unknown, the server's
 * message is shown.
 */
function* restrict(wanted: GameRequest, message: Message | null) {
  const { date } = wanted;
  const known = yield* attempt(function* () {
    if (date !== null) return (yield* ask(dayStatus, date)).completion;
    return (yield* ask(dailyStatus, undefined)).gameplay;
  });
  const score = known.ok ? (known.value?.score ?? null) : null;
  yield* put(gameRestricted({ ...wanted, score, message }));
}

/** A guest's daily, once per day in this browser. */
function* openGuestDaily(asked: GameRequest) {
  const today = yield* tryTo(fetchToday);
  if (!today.ok) {
    yield* refuse(asked, today.failure);
    return;
  }
  const wanted = asToday(asked, today.value);
  if (yield* continueAfterMidnight(wanted, today.value, fetchGuestDaily)) return;
  const known = guestGame('daily', wanted.date ?? today.value);
  if (known !== null) {
    const found = yield* tryTo(() => fetchGame(known.gameId));
    if (found.ok) {
      yield* found.value.over
        ? put(gameRestricted({ ...wanted, score: found.value.score }))
        : openAnswer(wanted, found.value);
      return;
    }
    if (isPassing(found.failure)) {
      yield* refuse(wanted, found.failure);
      return;
    }
    if (wanted.date === null) {
      // An account has claimed it, so it was played.
      yield* put(gameRestricted({ ...wanted, score: null }));
      return;
    }
  }
  yield* startAsGuest(wanted, () => startDaily(wanted.date));
}
