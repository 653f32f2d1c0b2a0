import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { FUNCTIONS_DIST } from '../lib/paths';
import { median, type Figure } from './figures';

const ROUNDS = 7;

async function milliseconds(args: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const script = join(import.meta.dirname, 'firstAnswer.mjs');
    const { stdout } = await execa('node', [script, ...args], {
      env: { GCLOUD_PROJECT: 'demo-cardinal', FIREBASE_CONFIG: '{}' },
    });
    times.push(Number(stdout.split('\n').at(-1)));
  }
  return median(times);
}

/** From `node` to the first answer: the bundle, and a function that does nothing. */
export async function coldStart(): Promise<Figure> {
  const empty = await milliseconds([]);
  const ours = await milliseconds([pathToFileURL(join(FUNCTIONS_DIST, 'index.js')).href]);
  return {
    name: `cold start, as a multiple of an empty function’s (${Math.round(empty)} ms)`,
    measured: ours / empty,
    budget: 2,
    unit: '×',
  };
}
