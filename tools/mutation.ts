import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { bin, ROOT } from './lib/paths';
import { Halt, main, say } from './lib/say';
import { LEAST_KILLED, mutationReport, shareKilled } from './mutation/report';
import { makeCopy, tryFile, type Tried } from './mutation/run';

const ROOMS = ['core/src/game', 'core/src/records'];

function sourcesOf(room: string): string[] {
  return readdirSync(join(ROOT, room))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${room}/${name}`);
}

/** What tests of core notice. Words on the command line: only files with one of them, and no report. */
await main(async () => {
  const words = process.argv.slice(2);
  const files = ROOMS.flatMap(sourcesOf).filter(
    (file) => words.length === 0 || words.some((word) => file.includes(word)),
  );
  if (files.length === 0) throw new Halt(`No file of ${ROOMS.join(' or ')} has such a name.`);
  makeCopy();
  const tried: Tried[] = [];
  for (const file of files) {
    for await (const one of tryFile(file)) {
      tried.push(one);
      const { mutant, fate } = one;
      if (fate === 'survived') say(`${file}:${mutant.line} ${mutant.from} → ${mutant.to} survived`);
    }
    say(`${file}: ${(100 * shareKilled(tried.filter((one) => one.file === file))).toFixed(1)} %`);
  }
  const report = await mutationReport(tried);
  if (words.length === 0) {
    const page = join(ROOT, 'bench', 'mutation.md');
    writeFileSync(page, report);
    await execa(bin('prettier'), ['--write', page]);
  } else console.log(report);
  if (shareKilled(tried) < LEAST_KILLED) process.exitCode = 1;
});
