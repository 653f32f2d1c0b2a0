// How unlikely may a result be before it is held? Simulated games answer.
import { parseArgs } from 'node:util';
import {
  INSIGHT_THRESHOLD,
  LEAST_COMBINED_ODDS,
  LUCK_THRESHOLD,
} from '../core/src/records/fairPlay';
import { reportOfCoach } from './fairness/coached';
import { reportOf } from './fairness/report';
import { simulate } from './fairness/simulate';
import { deriveThresholds } from './fairness/thresholds';
import { writeIntoPage } from './lib/pages';
import { Halt, main, say } from './lib/say';

/** For trying; only the usual run is written into docs/fair-play.md and docs/coach.md. */
const { values } = parseArgs({ options: { games: { type: 'string' }, seed: { type: 'string' } } });
const GAMES = 1_000_000;
const SEED = 1;

function numberOf(text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text);
  throw new Halt('Usage: npm run fairness [-- [--games NUMBER] [--seed NUMBER]]');
}

function progress(): (done: number, all: number) => void {
  let told = -1;
  return (done, all) => {
    const percent = Math.floor((100 * done) / all);
    if (process.stdout.isTTY) process.stdout.write(`\r${percent} % of ${all} games `);
    else if (percent >= told + 10) say(`${percent} % of ${all} games`);
    else return;
    told = percent;
  };
}

await main(async () => {
  const games = numberOf(values.games, GAMES);
  const seed = numberOf(values.seed, SEED);
  const played = await simulate({ seed, games, onProgress: progress() });
  const report = reportOf(played, seed);
  console.log(`\n${report}\n`);

  const { insight, luck, combined } = deriveThresholds(
    played.filter(({ kind }) => kind.group === 'honest').map(({ tally }) => tally),
  );
  const derived = `insight above ${insight} bits, luck above ${luck} deviations, combined deck odds below 1 in ${combined}`;
  const isKept =
    insight === INSIGHT_THRESHOLD &&
    luck === LUCK_THRESHOLD &&
    combined === Math.round(1 / LEAST_COMBINED_ODDS);
  if (!isKept)
    throw new Halt(`core/src/records/fairPlay.ts differs from what was derived: ${derived}.`);
  say(`core/src/records/fairPlay.ts holds what was derived: ${derived}.`);
  if (Object.keys(values).length > 0) return;
  await writeIntoPage('fair-play.md', 'npm run fairness', report);
  await writeIntoPage('coach.md', 'npm run fairness', reportOfCoach(seed));
});
