import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../lib/client';
import type { Stack } from '../lib/stack';
import { LoadPlayer } from './player';
import { percentile, Recorder } from './recorder';
import { sample, type Sample } from './resources';

/** What 95 % of guesses are answered within. */
export const GUESS_BUDGET_MS = 500;
const SAMPLE_MS = 5000;
/** So many come every second: more at once is the open loop's to measure. */
const ARRIVALS = 5;

export interface Run {
  readonly players: LoadPlayer[];
  readonly recorder: Recorder;
  readonly samples: readonly Sample[];
}

/** While `work` goes on, what it costs. */
async function sampled(stack: Stack, work: () => Promise<unknown>): Promise<Sample[]> {
  const samples = [sample(stack)];
  const timer = setInterval(() => samples.push(sample(stack)), SAMPLE_MS);
  await work().finally(() => clearInterval(timer));
  return [...samples, sample(stack)];
}

/** Registers more players until there are as many; a few at a time, as people come. */
export async function enough(stack: Stack, players: LoadPlayer[], count: number): Promise<void> {
  const client = new Client(stack.url);
  while (players.length < count) {
    const fresh = Array.from({ length: Math.min(5, count - players.length) }, () => {
      return new LoadPlayer(client, new Recorder());
    });
    await Promise.all(fresh.map((player) => player.register()));
    players.push(...fresh);
  }
}

/**
 * Closed loop: so many players, each waiting for an answer before going on. They come one after the
 * other, and play on for so many minutes when all are there: these minutes are measured, and errors
 * count also before and after them.
 */
export async function closedLoop(
  stack: Stack,
  players: readonly LoadPlayer[],
  minutes: number,
): Promise<Run> {
  const [recorder, around] = [new Recorder(), new Recorder()];
  const recordTo = (one: Recorder): void => players.forEach((player) => player.recordTo(one));
  const arrivalMs = (players.length / ARRIVALS) * 1000;
  const measuredMs = minutes * 60_000;
  const end = performance.now() + arrivalMs + measuredMs;
  const measure = async (): Promise<Sample[]> => {
    await sleep(arrivalMs);
    recordTo(recorder);
    const samples = await sampled(stack, () => sleep(measuredMs));
    recordTo(around);
    return samples;
  };
  recordTo(around);
  const [samples] = await Promise.all([
    measure(),
    ...players.map(async (player, at) => {
      await sleep((at / ARRIVALS) * 1000);
      await player.playUntil(end);
    }),
  ]);
  recorder.addErrorsOf(around);
  return { players: [...players], recorder, samples };
}

/**
 * Open loop: so many guests come every second, and somebody who signs up, whether those before them have
 * been answered or not. Its players are those with an account.
 */
export async function openLoop(stack: Stack, perSecond: number, minutes: number): Promise<Run> {
  const recorder = new Recorder();
  const client = new Client(stack.url);
  const comers: LoadPlayer[] = [];
  const samples = await sampled(stack, async () => {
    const games: Promise<void>[] = [];
    for (let at = 0; at < minutes * 60 * perSecond; at += 1) {
      games.push(new LoadPlayer(client, recorder).playAsGuest());
      if (at >= comers.length * perSecond) {
        const comer = new LoadPlayer(client, recorder);
        comers.push(comer);
        games.push(comer.comeAndPlay());
      }
      await sleep(1000 / perSecond);
    }
    await Promise.all(games);
  });
  return { players: comers.filter(({ id }) => id !== ''), recorder, samples };
}

export function guessP95({ recorder }: Run): number {
  return percentile(recorder.timesOf('makeGuess'), 0.95);
}

/** Memory of the API at the end of a run as a multiple of before, once it has warmed up. */
export function memoryGrowth({ samples }: Run): number {
  const settled = samples.slice(Math.floor(samples.length * 0.4)).map(({ memory }) => memory);
  const third = Math.max(1, Math.floor(settled.length / 3));
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return mean(settled.slice(-third)) / mean(settled.slice(0, third));
}
