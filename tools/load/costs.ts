// Measures what a player's day costs in the cloud, and computes the bill for a month.
import { readFileSync } from 'node:fs';
import { addDays, dayOf as dayOfTime, startOfDay } from '@cardinal/core/game/days';
import { ALL_TIME, type Period } from '@cardinal/core/records/boards';
import { rankIn } from '@cardinal/core/records/ranking';
import { rankedPeriods } from '@cardinal/core/records/streakRanks';
import { SCORED_MODES } from '@cardinal/core/game/game';
import { shardsFor } from '../../functions/src/repos/shards';
import { randomFrom } from '../../functions/src/testing/random';
import { atMost, tableOf, type Figure } from '../lib/figures';
import type { FirestoreEmulator } from '../lib/firestoreEmulator';
import { familyOf, processes } from '../lib/processes';
import { say } from '../lib/say';
import { withStack, type Stack } from '../lib/stack';
import { billOf, dayOf, dayWith, PRICES_OF, type Day, type Steps } from './bill';
import { registered } from './games';
import { befriend, HASTY, recordTogether, type Player } from './player';
import { CALLS_A_DAY, PLAYER_DAY } from './playerDay';
import type { Step } from './recorder';

const PLAYERS = 20;
const DAILY_PLAYERS = [10_000, 100_000, 1_000_000] as const;

/** The API's CPU time so far, in milliseconds. Unlike response times, a busy machine doesn't change it. */
function cpuOf({ api }: Stack): number {
  const ticks = familyOf(processes(), [api?.guard ?? 0]).flatMap(({ pid }) => {
    const [, numbers = ''] = /.*\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return numbers.split(' ').slice(11, 13).map(Number);
  });
  return 10 * ticks.reduce((sum, count) => sum + count, 0); // a tick takes 10 ms
}

/** Plays days on a stack whose tallies already contain a large crowd. */
async function measureDays(emulator: FirestoreEmulator) {
  const env = { CARDINAL_GUESS_PACE_MS: '0' };
  return await withStack('load', { emulator, env }, async (stack) => {
    const { installLeagues } = await import('../../functions/src/repos/leaguesRepo');
    await installLeagues(startOfDay(addDays(dayOfTime(Date.now()), -14)));
    const players = await registered(stack, PLAYERS);
    await befriend(players.slice(0, PLAYER_DAY.friends + 1));
    const ranks = await ranksAmongCrowd(dayOfTime(Date.now()));
    const [first] = players;
    say('Playing…');
    const recorder = recordTogether(players, HASTY);
    const cpuBefore = cpuOf(stack);
    for (const player of players) await playDay(player);
    for (const name of ['friends', 'friendsBoard'] as const) await first?.call(name);
    for (const [kind, count] of recorder.errors) console.error(`${kind}: ${count}`);
    const cpuMs = (cpuOf(stack) - cpuBefore) / recorder.callCount;
    return { steps: recorder.averages(), cpuMs, ranks };
  });
}

async function playDay(player: Player): Promise<void> {
  const daily = await player.play('daily');
  const fun = await player.play('fun');
  if (daily?.startAnswer.date == null || fun === null) throw new Error(player.refusals.join(', '));
  const { date } = daily.startAnswer;
  for (const name of ['distribution', 'ownRun'] as const)
    await player.call(name, { params: { date } });
  await player.call('userStats', { params: { userId: player.id } });
  const home = ['me', 'dailyStatus', 'dashboard', 'completions', 'unfinishedGames'] as const;
  for (const name of [...home, 'stats', 'realtimeToken', 'friendRequests'] as const)
    await player.call(name);
  for (const mode of ['daily', 'fun'] as const) {
    await player.call('boardToday', { params: { mode } });
    await player.call('boardAllTime', { params: { mode } });
  }
}

