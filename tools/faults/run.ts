import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '../lib/client';
import { useDatabaseAt } from '../lib/database';
import type { FirestoreEmulator } from '../lib/firestoreEmulator';
import { withStack } from '../lib/ownStack';
import { say } from '../lib/say';
import type { Stack } from '../lib/stack';
import { randomFrom } from '../fairness/random';
import { setClockAhead } from './clock';
import { FAULTS } from './faults';
import { judge, type Judgement } from './judge';
import { StubbornPlayer } from './player';
import type { Fault, Times } from './scene';
import { isSpecial, startStage, type Stage } from './stage';

const THINKING_MS = 300;

/** Of the stack itself, which judges: it follows the instances after a day's end. */
const CLOCK = join(tmpdir(), `cardinal-clock-${process.pid}`);

export interface FaultOptions {
  readonly emulator: FirestoreEmulator;
  readonly seed: number;
  readonly players: number;
  readonly seconds: number;
  /** Of the faults, those with these names; none: all. */
  readonly only: readonly string[];
  /** The commit of the old bundle. */
  readonly old?: string | undefined;
  /** What is tried. */
  readonly commit: string;
}

export interface FaultRow extends Judgement {
  readonly fault: Pick<Fault, 'name' | 'what'>;
  /** What was done to the players, and how often; empty: nothing was to be. */
  readonly times: Times;
  /** Of the old bundle, where one ran. */
  readonly oldCommit: string | null;
  readonly games: number;
  readonly guesses: number;
  readonly repeated: number;
  readonly refusals: readonly string[];
}

/** One fault after the other on the same data; everything is compared after each, and told. */
export async function runFaults(
  options: FaultOptions,
  onRow: (rows: readonly FaultRow[]) => Promise<void>,
): Promise<FaultRow[]> {
  const { emulator, only } = options;
  const wanted = FAULTS.filter(({ name }) => only.length === 0 || only.includes(name));
  say(`Starting a stack of its own: ${emulator.name}`);
  const env = { CARDINAL_CLOCK_FILE: CLOCK };
  return await withStack('faults', { emulator, env }, async (stack) => {
    useDatabaseAt(stack.ports);
    const players: StubbornPlayer[] = [];
    const rows: FaultRow[] = [];
    let stage: Stage | null = null;
    try {
      for (const fault of wanted) {
        say(`${fault.name}: ${fault.what} …`);
        if (stage === null || isSpecial(stage.fault) || isSpecial(fault)) {
          await stage?.stop();
          stage = await startStage(stack, fault, options.old);
        }
        rows.push(await runFault(stack, fault, stage, players, options));
        await onRow(rows);
      }
      return rows;
    } finally {
      await stage?.stop();
      rmSync(CLOCK, { force: true });
    }
  });
}

async function runFault(
  stack: Stack,
  fault: Fault,
  stage: Stage,
  all: StubbornPlayer[],
  { seed, players: count, seconds }: FaultOptions,
): Promise<FaultRow> {
  const random = randomFrom(seed + FAULTS.indexOf(fault));
  const fresh = Array.from({ length: count }, () => new StubbornPlayer());
  const quiet = new Client(stack.url);
  for (const player of fresh) await player.register(quiet);
  await befriend(quiet, fresh);
  const aheadMs = stage.setClocks();
  if (aheadMs !== 0) setClockAhead(CLOCK, aheadMs);
  for (const player of fresh) player.aheadMs = aheadMs;
  const over = new AbortController();
  const happening = fault.happen(
    { ...stage, random, players: fresh, redeliver: again(fresh, random) },
    over.signal,
  );
  const end = performance.now() + seconds * 1000;
  const client = new Client(stage.front.url);
  await Promise.all(
    fresh.map(async (player) => {
      await fault.beginsWith?.(player, client, THINKING_MS, random);
      await player.playUntil(client, end, THINKING_MS);
    }),
  );
  over.abort();
  const times = await happening;
  all.push(...fresh);
  const games = fresh.flatMap((player) => player.games);
  return {
    fault,
    times,
    oldCommit: stage.oldCommit,
    games: games.length,
    guesses: games.reduce((sum, { answers }) => sum + answers.length, 0),
    repeated: fresh.reduce((sum, { repeated }) => sum + repeated, 0),
    refusals: fresh.flatMap(({ refusals }) => refusals),
    ...(await judge(stack, fault, all, fresh)),
  };
}

/** The first is a friend of all the others. */
async function befriend(client: Client, [first, ...others]: readonly StubbornPlayer[]) {
  for (const other of others) {
    await client.call('addFriend', {
      body: { friendId: first?.id ?? '' },
      token: other.credentials,
    });
    await client.call('acceptFriend', {
      body: { friendId: other.id },
      token: first?.credentials ?? null,
    });
  }
}

/** What the triggers do, but for the end of a deletion; what fails is delivered again all the same. */
function again(players: readonly StubbornPlayer[], random: () => number) {
  return async (): Promise<number> => {
    const { refreshFriendRows, refreshRequestRows } =
      await import('../../functions/src/services/friends/friends');
    const { refreshPlayingOf } = await import('../../functions/src/services/friends/playing');
    const id = players[Math.floor(random() * players.length)]?.id ?? '';
    const delivered = await Promise.allSettled([
      refreshFriendRows(id),
      refreshRequestRows(id),
      refreshPlayingOf(id),
    ]);
    return delivered.filter(({ status }) => status === 'fulfilled').length;
  };
}
