// Creates the players and games of a new stack.
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, dayOf, startOfDay, type Day } from '@cardinal/core/game/days';
import type { Card } from '@cardinal/core/game/cards';
import { dealFrom } from '@cardinal/core/game/deal';
import type { GameState } from '@cardinal/core/game/game';
import type { Guess } from '@cardinal/core/game/guesses';
import { bestOf, oddsOf } from '@cardinal/core/game/odds';
import { outcomesOf, playOut } from '@cardinal/core/testing/games';
import { useDatabaseAt } from './lib/database';
import { Halt } from './lib/say';
import type { Stack } from './lib/stack';

/** Accounts for `npm start` and the tests. They exist only in the emulator. */
export const SAMPLE_ACCOUNTS = (
  [
    ['ada', 'cardinal-ada', 'a week of dailies'],
    ['grace', 'cardinal-grace', ''],
    ['alan', 'cardinal-alan', ''],
    ['katherine', 'cardinal-kath', ''],
    ['linus', 'cardinal-linus', ''],
    ['newcomer', 'cardinal-new', 'has not played yet'],
    ['dealer', 'cardinal-deal', 'the admin, has not played yet'],
  ] as const
).map(([username, password, note]) => {
  return { email: `${username}@cardinal.test`, username, password, note } as const;
});

/** How many days ago leagues were installed, and then which days were played: enough for a league that ended. */
const INSTALLED = 22;
const DAYS = [13, 11, 9, 6, 5, 4, 3, 2, 1] as const;

/** The most points a player scores on a day: 3 to 21, different each day. */
function pointsOf(playerIndex: number, back: number): number {
  return 3 + ((playerIndex * 7 + back * 5) % 19);
}

/** A right opening, because boards show only points; the likeliest guesses to enough points; then wrong ones. */
function chosen(state: GameState, deal: readonly Card[], points: number): Guess {
  const isRight = state.score < points;
  if (isRight && state.phase !== 'opening') return bestOf(oddsOf(state))?.guess ?? 'higher';
  const outcomes = outcomesOf(state, deal);
  const fitting = outcomes.find(({ correct }) => correct === isRight);
  return (fitting ?? outcomes[0])?.guess ?? 'same';
}

/** Most of the first four are friends. The fifth asked two of them, and the first asked the sixth. */
async function makeFriends(players: readonly string[]): Promise<void> {
  const { acceptFriend, addFriend } = await import('../functions/src/services/friends/friends');
  const [ada = '', grace = '', alan = '', katherine = '', linus = '', newcomer = ''] = players;
  const befriend = async (one: string, ...others: readonly string[]): Promise<void> => {
    for (const other of others) {
      await addFriend(one, other);
      await acceptFriend(other, one);
    }
  };
  await befriend(ada, grace, alan, katherine);
  await befriend(grace, alan, katherine);
  for (const asked of [ada, grace]) await addFriend(linus, asked);
  await addFriend(ada, newcomer);
}

/** Registers players, makes friends, and plays, by the API's services with the clock set back from `now`. */
export async function seed(stack: Stack, now = Date.now()): Promise<void> {
  const clock = join(tmpdir(), `cardinal-seed-clock-${process.pid}`);
  useDatabaseAt(stack.ports);
  Object.assign(process.env, {
    CARDINAL_CLOCK_FILE: clock,
    CARDINAL_GUESS_PACE_MS: '0',
    CARDINAL_INBOX: stack.inbox,
    CARDINAL_OUTBOX: stack.outbox,
    CARDINAL_SITE_URL: stack.url,
  });
  // Imported only now, because the modules read the environment when loaded.
  const accounts = await import('../functions/src/services/signIn/registration');
  const { markDerived } = await import('../functions/src/services/maintenance/derived');
  const { grantAdmin } = await import('../functions/src/repos/authRepo');
  const { startGame } = await import('../functions/src/services/play/startGame');
  const { makeGuess } = await import('../functions/src/services/play/makeGuess');
  const { loadGame } = await import('../functions/src/repos/gamesRepo');
  const { installLeagues } = await import('../functions/src/repos/leaguesRepo');
  const { reader } = await import('../functions/src/repos/store');
  const setClock = (instant: number): void => writeFileSync(clock, new Date(instant).toISOString());

  const play = async (uid: string, mode: 'daily' | 'fun', points: number): Promise<void> => {
    const { gameId } = (await startGame({ mode, uid, client: 'seed' })).game;
    const deal = dealFrom((await loadGame(reader, gameId))?.order ?? []);
    const { turns } = playOut(deal, (state) => chosen(state, deal, points));
    for (const [index, { guess }] of turns.entries())
      await makeGuess(gameId, uid, { index, guess }, 'seed');
  };

  try {
    const today = dayOf(now);
    const morning = (day: Day): number => startOfDay(day) + 9 * 60 * 60 * 1000;
    await installLeagues(morning(addDays(today, -INSTALLED)));
    setClock(morning(addDays(today, -DAYS[0])));
    await markDerived();
    const origin = { client: 'seed', device: 'Sample data' };
    const players: string[] = [];
    for (const { email, username, password } of SAMPLE_ACCOUNTS) {
      const { user } = await accounts.register({ email, username, password }, origin);
      players.push(user.id);
      if (username === 'dealer') await grantAdmin(user.id);
    }
    const active = players.slice(0, -2); // all but the newcomer and the dealer
    for (const back of DAYS) {
      const day = addDays(today, -back);
      for (const [playerIndex, uid] of active.entries()) {
        if (playerIndex > 0 && (back + playerIndex) % 4 === 0) continue; // not everyone plays every day
        setClock(morning(day) + playerIndex * 600_000);
        await play(uid, 'daily', pointsOf(playerIndex, back));
        if ((playerIndex + back) % 3 === 0) await play(uid, 'fun', pointsOf(playerIndex, back + 7));
      }
    }
    setClock(now);
    await makeFriends(players);
    for (const [playerIndex, uid] of active.entries()) {
      if (playerIndex > 0) await play(uid, 'daily', pointsOf(playerIndex, 0));
      if (playerIndex % 2 === 1) await play(uid, 'fun', pointsOf(playerIndex, 7));
    }
  } catch (error) {
    throw new Halt(`Couldn't play the sample games: ${String(error)}`);
  } finally {
    rmSync(clock, { force: true });
  }
}
