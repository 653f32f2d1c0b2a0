import { chosenGuess, gameIn } from './chosenGuess';
import { testServices } from './testServices';
import type { Challenge } from '@cardinal/core/api/challenges';
import type { GameAnswer } from '@cardinal/core/api/play';
import { stateOfRun } from '@cardinal/core/documents/challenges';
import { legalGuesses } from '@cardinal/core/game/game';
import { now } from '../lib/clock';
import {
  loadCredentials,
  saveCredentials,
  SESSION_MS,
  withSession,
} from '../repos/credentialsRepo';
import { inTransaction } from '../repos/store';
import { challengeGames } from '../services/challenges/challengeGames';
import { createChallenge } from '../services/challenges/create';
import { playSomeone } from '../services/challenges/queue';
import { startChallengeGame } from '../services/challenges/startChallengeGame';
import { showChallenge } from '../services/challenges/view';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Someone at a browser: a player, or a guest with a seat. */
export interface Person {
  readonly uid: string | null;
  readonly seat: string | null;
  readonly name?: string | undefined;
}

export const NO_ONE: Person = { uid: null, seat: null };

let serial = 0;

/** A session of the player, which lasts. */
export async function signedIn(
  uid: string,
): Promise<{ readonly uid: string; readonly id: string }> {
  const id = `session of ${uid}`;
  await inTransaction(async (tx) => {
    const credentials = await loadCredentials(tx, uid);
    const at = now();
    const times = { createdAt: at, lastUsedAt: at, endsAt: at + SESSION_MS };
    const session = {
      id,
      epoch: credentials.epoch,
      via: 'password',
      device: '',
      ...times,
    } as const;
    saveCredentials(tx, withSession(credentials, session, at));
  });
  return { uid, id };
}

export function asGuest(name: string): Person {
  serial += 1;
  return { uid: null, seat: `seat-of-a-guest-number-${String(serial).padStart(5, '0')}`, name };
}

const asPlayer = (uid: string): Person => ({ uid, seat: null });
export const uidOf = ({ uid }: Person): string => uid ?? '';

/** The participant's ID. */
export const idOf = (game: GameAnswer): string => game.challenge?.participantId ?? '';

/** The code of the error, or 'allowed'. */
export const refusal = (work: () => Promise<unknown>): Promise<string> =>
  work().then(
    () => 'allowed',
    (error: unknown) => String(Reflect.get(error as object, 'code')),
  );

/** What tests do with challenges, on services with a store of their own for each test. */
export function challengers() {
  const services = testServices();
  const anna = (): Person => asPlayer(services.anna);

  async function create(request: object = {}, by = anna()): Promise<string> {
    const made = await createChallenge(uidOf(by), { rounds: 1, ...request });
    // Not a repeated call of the next one.
    services.world.clock += MINUTE;
    return made.challenge.code;
  }

  const start = async (code: string, who: Person): Promise<GameAnswer> =>
    (await startChallengeGame({ code, ...who })).game;

  const show = (code: string, who = NO_ONE): Promise<Challenge> => showChallenge(code, who);

  function stored({ gameId }: GameAnswer) {
    const game = gameIn(services.world, gameId);
    if (game === null || !('cards' in game)) throw new Error(`no game ${gameId}`);
    return game;
  }

  /** Makes the first guess that is legal. */
  function guess(game: GameAnswer, who: Person) {
    const [next] = legalGuesses(stateOfRun(stored(game)));
    if (next === undefined) throw new Error('the game is over');
    const index = stored(game).guesses.length;
    return challengeGames.guess(game.gameId, who.uid, { index, guess: next }, 'test');
  }

  /** Makes three right guesses: a result, if the game is given up. */
  async function guessThrice({ gameId }: GameAnswer, { uid }: Person): Promise<void> {
    for (const index of [0, 1, 2]) {
      const right = chosenGuess(services.world, gameId, index, 'right') ?? 'same';
      await challengeGames.guess(gameId, uid, { index, guess: right }, 'test');
    }
  }

  /** Guesses whatever is legal until the game is over. Returns the score. */
  async function finish(game: GameAnswer, who: Person): Promise<number> {
    for (;;) {
      const answer = await guess(game, who);
      if (answer.over) return answer.score;
    }
  }

  /** A press of 'Play someone now', or with a code the word of a page that waits. */
  async function seek({ uid }: Person, code?: string) {
    const session = await signedIn(uid ?? '');
    const { challenge, isNew } = await playSomeone(session, code);
    const { code: shown, pair, waiting } = challenge;
    return { code: shown, isNew, pair, waiting };
  }

  return {
    services,
    anna,
    seek,
    create,
    start,
    show,
    stored,
    guess,
    guessThrice,
    finish,
    register: async (name: string) => asPlayer(await services.world.register(name)),
    async play(code: string, who: Person): Promise<GameAnswer> {
      const game = await start(code, who);
      await finish(game, who);
      return game;
    },
    waits: async (code: string): Promise<readonly [string, string | null][]> =>
      (await show(code)).waitingFor.map(({ name, until }) => [name, until]),
  };
}
