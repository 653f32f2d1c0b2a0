import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './lib/paths';
import { Halt, main, say } from './lib/say';
import { keep, keptResults, resultOf } from './mutation/kept';
import { LEAST_KILLED, shareKilled, type FileResult, type Results } from './mutation/report';
import { makeCopy, tryFile, type Tried } from './mutation/run';
import { SERVICES } from './mutation/testsOf';

const ROOMS = ['core/src/game', 'core/src/records'];

function sourcesOf(room: string): string[] {
  return readdirSync(join(ROOT, room))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${room}/${name}`);
}

async function resultFor(copy: string, file: string): Promise<FileResult> {
  const tried: Tried[] = [];
  for await (const one of tryFile(copy, file)) {
    tried.push(one);
    const { line, from, to } = one.mutant;
    if (!one.isKilled) say(`${file}:${line} ${from} → ${to} survived`);
  }
  return resultOf(tried);
}

/**
 * What the tests notice, of core and of the services that store results. Words on the command line: only
 * files with one of them; what was found for the others before stays in the report.
 */
await main(async () => {
  const words = process.argv.slice(2);
  const all = [...ROOMS.flatMap(sourcesOf), ...SERVICES];
  const queue = all.filter((file) => words.length === 0 || words.some((one) => file.includes(one)));
  if (queue.length === 0) throw new Halt('No file that is changed has such a name.');
  const known = Object.entries(keptResults()).filter(([file]) => all.includes(file));
  let results: Results = Object.fromEntries(known);
  let kept = Promise.resolve();
  const work = async (name: string): Promise<void> => {
    const copy = await makeCopy(name);
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const result = await resultFor(copy, file);
      results = { ...results, [file]: result };
      kept = kept.then(() => keep(all, results));
      await kept;
      say(`${file}: ${(100 * shareKilled({ [file]: result })).toFixed(1)} %`);
    }
  };
  await Promise.all(
    Array.from({ length: availableParallelism() }, (_, place) => work(String(place))),
  );
  if (shareKilled(results) < LEAST_KILLED) process.exitCode = 1;
});
