// Which players and games does a new stack start with?
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, dayOf, startOfDay, type Day } from '@cardinal/core/game/days';
import type { Card } from '@cardinal/core/game/cards';
import { dealFrom } from '@cardinal/core/game/deal';
import { applyGuess, newGame, type GameState } from '@cardinal/core/game/game';
import type { Guess } from '@cardinal/core/game/guesses';
import { bestOf, oddsOf } from '@cardinal/core/game/odds';
import { outcomesOf } from '../functions/src/testing/outcomes';
import { useDatabaseAt } from './lib/database';
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

/** May see the admin page. */
const ADMIN_USERNAME = 'dealer';

const DAYS = 6;

/** What a player reaches at most on a day: 3 to 21 points, no two days alike. */
function pointsOf(seat: number, back: number): number {
  return 3 + ((seat * 7 + back * 5) % 19);
}

/**
 * Until there are enough points, an opening that is right, since only players with points are on boards, and
 * then the likeliest guesses; after that wrong ones, so that the game ends.
 */
function chosen(state: GameState, deal: readonly Card[], points: number): Guess {
  const isRight = state.score < points;
  if (isRight && state.phase !== 'opening') return bestOf(oddsOf(state))?.guess ?? 'higher';
  const outcomes = outcomesOf(state, deal);
  const fitting = outcomes.find(({ correct }) => correct === isRight);
  return (fitting ?? outcomes[0])?.guess ?? 'same';
}

/** The first four know each other; the fifth has asked the first, and the sixth is asked. */
async function makeFriends(players: readonly string[]): Promise<void> {
  const { acceptFriend, addFriend } = await import('../functions/src/services/friends/friends');
  const [ada = '', grace = '', alan = '', katherine = '', linus = '', newcomer = ''] = players;
  const pairs = [
    [ada, grace],
    [ada, alan],
    [ada, katherine],
    [grace, alan],
    [grace, katherine],
  ] as const;
  for (const [one, other] of pairs) {
    await addFriend(one, other);
    await acceptFriend(other, one);
  }
  for (const asked of [ada, grace]) await addFriend(linus, asked);
  await addFriend(ada, newcomer);
}

/**
 * Registers the sample players and lets them play the days before today and some fun games, through
 * the same services that the API uses, with the clock turned back. They have friends, too. `now` is the
 * stack's time in milliseconds where that is not the real one.
 */
export async function seed(stack: Stack, now = Date.now()): Promise<void> {
  const clock = join(tmpdir(), `cardinal-seed-clock-${process.pid}`);
  useDatabaseAt(stack.ports);
  Object.assign(process.env, {
    CARDINAL_CLOCK_FILE: clock,
    CARDINAL_GUESS_PACE_MS: '0',
    CARDINAL_INBOX: stack.inbox,
    CARDINAL_SITE_URL: stack.url,
  });
  // Only now: the modules read the environment when they are loaded.
  const accounts = await import('../functions/src/services/accounts/accounts');
  const { grantAdmin } = await import('../functions/src/repos/authRepo');
  const { beginGame } = await import('../functions/src/services/play/beginGame');
  const { makeGuess } = await import('../functions/src/services/play/makeGuess');
  const { loadGame } = await import('../functions/src/repos/gamesRepo');
  const { reader } = await import('../functions/src/repos/store');
  const setClock = (instant: number): void => writeFileSync(clock, new Date(instant).toISOString());

  const play = async (uid: string, mode: 'daily' | 'fun', points: number): Promise<void> => {
    const { gameId } = (await beginGame({ mode, uid, client: 'seed' })).game;
    const deal = dealFrom((await loadGame(reader, gameId))?.order ?? []);
    for (let state = newGame(); state.phase !== 'over';) {
      const guess = chosen(state, deal, points);
      await makeGuess(gameId, uid, { index: state.turns.length, guess });
      const next = applyGuess(state, guess, deal);
      if (!next.ok) throw new Error(next.error);
      state = next.value;
    }
  };

  try {
    const today = dayOf(now);
    const morning = (day: Day): number => startOfDay(day) + 9 * 60 * 60 * 1000;
    const first = addDays(today, -DAYS);
    setClock(morning(first));
    const origin = { client: 'seed', device: 'Sample data' };
    const players: { uid: string; plays: boolean }[] = [];
    for (const { email, username, password } of SAMPLE_ACCOUNTS) {
      const { user } = await accounts.register({ email, username, password }, origin);
      players.push({ uid: user.id, plays: username !== 'newcomer' && username !== ADMIN_USERNAME });
      if (username === ADMIN_USERNAME) await grantAdmin(user.id);
    }
    const active = players.filter(({ plays }) => plays);
    for (let back = DAYS; back >= 1; back -= 1) {
      const day = addDays(today, -back);
      for (const [seat, { uid }] of active.entries()) {
        if (seat > 0 && (back + seat) % 4 === 0) continue; // not everybody comes every day
        setClock(morning(day) + seat * 600_000);
        await play(uid, 'daily', pointsOf(seat, back));
        if ((seat + back) % 3 === 0) await play(uid, 'fun', pointsOf(seat, back + 7));
      }
    }
    setClock(now);
    await makeFriends(players.map(({ uid }) => uid));
    for (const [seat, { uid }] of active.entries()) {
      if (seat > 0) await play(uid, 'daily', pointsOf(seat, 0));
      if (seat % 2 === 1) await play(uid, 'fun', pointsOf(seat, 7));
    }
  } catch (error) {
    throw new Halt(`Couldn't play the sample games: ${String(error)}`);
  } finally {
    rmSync(clock, { force: true });
  }
}
