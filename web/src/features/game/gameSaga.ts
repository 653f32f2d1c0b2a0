import type { Task } from 'redux-saga';
import {
  actionChannel,
  call,
  cancel,
  delay,
  fork,
  put,
  select,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
} from 'typed-redux-saga';
import { attempt } from '../../data/retry';
import { ask } from '../../data/ask';
import { gamesApi } from '../../data/games';
import { seatsElsewhere } from '../../data/guestSeats';
import { sendReport } from '../../lib/errorReports';
import { signedIn, userReceived } from '../../lib/events';
import { KEYS, session } from '../../lib/storage';
import { gamesChosen, offerClosed } from './claimSlice';
import {
  dropLocalGame,
  guestGames,
  saveLocalGame,
  markForAccount,
  waitingGames,
} from './gamePersistence';
import { selectPlaying } from './gameSelectors';
import { selectIsPlayer, selectPlayerId } from '../../session/authSlice';
import {
  drinkingTurnPassed,
  saveRetried,
  gameLeft,
  gameRequested,
  guessMade,
  guessRefused,
  inputUnlocked,
  type GameRequest,
} from './gameSlice';
import { finish, playGuess } from './sagas/guessSaga';
import { openGame } from './sagas/openSaga';
import { timeline } from './sagas/timeline';

/**
 * One game from the request to its end. A new request, or leaving the table, cancels it with all
 * its timers. Guesses are handled one at a time: none is taken during the lock.
 */
function* playOneGame(wanted: GameRequest) {
  try {
    yield* playToEnd(wanted);
  } finally {
    // Left or restarted. A reload of the tab doesn't run this.
    dropLocalGame();
  }
}

function* playToEnd(wanted: GameRequest) {
  yield* call(openGame, wanted);
  yield* keepAtTable();
  /** The scores that had their funny phrase in this game. */
  const said = new Set<number>();
  let shown: Task | null = null;
  while ((yield* select(selectPlaying)) !== null) {
    const { payload: guess } = yield* take(guessMade);
    if (shown !== null) yield* cancel(shown);
    shown = null;
    const played = yield* call(playOrUnlock, guess, said);
    if (played === null) continue;
    yield* keepAtTable();
    // The animation may outlast the lock. It is a task of the game, not of the guess: a guess that
    // waited for it would miss the next one.
    shown = yield* fork(timeline, played.moments);
    yield* delay(played.lock);
    yield* put(inputUnlocked());
  }
}

/** If a guess fails unexpectedly, the table stays open for the next one. */
function* playOrUnlock(...[guess, said]: Parameters<typeof playGuess>) {
  try {
    return yield* call(playGuess, guess, said);
  } catch (error) {
    console.error('failed to play a guess', error);
    sendReport(error);
    yield* put(guessRefused());
    return null;
  }
}

function* keepAtTable() {
  const playing = yield* select(selectPlaying);
  if (playing !== null) saveLocalGame(playing);
}

function* sitDown(action: ReturnType<typeof gameRequested | typeof gameLeft>) {
  if (gameRequested.match(action)) yield* playOneGame(action.payload);
}

function* saveAgain() {
  const playing = yield* select(selectPlaying);
  if (playing?.saving.state === 'failed') yield* call(finish, playing);
}

function* countDrinkingTurn() {
  if (!(yield* select(selectIsPlayer))) return;
  const outcome = yield* attempt(() => ask(gamesApi.endpoints.completeDrinking, undefined));
  if (!outcome.ok) console.warn('failed to count the turn', outcome.failure);
}

const loadClaims = () => import('./sagas/claimSaga');

/**
 * Saves a guest's finished games that the player has chosen, as soon as the player is known. After
 * a sign-in, asks about the others.
 */
function* keepClaiming() {
  const actions = yield* actionChannel([signedIn, userReceived, gamesChosen, offerClosed]);
  /**
   * The account whose chosen games the server has accepted or refused. Prevents repetition: the
   * same user is received often.
   */
  let claimedFor: string | null = null;
  let askedFor: string | null = null;
  const claim = function* (hasSignedIn: boolean) {
    const owner = yield* select(selectPlayerId);
    if (owner === null) return;
    if (hasSignedIn) claimedFor = askedFor = null;
    const isToAsk = hasSignedIn || session.get(KEYS.askAboutGames) === owner;
    const kept = [waitingGames(), guestGames(), seatsElsewhere()];
    const mayAsk = isToAsk && askedFor !== owner && kept.flat().length > 0;
    const isChosen = waitingGames().some((game) => game.owner === owner);
    if (!mayAsk && (claimedFor === owner || !isChosen)) return;
    try {
      const { claimGames, claimOnSignIn, offerGames } = yield* call(loadClaims);
      if (mayAsk) claimOnSignIn(owner);
      if (yield* claimGames(owner)) claimedFor = owner;
      if (!mayAsk) return;
      askedFor = owner;
      yield* offerGames(owner);
    } catch (error) {
      console.warn('failed to save the guest’s games', error);
    }
  };
  yield* call(claim, false);
  for (;;) {
    const action = yield* take(actions);
    if (gamesChosen.match(action)) {
      const owner = yield* select(selectPlayerId);
      if (owner !== null) markForAccount(action.payload, owner);
      claimedFor = null;
    }
    if (gamesChosen.match(action) || offerClosed.match(action)) {
      session.set(KEYS.askAboutGames, null);
    }
    yield* call(claim, signedIn.match(action) && action.payload.isResumed !== true);
  }
}

export function* gameSaga() {
  yield* takeLatest([gameRequested, gameLeft], sitDown);
  yield* takeLeading(saveRetried, saveAgain);
  yield* takeEvery(drinkingTurnPassed, countDrinkingTurn);
  yield* fork(keepClaiming);
}
