// Plays real games while things fail, one fault after another on the same data, and checks every number.
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '../../functions/src/testing/random';
import { Client } from '../lib/client';
import { atLeast, type Figure } from '../lib/figures';
import type { FirestoreEmulator } from '../lib/firestoreEmulator';
import { say } from '../lib/say';
import { withStack, type Stack } from '../lib/stack';
import { FAULTS } from './faults';
import { befriend, Player, variedGuess, type Behavior } from './player';
import { isSpecial, setClockAhead, startStage, type Fault, type Stage } from './stage';
import { verify } from './verify';

const PLAYERS = 10;
const PLAYING_MS = 30_000;
const THINKING_MS = 300;

/** Retries every call for two minutes: a busy machine starts an instance slowly. */
const RETRYING: Behavior = {
  think: () => sleep(THINKING_MS),
  attempts: 480,
  // Immediately after a lost connection: the repetition should meet the call still in progress.
  pauseMs: (attempt, isAnswered) => (isAnswered || attempt > 1 ? 250 : 0),
  guess: variedGuess,
};

/** The clock of what verifies: the stack and our commands. It follows the instances after a day's end. */
const CLOCK = join(tmpdir(), `cardinal-clock-${process.pid}`);

/** Of all faults, or of these `only`. One that never happened proves nothing, so it misses its budget. */
export async function runFaults(emulator: FirestoreEmulator, seed: number, only: string[]) {
  const wanted = FAULTS.filter(({ name }) => only.length === 0 || only.includes(name));
  say(`Starting a stack: ${emulator.name}`);
  process.env.CARDINAL_CLOCK_FILE = CLOCK;
  return await withStack('load', { emulator }, async (stack) => {
    const players: Player[] = [];
    const rows: Figure[] = [];
    let stage: Stage | null = null;
    try {
      for (const fault of wanted) {
        say(`${fault.name}: ${fault.what}…`);
        if (stage === null || isSpecial(stage.fault) || isSpecial(fault)) {
          await stage?.stop();
          stage = await startStage(stack, fault);
        }
        rows.push(...(await runFault(stack, fault, stage, players, seed)));
      }
      return rows;
    } finally {
      await stage?.stop();
      rmSync(CLOCK, { force: true });
    }
  });
}

async function runFault(stack: Stack, fault: Fault, stage: Stage, all: Player[], seed: number) {
  const random = randomFrom(seed + FAULTS.indexOf(fault));
  const direct = new Client(stack.url);
  const fresh = Array.from({ length: PLAYERS }, () => new Player(direct, RETRYING));
  for (const player of fresh) await player.register();
  await befriend(fresh);
  const aheadMs = stage.setClocks();
  if (aheadMs !== 0) setClockAhead(CLOCK, aheadMs);
  const front = new Client(stage.front.url);
  for (const player of fresh) Object.assign(player, { aheadMs, client: front });
  const over = new AbortController();
  const scene = { ...stage, random, players: fresh, redeliver: redelivering(fresh, random) };
  const happening = fault.happen(scene, over.signal);
  const end = performance.now() + PLAYING_MS;
  await Promise.all(
    fresh.map(async (player) => {
      await fault.startsWith?.(player, THINKING_MS, random);
      while (performance.now() < end) await player.play(player.games.length > 0 ? 'fun' : 'daily');
    }),
  );
  over.abort();
  const times = await happening;
  all.push(...fresh);
  const games = fresh.flatMap((player) => player.games);
  const guesses = games.reduce((sum, { answers }) => sum + answers.length, 0);
  const { name, hasOldBundle = false } = fault;
  const happened = Object.entries({ ...times, 'guesses answered': guesses });
  return [
    ...happened.map(([what, measured]) => atLeast(`${name}: ${what}`, measured, 1)),
    ...(await verify(stack, all, { name, fresh, hasFaults: true, hasOldBundle })),
  ];
}

/** Does what the triggers do, except the end of a deletion. A failure is delivered again, too. */
function redelivering(players: readonly Player[], random: () => number) {
  return async (): Promise<number> => {
    const rows = await import('../../functions/src/services/friends/rows');
    const { refreshPlayingOf } = await import('../../functions/src/services/friends/playing');
    const id = players[Math.floor(random() * players.length)]?.id ?? '';
    const refreshed = [rows.refreshFriendRows(id, true), rows.refreshRequestRows(id)];
    const delivered = await Promise.allSettled([...refreshed, refreshPlayingOf(id)]);
    return delivered.filter(({ status }) => status === 'fulfilled').length;
  };
}
