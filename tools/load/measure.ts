import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../bench/figures';
import { Client } from '../lib/client';
import { command } from '../lib/command';
import type { FirestoreEmulator } from '../lib/firestoreEmulator';
import { withStack } from '../lib/ownStack';
import { say } from '../lib/say';
import type { Stack } from '../lib/stack';
import { compare } from './compare';
import { gamesOf } from './expected';
import type { LoadPlayer } from './player';
import { latencies } from './report';
import { closedLoop, enough, GUESS_BUDGET_MS, guessP95, memoryGrowth, openLoop } from './run';
import { findCeiling } from './search';

/** For so long an instance may show a board as it was, and a call that was given up go on. */
const SETTLED_MS = 62_000;
const ENOUGH_PLAYERS = 200;
const OPEN_MINUTES = 1;

export interface LoadOptions {
  readonly emulator: FirestoreEmulator;
  readonly players: number;
  readonly minutes: number;
  /** Guests that come every second in the open loop; 0: none. */
  readonly perSecond: number;
  /** Whether the most players that it bears are searched for. */
  readonly hasSearch: boolean;
}

/** Limits are on, the pace is a player's, and all come from one address. */
export async function measureLoad(options: LoadOptions): Promise<Figure[]> {
  say(`Starting a stack of its own: ${options.emulator.name}`);
  return await withStack(
    'load',
    { emulator: options.emulator, hasTriggers: false },
    async (stack) => {
      const players: LoadPlayer[] = [];
      return [
        ...(await closed(stack, players, options)),
        ...(options.perSecond > 0 ? await open(stack, players, options.perSecond) : []),
        ...(options.hasSearch ? await ceiling(stack, players) : []),
      ];
    },
  );
}

async function closed(
  stack: Stack,
  players: LoadPlayer[],
  { players: count, minutes }: LoadOptions,
): Promise<Figure[]> {
  await enough(stack, players, count);
  say(`${count} players play for ${minutes} minutes …`);
  const run = await closedLoop(stack, players, minutes);
  console.log(`\n${latencies(run.recorder)}\n`);
  await command(stack, 'admin', 'grant', players[0]?.email ?? '');
  const games = gamesOf(players, 'daily') + gamesOf(players, 'fun');
  const named = `${count} players, ${minutes} minutes, ${games} games`;
  const lost = players.reduce((all, { tally }) => all + tally.unfinished, 0);
  return [
    { name: `${named}: errors`, measured: run.recorder.errorCount, budget: 0, unit: '' },
    { name: `${named}: games lost`, measured: lost, budget: 0, unit: '' },
    await differing(stack, players, named),
    await mendable(stack, named),
    {
      name: `${named}: 95 % of guesses within`,
      measured: guessP95(run),
      budget: GUESS_BUDGET_MS,
      unit: 'ms',
    },
    {
      name: 'memory of the API at its end, as a multiple of before',
      measured: memoryGrowth(run),
      budget: 1.1,
      unit: '×',
    },
  ];
}

/** Held against what everybody so far has played, once nothing is as it was. */
async function differing(
  stack: Stack,
  players: readonly LoadPlayer[],
  named: string,
): Promise<Figure> {
  say('Comparing every number with what was played …');
  await sleep(SETTLED_MS);
  const differences = await compare(new Client(stack.url), players);
  for (const { where, found, expected } of differences.slice(0, 10)) {
    console.error(`${where}\n  found    ${JSON.stringify(found)}`);
    console.error(`  expected ${JSON.stringify(expected)}`);
  }
  return {
    name: `${named}: numbers that differ`,
    measured: differences.length,
    budget: 0,
    unit: '',
  };
}

async function mendable(stack: Stack, named: string): Promise<Figure> {
  const found = await command(stack, 'rebuild', '--check');
  if (found !== null) console.error(found);
  return {
    name: `${named}: faults that a rebuild would mend`,
    measured: found === null ? 0 : 1,
    budget: 0,
    unit: '',
  };
}

async function open(stack: Stack, players: LoadPlayer[], perSecond: number): Promise<Figure[]> {
  say(`${perSecond} guests come every second for a minute, and somebody who signs up …`);
  const run = await openLoop(stack, perSecond, OPEN_MINUTES);
  players.push(...run.players);
  console.log(`\n${latencies(run.recorder)}\n`);
  const named = `${perSecond} guests a second, answered or not`;
  return [
    { name: `${named}: errors`, measured: run.recorder.errorCount, budget: 0, unit: '' },
    {
      name: `${named}: 95 % of guesses within`,
      measured: guessP95(run),
      budget: GUESS_BUDGET_MS,
      unit: 'ms',
    },
    await differing(stack, players, named),
  ];
}

/** Answers may be lost to too many players, and nothing of what is stored. */
async function ceiling(stack: Stack, players: LoadPlayer[]): Promise<Figure[]> {
  say('Searching for the most players …');
  const { players: most, endedBy } = await findCeiling(stack, players);
  say(`${most} players; more are ended by ${endedBy}`);
  await sleep(SETTLED_MS);
  return [
    {
      name: `most players with 95 % of guesses within ${GUESS_BUDGET_MS} ms, ended by ${endedBy}`,
      measured: most,
      budget: ENOUGH_PLAYERS,
      unit: 'players',
    },
    await mendable(stack, 'after the search for the most players'),
  ];
}
