import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApi, type Api } from '../lib/api';
import { FUNCTIONS_DIST, ROOT } from '../lib/paths';
import type { Stack } from '../lib/stack';
import { setClockAhead } from './clock';
import { startFirestoreProxy } from './firestoreProxy';
import { startFront } from './front';
import { startGate } from './gate';
import { buildOldBundle } from './oldBundle';
import type { Fault, Scene } from './scene';

/** Two instances, and what stands before and behind them. */
export interface Stage extends Pick<Scene, 'firestore' | 'auth' | 'front' | 'instances'> {
  readonly fault: Fault;
  /** The commit whose bundle the first instance runs; null: both run what is tried. */
  readonly oldCommit: string | null;
  /** Puts the clocks as far ahead as the fault has them; gives how far the first one is, in milliseconds. */
  setClocks(): number;
  stop(): Promise<void>;
}

/** Whether its instances are others than those of other faults. */
export function isSpecial({ clocksAhead, hasOldBundle }: Fault): boolean {
  return clocksAhead !== undefined || hasOldBundle === true;
}

/** What the guesses of players who don't think for long need. */
const PACE_MS = 200;

export async function startStage(
  stack: Stack,
  fault: Fault,
  old: string | undefined,
): Promise<Stage> {
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
  const setClocks = (): number => {
    const ahead = fault.clocksAhead?.(Date.now()) ?? [];
    for (const [at, milliseconds] of ahead.entries()) setClockAhead(clocks[at] ?? '', milliseconds);
    return ahead[0] ?? 0;
  };
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
  const oldCommit = bundle?.commit ?? null;
  return { fault, oldCommit, firestore, auth, front, instances, setClocks, stop };
}

/** The stack's own copy: another build beside it changes nothing. */
function bundleOf({ ports }: Stack): string {
  return join(ROOT, '.cache', `stack-${ports.hosting}`, relative(ROOT, FUNCTIONS_DIST));
}

export async function untilAnswers(port: number): Promise<void> {
  for (let tries = 0; tries < 900; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (answer?.ok === true) return;
    await sleep(200);
  }
  throw new Error(`nothing answers on port ${port}`);
}
