import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PLAYING } from '@cardinal/core/documents/playing';
import { startApi, type Api } from '../lib/api';
import { Client } from '../lib/client';
import { command } from '../lib/command';
import { useDatabaseAt } from '../lib/database';
import type { FirestoreEmulator } from '../lib/firestoreEmulator';
import { withStack } from '../lib/ownStack';
import { FUNCTIONS_DIST, ROOT } from '../lib/paths';
import { say } from '../lib/say';
import type { Stack } from '../lib/stack';
import { compare, type Difference } from '../load/compare';
import { randomFrom } from '../fairness/random';
import { FAULTS, setClock, type Fault, type Scene } from './faults';
import { startFirestoreProxy } from './firestoreProxy';
import { startFront } from './front';
import { startGate } from './gate';
import { buildOldBundle } from './oldBundle';
import { StubbornPlayer } from './player';
import { compareTotals } from './totals';

const THINKING_MS = 300;
const PACE_MS = 200;
const FRIENDS_MS = 20_000;

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

export interface FaultRow {
  readonly fault: Fault;
  readonly games: number;
  readonly guesses: number;
  readonly repeated: number;
  readonly refusals: readonly string[];
  readonly amiss: readonly string[];
  readonly differences: readonly Difference[];
  /** What a rebuild would mend; null: nothing. */
  readonly rebuild: string | null;
  /** What friends still see otherwise than it is. */
  readonly lateShown: number;
}

/** One fault after the other on the same data; everything is compared after each, and told. */
export async function runFaults(
  options: FaultOptions,
  onRow: (rows: readonly FaultRow[]) => Promise<void>,
): Promise<FaultRow[]> {
  const { emulator, only } = options;
  const wanted = FAULTS.filter(({ name }) => only.length === 0 || only.includes(name));
  say(`Starting a stack of its own: ${emulator.name}`);
  return await withStack('faults', { emulator }, async (stack) => {
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
    }
  });
}

/** Whether its instances are others than those of other faults. */
function isSpecial({ clocks, hasOldBundle }: Fault): boolean {
  return clocks !== undefined || hasOldBundle === true;
}

/** Two instances, and what stands before and behind them. */
interface Stage extends Pick<Scene, 'firestore' | 'auth' | 'front' | 'instances'> {
  readonly fault: Fault;
  readonly clocks: readonly string[];
  stop(): Promise<void>;
}

async function startStage(stack: Stack, fault: Fault, old: string | undefined): Promise<Stage> {
  const { ports, logFile } = stack;
  const base = ports.api + 200;
  const firestore = await startFirestoreProxy(base, ports.firestore);
  const auth = await startGate(base + 1, ports.auth);
  const bundle = fault.hasOldBundle === true ? await buildOldBundle(old) : null;
  const clocks = [0, 1].map((at) => join(tmpdir(), `cardinal-clock-${base}-${at}`));
  const apis = clocks.map((clock, at): Api =>
    startApi({
      ports: { ...ports, api: base + 10 + at, firestore: base, auth: base + 1 },
      folder: at === 0 && bundle !== null ? bundle.folder : bundleOf(stack),
      env: { CARDINAL_GUESS_PACE_MS: String(PACE_MS), CARDINAL_CLOCK_FILE: clock },
      logFile,
    }),
  );
  const instances = apis.map((api, at) => ({
    api,
    untilAnswers: () => untilAnswers(base + 10 + at),
  }));
  const front = await startFront(base + 2, [base + 10, base + 11]);
  const stop = async (): Promise<void> => {
    await Promise.all(apis.map((api) => api.stop()));
    await Promise.all([front.stop(), firestore.stop(), auth.stop()]);
    for (const clock of clocks) rmSync(clock, { force: true });
  };
  try {
    await Promise.all(instances.map((instance) => instance.untilAnswers()));
  } catch (error) {
    await stop();
    throw error;
  }
  return { fault, firestore, auth, front, instances, clocks, stop };
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
  const over = new AbortController();
  const times = fault.clocks?.(Date.now()) ?? [];
  for (const [at, instant] of times.entries()) setClock(stage.clocks[at] ?? '', instant);
  const happening = fault.happen(
    { ...stage, random, redeliver: again(fresh, random) },
    over.signal,
  );
  const end = performance.now() + seconds * 1000;
  const client = new Client(stage.front.url);
  await Promise.all(fresh.map((player) => player.playUntil(client, end, THINKING_MS)));
  over.abort();
  await happening;
  all.push(...fresh);
  return judged(stack, fault, all, fresh);
}

