import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, dayOf, startOfDay, type Day } from '@cardinal/core/game/days';
import { legalGuesses, fromTurns, revealedCards } from '@cardinal/core/game/game';
import { rankOf } from '@cardinal/core/game/cards';
import type { Guess } from '@cardinal/core/game/guesses';
import { PROJECT_ID } from './lib/paths';
import { Halt } from './lib/say';
import type { Stack } from './lib/stack';

/** For `npm start` and the tests; they exist in the emulator alone. */
export const SAMPLE_ACCOUNTS = [
  {
    email: 'ada@cardinal.test',
    username: 'ada',
    password: 'cardinal-ada',
    note: 'a week of dailies',
  },
  { email: 'grace@cardinal.test', username: 'grace', password: 'cardinal-grace', note: '' },
  { email: 'alan@cardinal.test', username: 'alan', password: 'cardinal-alan', note: '' },
  { email: 'katherine@cardinal.test', username: 'katherine', password: 'cardinal-kath', note: '' },
  { email: 'linus@cardinal.test', username: 'linus', password: 'cardinal-linus', note: '' },
  {
    email: 'newcomer@cardinal.test',
    username: 'newcomer',
    password: 'cardinal-new',
    note: 'has not played yet',
  },
  {
    email: 'dealer@cardinal.test',
    username: 'dealer',
    password: 'cardinal-deal',
    note: 'the admin, has not played yet',
  },
] as const;

/** May see the admin page, and is who the About dialog's icon is for in `npm start`. */
export const ADMIN_USERNAME = 'dealer';

const DAYS = 6;

/** Middling play: by the odds, with a lapse every few guesses so that scores differ. */
function choose(game: ReturnType<typeof fromTurns>, lapse: boolean): Guess {
  if (!game.ok) throw new Error(game.error);
  const state = game.value;
  if (state.phase === 'opening') return lapse ? 'same' : 'different';
  const last = revealedCards(state).at(-1);
  const isHigh = last !== undefined && rankOf(last) > 8;
  const guess: Guess = isHigh !== lapse ? 'lower' : 'higher';
  return legalGuesses(state).includes(guess) ? guess : 'higher';
}

/**
 * Registers the sample players and lets them play the days before today and some fun games, through
 * the same services that the API uses, with the clock turned back.
 */
export async function seed(stack: Stack): Promise<void> {
  const clock = join(tmpdir(), `cardinal-seed-clock-${process.pid}`);
  Object.assign(process.env, {
    FUNCTIONS_EMULATOR: 'true',
    GCLOUD_PROJECT: PROJECT_ID,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${stack.ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${stack.ports.auth}`,
    CARDINAL_CLOCK_FILE: clock,
    CARDINAL_GUESS_PACE_MS: '0',
  });
  // Only now: the modules read the environment when they are loaded.
  const accounts = await import('../functions/src/services/accounts');
  const { grantAdmin } = await import('../functions/src/repos/authRepo');
  const games = await import('../functions/src/services/games');
  const setClock = (instant: number): void => writeFileSync(clock, new Date(instant).toISOString());

  const play = async (uid: string, mode: 'daily' | 'fun', luck: number): Promise<void> => {
    let { game } = await games.beginGame(mode, uid, 'seed');
    while (!game.over) {
      const index = game.turns.length;
      const guess = choose(fromTurns(game.turns), (index * 7 + luck * 5) % 6 === 0);
      await games.makeGuess(game.gameId, uid, { index, guess });
      game = await games.showGame(game.gameId, uid);
    }
  };

  try {
    const today = dayOf(Date.now());
    const morning = (day: Day): number => startOfDay(day) + 9 * 60 * 60 * 1000;
    const first = addDays(today, -DAYS);
    setClock(morning(first));
    const players: { uid: string; plays: boolean }[] = [];
    for (const { email, username, password } of SAMPLE_ACCOUNTS) {
      const { user } = await accounts.register({ email, username, password }, 'seed');
      players.push({ uid: user.id, plays: username !== 'newcomer' && username !== ADMIN_USERNAME });
      if (username === ADMIN_USERNAME) await grantAdmin(user.id);
    }
    const active = players.filter(({ plays }) => plays);
    for (let back = DAYS; back >= 1; back -= 1) {
      const day = addDays(today, -back);
      for (const [seat, { uid }] of active.entries()) {
        if (seat > 0 && (back + seat) % 4 === 0) continue; // not everybody comes every day
        setClock(morning(day) + seat * 600_000);
        await play(uid, 'daily', seat + back);
        if ((seat + back) % 3 === 0) await play(uid, 'fun', seat * 3 + back);
      }
    }
    rmSync(clock, { force: true });
    for (const [seat, { uid }] of active.entries()) {
      if (seat > 0) await play(uid, 'daily', seat);
      if (seat % 2 === 1) await play(uid, 'fun', seat);
    }
  } catch (error) {
    throw new Halt(`The sample games could not be played: ${String(error)}`);
  } finally {
    rmSync(clock, { force: true });
  }
}
