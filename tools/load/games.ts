// Plays many games at a human pace. Checks response times and numbers, and finds the most players.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../lib/client';
import { atLeast, atMost, growthOf, type Figure } from '../lib/figures';
import type { FirestoreEmulator } from '../lib/firestoreEmulator';
import { familyOf, processes } from '../lib/processes';
import { say } from '../lib/say';
import { withStack, type Stack } from '../lib/stack';
import { PATIENT, Player, recordTogether, variedGuess, type Behavior } from './player';
import { GUESSES } from './recorder';
import { verify } from './verify';

const PLAYERS = 50;
const MINUTES = 10;
const GUESS_BUDGET_MS = 500;
/** Numbers of players to try, until guesses are answered too late. */
const CROWDS = [100, 200, 300, 400];
const CROWD_MINUTES = 0.75;
const ARRIVALS = 5;

/** The browser locks the buttons for 3 s after a guess, and players need a moment after that. */
const HUMAN: Behavior = {
  think: () => sleep(3000 + randomInt(1000)),
  attempts: 5,
  pauseMs: (attempt) => 1000 * attempt,
  guess: variedGuess,
};

/** Limits are enabled, and all players have one address. */
export async function measureGames(emulator: FirestoreEmulator): Promise<Figure[]> {
  say(`Starting a stack: ${emulator.name}`);
  // Without triggers: the emulator runs them one after another, but production runs them elsewhere.
  return await withStack('load', { emulator, hasTriggers: false }, async (stack) => {
    const players = await registered(stack, PLAYERS);
    const recorder = recordTogether(players, HUMAN);
    say(`${PLAYERS} players play for ${MINUTES} minutes…`);
    const memory = await playFor(stack, players, MINUTES);
    console.log(`\n${recorder.report()}\n`);
    const name = `${PLAYERS} players, ${MINUTES} minutes`;
    const verdict = await verify(stack, players, { name, hasTriggers: false });
    const guesses = recorder.percentile(95, ...GUESSES);
    const grown = `${name}: memory of the API at the end, as a multiple of the middle`;
    return [
      ...verdict,
      atMost(`${name}: 95% of guesses within`, guesses, GUESS_BUDGET_MS, 'ms'),
      atMost(grown, growthOf(memory), 1.1, '×'),
      await mostPlayers(stack, players),
    ];
  });
}

/** Registers players, a few at a time, because hashing passwords is slow. */
export async function registered({ url }: Pick<Stack, 'url'>, count: number): Promise<Player[]> {
  const client = new Client(url);
  const players: Player[] = [];
  while (players.length < count) {
    const fresh = Array.from({ length: Math.min(5, count - players.length) }, () =>
      new Player(client, PATIENT).register(),
    );
    players.push(...(await Promise.all(fresh)));
  }
  return players;
}

/** Players arrive one after another and play until the time is up. Returns samples of the API's memory. */
async function playFor(stack: Stack, players: readonly Player[], minutes: number) {
  const memory: number[] = [];
  const timer = setInterval(() => memory.push(memoryOf(stack)), 5000);
  const end = performance.now() + (players.length / ARRIVALS) * 1000 + minutes * 60_000;
  await Promise.all(
    players.map(async (player, at) => {
      await sleep((at / ARRIVALS) * 1000);
      while (performance.now() < end) await playOnce(player);
    }),
  ).finally(() => clearInterval(timer));
  return memory;
}

/** The calls of a browser from the dashboard to the boards after a game. The daily comes first. */
async function playOnce(player: Player): Promise<void> {
  const home = ['dashboard', 'dailyStatus', 'unfinishedGames', 'completions'] as const;
  await Promise.all(home.map((name) => player.call(name)));
  const mode = player.games.length === 0 ? 'daily' : 'fun';
  if ((await player.play(mode)) === null) await HUMAN.think();
  else await player.call('boardToday', { params: { mode } });
}

/** Resident memory of the API, in MB. */
function memoryOf({ api }: Stack): number {
  const family = familyOf(processes(), [api?.guard ?? 0]).filter(({ pid }) => pid !== api?.guard);
  return family.reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1024;
}

async function mostPlayers(stack: Stack, players: Player[]): Promise<Figure> {
  let most = 0;
  for (const count of CROWDS) {
    players.push(...(await registered(stack, count - players.length)));
    const recorder = recordTogether(players, HUMAN);
    await playFor(stack, players, CROWD_MINUTES);
    const p95 = recorder.percentile(95, ...GUESSES);
    say(`${count} players: 95% of guesses in ${Math.round(p95)} ms, ${recorder.errorCount} errors`);
    if (!(p95 < GUESS_BUDGET_MS) || recorder.errorCount > 0) break;
    most = count;
  }
  const name = `the most players, of ${CROWDS.join(', ')}, with 95% of guesses within ${GUESS_BUDGET_MS} ms`;
  return atLeast(name, most, 200, 'players');
}
