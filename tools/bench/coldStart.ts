import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { FUNCTIONS_DIST } from '../lib/paths';
import { median, type Figure } from './figures';

const ROUNDS = 9;
const SCRIPT = join(import.meta.dirname, 'firstAnswer.mjs');

/** Milliseconds from `node` to the first answer. */
async function firstAnswer(...modules: string[]): Promise<number> {
  const env = { GCLOUD_PROJECT: 'demo-cardinal', FIREBASE_CONFIG: '{}' };
  const { stdout } = await execa('node', [SCRIPT, ...modules], { env });
  return Number(stdout.split('\n').at(-1));
}

/** The bundle, and a function that does nothing, in turns: what slows one slows the other. */
export async function coldStart(): Promise<Figure> {
  const [ours, empty]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    empty.push(await firstAnswer());
    ours.push(await firstAnswer(pathToFileURL(join(FUNCTIONS_DIST, 'index.js')).href));
  }
  const floor = median(empty);
  return {
    name: `cold start, as a multiple of an empty function’s (${Math.round(floor)} ms)`,
    measured: median(ours) / floor,
    budget: 2,
    unit: '×',
  };
}
