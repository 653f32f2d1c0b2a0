// Checks after the games whether anything is lost, doubled, or wrong. Used by load, steps, and faults.
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import { PLAYING } from '@cardinal/core/documents/playing';
import { dayOf } from '@cardinal/core/game/days';
import { brokenFriends, brokenNumbers } from '../../functions/src/testing/model/invariants';
import { Client } from '../lib/client';
import { databaseEnv } from '../lib/database';
import { atLeast, atMost, type Figure } from '../lib/figures';
import { ROOT } from '../lib/paths';
import { say } from '../lib/say';
import type { Stack } from '../lib/stack';
import { knownBy, shownBy, wrongAround, wrongTotals } from './compare';
import type { Player } from './player';

/** Runs one of our commands on a stack. Returns null if it succeeded, otherwise its output. */
async function command({ ports }: Stack, name: string, ...args: string[]): Promise<string | null> {
  const options = { cwd: ROOT, env: databaseEnv(ports), reject: false, all: true } as const;
  const script = ['--import', 'tsx', `tools/${name}.ts`, ...args];
  const { exitCode, all } = await execa('node', script, options);
  return exitCode === 0 ? null : all;
}

interface Options {
  /** The name of the games in the table. */
  readonly name: string;
  /** Players whose games are new since the last check. */
  readonly fresh?: readonly Player[];
  /** False: no functions follow a write, so friends see nothing new. */
  readonly hasTriggers?: boolean;
  /** Calls may fail and be retried, but none may be rejected or given up. */
  readonly hasFaults?: boolean;
  /** An old bundle stored less data: a rebuild completes it, as after every deployment. */
  readonly hasOldBundle?: boolean;
}

/** Restarts the API first, so that nothing is cached. Returns rows of a table. */
export async function verify(
  stack: Stack,
  all: readonly Player[],
  { name, fresh = all, hasTriggers = true, hasFaults = false, hasOldBundle = false }: Options,
): Promise<Figure[]> {
  say('Comparing every number with what was played…');
  const client = new Client(stack.url);
  await command(stack, 'admin', 'grant', all[0]?.email ?? '');
  await stack.api?.restart();
  await stack.api?.untilHealthy();
  const guessErrors: string[] = [];
  for (const player of fresh) guessErrors.push(...(await guessErrorsOf(client, player)));
  const today = dayOf(fresh[0]?.now() ?? Date.now());
  const known = knownBy(all);
  const shown = shownBy(client, all, today);
  const wrong = [
    ...known.contradictions,
    ...(await brokenNumbers(known, today, shown)),
    ...(await wrongAround(known, today, shown)),
    ...(await wrongTotals(known, all, shown)),
  ];
  if (hasOldBundle) await command(stack, 'rebuild');
  if (hasTriggers) {
    wrong.push(...(await untilNone(() => brokenFriends(known, today, shown))));
    wrong.push(...(await untilNone(() => stillShown(fresh))));
  }
  const rebuild = await command(stack, 'rebuild', '--check');
  const refusals = fresh.flatMap((player) => player.refusals);
  for (const line of [...refusals, ...guessErrors, ...wrong, rebuild ?? ''].slice(0, 20)) {
    if (line !== '') console.error(`${name}: ${line}`);
  }
  const sumOf = (counts: readonly number[]): number =>
    counts.reduce((sum, count) => sum + count, 0);
  const recorders = [...new Set(fresh.map(({ recorder }) => recorder))];
  const errors = sumOf(recorders.map(({ errorCount }) => errorCount));
  const counts = {
    errors: hasFaults ? refusals.length : errors,
    'games without an end': sumOf(fresh.map(({ unfinished }) => unfinished)),
    'guesses missing or doubled': guessErrors.length,
    'numbers that differ': wrong.length,
    'faults that a rebuild would fix': rebuild === null ? 0 : 1,
  };
  return [
    atLeast(`${name}: games`, sumOf(fresh.map(({ games }) => games.length)), fresh.length),
    ...Object.entries(counts).map(([what, measured]) => atMost(`${name}: ${what}`, measured, 0)),
  ];
}

async function guessErrorsOf(client: Client, { games, credentials }: Player): Promise<string[]> {
  const guessErrors: string[] = [];
  for (const { startAnswer, answers } of games) {
    const { gameId } = startAnswer;
    const { turns } = (await client.call('game', { params: { gameId }, token: credentials })).body;
    const shown = answers.map(({ guess, correct, cards }) => ({ guess, correct, cards }));
    const stored = turns.map(({ guess, correct, cards }) => ({ guess, correct, cards }));
    if (isDeepStrictEqual(stored, shown)) continue;
    guessErrors.push(`${gameId}: ${stored.length} guesses stored, ${shown.length} answered`);
  }
  return guessErrors;
}

/** Checks again until nothing is wrong, for a minute: that long triggers may take until friends see the games. */
async function untilNone(wrongNow: () => Promise<string[]>): Promise<string[]> {
  for (const end = performance.now() + 60_000; ; await sleep(1000)) {
    const wrong = await wrongNow();
    if (wrong.length === 0 || performance.now() > end) return wrong;
  }
}

/** Players shown to their friends as playing, although all their games are over. */
async function stillShown(players: readonly Player[]): Promise<string[]> {
  const { collection } = await import('../../functions/src/repos/documents');
  const { reader } = await import('../../functions/src/repos/store');
  const playing = await reader.find(collection(PLAYING, PLAYING.name));
  const shown = new Set(playing.map(({ uid }) => uid));
  return players.filter(({ id }) => shown.has(id)).map(({ name }) => `${name} is shown as playing`);
}
