// How unlikely may a result be before it is held? Simulated games answer.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import * as fairPlay from '../core/src/records/fairPlay';
import { reportOf } from './fairness/report';
import { SEED, simulate } from './fairness/simulate';
import { deriveThresholds } from './fairness/thresholds';
import { bin, ROOT } from './lib/paths';
import { Halt, main, say } from './lib/say';

/** For experiments. Only the default run is written to the page. */
const { values } = parseArgs({ options: { games: { type: 'string' } } });
const GAMES = 1_000_000;
const PAGE = join(ROOT, 'docs', 'fair-play.md');

function wantedGames(): number {
  const text = values.games ?? String(GAMES);
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new Halt('Usage: npm run fairness [-- --games NUMBER]');
}

/** Replaces the tables between the page's two markers. @throws Halt if they are missing */
async function writePage(tables: string): Promise<void> {
  const marks = /^(.*<!-- npm run fairness: from here -->).*(<!-- to here -->.*)$/s;
  const [, before, after] = marks.exec(readFileSync(PAGE, 'utf8')) ?? [];
  if (after === undefined) throw new Halt(`${PAGE} no longer has the marks around its tables.`);
  writeFileSync(PAGE, `${before}\n\n${tables}\n\n${after}`);
  await execa(bin('prettier'), ['--write', PAGE]);
}

await main(async () => {
  const played = await simulate(wantedGames());
  const report = reportOf(played, SEED);
  console.log(`\n${report}\n`);

  const { insight, luck, combined, peak, earnest } = deriveThresholds(
    played.filter(({ kind }) => kind.group === 'honest').map(({ tally }) => tally),
  );
  const derived = `insight above ${insight} bits, luck above ${luck} deviations, combined deck odds below 1 in ${combined}, three-day odds below 1 in ${peak}, earnest from ${earnest} points`;
  const isKept =
    insight === fairPlay.INSIGHT_THRESHOLD &&
    luck === fairPlay.LUCK_THRESHOLD &&
    earnest === fairPlay.EARNEST_POINTS &&
    combined === Math.round(1 / fairPlay.MIN_COMBINED_ODDS) &&
    peak === Math.round(1 / fairPlay.MIN_PEAK_ODDS);
  const file = 'core/src/records/fairPlay.ts';
  if (!isKept) throw new Halt(`${file} differs from the derived thresholds: ${derived}.`);
  say(`${file} matches the derived thresholds: ${derived}.`);
  if (values.games === undefined) await writePage(report);
});