/** The stack's own copy: another build beside it changes nothing. */
function bundleOf({ ports }: Stack): string {
  return join(ROOT, '.cache', `stack-${ports.hosting}`, relative(ROOT, FUNCTIONS_DIST));
}

/** Asked of an instance that has served nothing before, and so keeps nothing that is old. */
async function judged(
  stack: Stack,
  fault: Fault,
  all: readonly StubbornPlayer[],
  fresh: readonly StubbornPlayer[],
): Promise<FaultRow> {
  const client = new Client(stack.url);
  await command(stack, 'admin', 'grant', all[0]?.email ?? '');
  await stack.api?.restart();
  await untilAnswers(stack.ports.api);
  const amiss: string[] = [];
  for (const player of fresh) amiss.push(...(await player.guessesAmiss(client)));
  const ofAll = fault.isOverMidnight === true ? compareTotals : compare;
  const games = fresh.flatMap((player) => player.games);
  const differences = await ofAll(client, all);
  // What only the new bundle stores is made good as after every deployment.
  if (fault.hasOldBundle === true) await command(stack, 'rebuild');
  return {
    fault,
    games: games.length,
    guesses: games.reduce((sum, { answers }) => sum + answers.length, 0),
    repeated: fresh.reduce((sum, { repeated }) => sum + repeated, 0),
    refusals: fresh.flatMap(({ refusals }) => refusals),
    amiss,
    lateShown: (await lateFriends(client, fresh)) + (await stillShown(fresh)),
    differences,
    rebuild: await command(stack, 'rebuild', '--check'),
  };
}

async function untilAnswers(port: number): Promise<void> {
  for (let tries = 0; tries < 900; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (answer?.ok === true) return;
    await sleep(200);
  }
  throw new Error(`nothing answers on port ${port}`);
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

/** Rows that the first player still sees otherwise than they are, once there was time enough. */
async function lateFriends(client: Client, players: readonly StubbornPlayer[]): Promise<number> {
  const best = (scores: readonly number[]): number | null => {
    const points = scores.filter((score) => score > 0);
    return points.length === 0 ? null : Math.max(...points);
  };
  for (const end = performance.now() + FRIENDS_MS; ; await sleep(1000)) {
    const token = players[0]?.credentials ?? null;
    const { body } = await client.call('friendsBoard', { token });
    const late = players.filter(({ id, tally }) => {
      const row = body.find((shown) => shown.id === id);
      const isHeld = tally.held.daily.length + tally.held.fun.length > 0;
      const isSame =
        row?.bestFunScoreEver === best(tally.fun) && row.bestDailyScoreEver === best(tally.daily);
      return !isHeld && !isSame && players.length > 1;
    });
    if (late.length === 0 || performance.now() > end) return late.length;
  }
}

/** Players who are shown to their friends as playing, though all their games are over. */
async function stillShown(players: readonly StubbornPlayer[]): Promise<number> {
  const { collection, reader } = await import('../../functions/src/repos/store');
  for (const end = performance.now() + FRIENDS_MS; ; await sleep(1000)) {
    const shown = new Set((await reader.find(collection(PLAYING, PLAYING.name))).map(uidOf));
    const late = players.filter(({ id }) => shown.has(id)).length;
    if (late === 0 || performance.now() > end) return late;
  }
}

const uidOf = ({ uid }: { uid: string }): string => uid;

/** What the triggers do, but for the end of a deletion; what fails is delivered again all the same. */
function again(players: readonly StubbornPlayer[], random: () => number) {
  return async (): Promise<void> => {
    const { refreshFriendRows, refreshRequestRows } =
      await import('../../functions/src/services/friends/friends');
    const { refreshPlayingOf } = await import('../../functions/src/services/friends/playing');
    const id = players[Math.floor(random() * players.length)]?.id ?? '';
    await Promise.allSettled([refreshFriendRows(id), refreshRequestRows(id), refreshPlayingOf(id)]);
  };
}