/** A table of a day's calls, and a table of the bill by number of daily players. */
function report(measured: Steps, cpuMs: number): string {
  const calls = tableOf(
    ['call', 'a day', 'reads', 'writes'],
    (Object.entries(CALLS_A_DAY) as [Step, number][]).map(([step, times]) => [
      step,
      String(times),
      ...(['reads', 'writes'] as const).map((what) => measured[step]?.[what].toFixed(1) ?? ''),
    ]),
  );
  const columns = DAILY_PLAYERS.map((players) => {
    const day = dayWith(players, measured, cpuMs);
    const dollars = Object.entries(billOf(day, players));
    return [
      ['shards of a histogram', shardsFor(players)],
      ['reads of a player and day', day.reads],
      ['writes of a player and day', day.writes],
      ...dollars.map(([part, amount]) => [`$ a month: ${part}`, amount] as const),
    ] as const;
  });
  const bill = tableOf(
    ['daily players', ...DAILY_PLAYERS.map((players) => players.toLocaleString('en'))],
    (columns[0] ?? []).map(([name], at) => [
      name,
      ...columns.map((column) => Math.round(column[at]?.[1] ?? NaN).toLocaleString('en')),
    ]),
  );
  return `${calls}\n\nBy the assumptions of tools/load/playerDay.ts and the prices of ${PRICES_OF}:\n\n${bill}`;
}

export async function measureCosts(emulator: FirestoreEmulator): Promise<Figure[]> {
  const { steps, cpuMs, ranks } = await measureDays(emulator);
  console.log(`\n${report(steps, cpuMs)}\n`);
  const days = DAILY_PLAYERS.map((players) => dayWith(players, steps, cpuMs));
  const [most = 0] = DAILY_PLAYERS.slice(-1);
  const month = billOf(dayWith(most, steps, cpuMs), most).total;
  const guesses = PLAYER_DAY.guessesAGame * (PLAYER_DAY.dailies + PLAYER_DAY.funGames);
  return [
    ...ranks,
    ...figuresOf('reads', days, 350),
    ...figuresOf('writes', days, 92),
    atMost('HTTP calls of a player’s day besides guesses', dayOf(steps, cpuMs).calls - guesses, 35),
    atMost('a month of 1,000,000 daily players', month, 10_000, '$'),
  ];
}

/** The highest count for any number of players, and how much the count grows with that number. */
function figuresOf(what: 'reads' | 'writes', days: readonly Day[], budget: number): Figure[] {
  const counts = days.map((day) => day[what]);
  const most = Math.max(...counts);
  const grown = `${what} of a player’s day, highest ÷ lowest over the numbers of players`;
  return [
    atMost(`${what} of a player’s day, at most`, Math.round(most), budget),
    atMost(grown, most / Math.min(...counts), 1.05, '×'),
  ];
}

const CROWD = 1_000_000;
/** As many as a day with a million players has. */
const SHARDS = 300;
const HIGHEST = 52;

/** Fills the tallies of a day, of all time and of streaks, and compares ranks with a naive count. */
async function ranksAmongCrowd(today: Period): Promise<Figure[]> {
  const { db } = await import('../../functions/src/repos/documents');
  const { playersAbove, tallyShardsPath } = await import('../../functions/src/repos/talliesRepo');
  const { reader } = await import('../../functions/src/repos/store');
  const { countingUsage } = await import('../../functions/src/lib/usage');
  const random = randomFrom(1);
  const score = (): number => 1 + Math.floor(HIGHEST * Math.min(random(), random(), random()));
  const scores: Record<number, number> = {};
  const shards = Array.from({ length: SHARDS }, () => new Array<number>(HIGHEST).fill(0));
  for (let player = 0; player < CROWD; player += 1) {
    const reached = score();
    scores[reached] = (scores[reached] ?? 0) + 1;
    const above = shards[player % SHARDS] ?? [];
    for (let place = 0; place < reached; place += 1) above[place] = (above[place] ?? 0) + 1;
  }
  const boards = [today, ALL_TIME];
  for (const period of [...boards, ...rankedPeriods(today)]) {
    const batch = db().batch();
    const of = db().collection(tallyShardsPath(period));
    for (const [at, above] of shards.entries()) {
      const counts = boards.includes(period) ? { ...above } : { 0: 0 };
      batch.set(of.doc(`${at}`), { dailyAbove: counts, funAbove: counts });
    }
    await batch.commit();
  }
  const [usage, off] = [{ reads: 0, writes: 0 }, [0]];
  for (const period of boards) {
    for (const mode of SCORED_MODES) {
      for (let own = 1; own <= HIGHEST; own += 1) {
        const above = await countingUsage(usage, () => playersAbove(reader, period, mode, own));
        off.push(Math.abs(1 + above - rankIn(scores, own)));
      }
    }
  }
  const name = `a rank, of any board, among ${CROWD.toLocaleString('en')} players in ${SHARDS} shards`;
  return [
    atMost(`${name}: reads`, usage.reads / (off.length - 1), 1),
    atMost(`${name}: off by`, Math.max(...off), 0),
  ];
}
