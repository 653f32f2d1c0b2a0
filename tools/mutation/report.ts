import { explanationOf, type Survivor } from './explained';

export const LEAST_KILLED = 0.95;

/** What is kept of a file until it is tried again. */
export interface FileResult {
  readonly commit: string;
  readonly mutants: number;
  readonly survivors: readonly Survivor[];
}

export type Results = Readonly<Record<string, FileResult>>;

/** Killed, of those that a test could kill. */
export function shareKilled(results: Results): number {
  let killable = 0;
  let killed = 0;
  for (const [file, { mutants, survivors }] of Object.entries(results)) {
    const explained = survivors.filter((one) => explanationOf(file, one) !== undefined);
    killable += mutants - explained.length;
    killed += mutants - survivors.length;
  }
  return killable === 0 ? 1 : killed / killable;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const code = (text: string): string => `\`${text.replace(/\s+/g, ' ').replaceAll('|', '\\|')}\``;

/** `files`: all that are to be tried, in their order. */
export function mutationReport(files: readonly string[], results: Results): string {
  const tried = files.flatMap((file) => {
    const result = results[file];
    return result === undefined ? [] : [{ file, ...result }];
  });
  const all = tried.reduce((sum, { mutants }) => sum + mutants, 0);
  const untried = files.filter((file) => results[file] === undefined);
  const rows = tried.map(({ file, commit, mutants, survivors }) => {
    const share = percent(shareKilled({ [file]: { commit, mutants, survivors } }));
    return `| \`${file}\` | ${commit} | ${mutants} | ${mutants - survivors.length} | ${share} |`;
  });
  const survivors = tried.flatMap(({ file, survivors: left }) =>
    left.map((one) => {
      const why = explanationOf(file, one) ?? '**no test notices**';
      return `- \`${file}:${one.line}\` ${code(one.from)} → ${code(one.to)}: ${why}`;
    }),
  );
  return [
    '# Mutation testing',
    '',
    'Written by `npm run mutation`, which changes the sources in one place each and runs the tests that have to do',
    `with the file: ${percent(shareKilled(results))} killed of ${all}, without those that change nothing`,
    'anybody could see. At least 95 % is asked for. Of core these are the tests that lead to the file; of a',
    'service its own ones on a store in memory (`tools/model/`), then a few runs of the model checker.',
    '',
    '| file | tried at | mutants | killed | of those that could be |',
    '| --- | --- | --: | --: | --: |',
    ...rows,
    '',
    ...(untried.length === 0 ? [] : [`Not tried yet: ${untried.map(code).join(', ')}.`, '']),
    '## Survivors',
    '',
    ...(survivors.length === 0 ? ['None.'] : survivors),
    '',
  ].join('\n');
}
