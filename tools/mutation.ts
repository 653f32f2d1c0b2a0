import { availableParallelism } from 'node:os';
import { ROOT } from './lib/paths';
import { Halt, main, say } from './lib/say';
import { isAsTried, keep, keptResults, resultOf } from './mutation/kept';
import {
  isLeft,
  LEAST_KILLED,
  shareKilled,
  sumOf,
  type FileResult,
  type Results,
} from './mutation/report';
import { makeCopy, mutantsIn, tryFile, type Tried } from './mutation/run';
import { filesOf } from './mutation/scope';

const REST = '--rest';

/** `known`: of the same source, so that only what it leaves is tried. */
async function resultFor(
  copy: string,
  file: string,
  known: FileResult | undefined,
): Promise<FileResult> {
  const all = mutantsIn(file);
  const left = known === undefined ? all : all.filter((mutant) => isLeft(known, mutant));
  const tried: Tried[] = [];
  for await (const one of tryFile(copy, file, left)) {
    tried.push(one);
    const { line, from, to } = one.mutant;
    if (!one.isKilled) say(`${file}:${line} ${from} → ${to} survived`);
  }
  return resultOf(all.length, tried, known);
}

/**
 * What the tests notice, of core and of the services that store results. Words on the command line: only
 * files with one of them; what was found for the others before stays in the report. `--rest`: of a file
 * that is as it was when it was tried, only what survived and what is changed besides since then.
 */
await main(async () => {
  const words = process.argv.slice(2).filter((word) => word !== REST);
  const isRest = process.argv.includes(REST);
  const all = filesOf(ROOT);
  const queue = all.filter((file) => words.length === 0 || words.some((one) => file.includes(one)));
  if (queue.length === 0) throw new Halt('No file that is changed has such a name.');
  let results: Results = Object.fromEntries(
    Object.entries(keptResults()).filter(([file]) => all.includes(file)),
  );
  let kept = Promise.resolve();
  const work = async (name: string): Promise<void> => {
    const copy = await makeCopy(name);
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const before = isRest ? results[file] : undefined;
      const isKnown = before !== undefined && (await isAsTried(file, before));
      const result = await resultFor(copy, file, isKnown ? before : undefined);
      results = { ...results, [file]: result };
      kept = kept.then(() => keep(all, results));
      await kept;
      say(`${file}: ${sumOf({ [file]: result })}`);
    }
  };
  await Promise.all(
    Array.from({ length: availableParallelism() }, (_, place) => work(String(place))),
  );
  say(sumOf(results));
  if (shareKilled(results) < LEAST_KILLED) process.exitCode = 1;
});
