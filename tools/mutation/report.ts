import { explanationOf, type Survivor } from './explained';
import type { Mutant } from './mutants';
import { ALL_MUTATORS, MUTATORS, type MutatorName } from './mutators';
import { LEFT_OUT } from './scope';

export const LEAST_KILLED = 0.95;

/** What is kept of a file until it is tried again. */
export interface FileResult {
  /** At which all of its mutants of then were tried. */
  readonly commit: string;
  /** At which what had survived, and what had come since, was tried again, of the same source. */
  readonly restAt?: string;
  readonly mutators: readonly MutatorName[];
  readonly mutants: number;
  readonly survivors: readonly Survivor[];
}

export type Results = Readonly<Record<string, FileResult>>;

/** Whether a trial of all that is left has to try it: nobody has, or nobody has noticed it. */
export function isLeft({ mutators, survivors }: FileResult, mutant: Mutant): boolean {
  const { mutator, line, from, to } = mutant;
  if (!mutators.includes(mutator)) return true;
  return survivors.some((one) => one.line === line && one.from === from && one.to === to);
}

interface Count {
  readonly mutants: number;
  readonly killed: number;
  /** Without those that change nothing that anybody could see. */
  readonly noticeable: number;
}

function countOf(results: Results): Count {
  let [mutants, killed, noticeable] = [0, 0, 0];
  for (const [file, { mutants: all, survivors }] of Object.entries(results)) {
    const explained = survivors.filter((one) => explanationOf(file, one) !== undefined);
    mutants += all;
    killed += all - survivors.length;
    noticeable += all - explained.length;
  }
  return { mutants, killed, noticeable };
}

const share = (part: number, of: number): number => (of === 0 ? 1 : part / of);

/** Killed, of all. */
export function shareKilled(results: Results): number {
  const { killed, mutants } = countOf(results);
  return share(killed, mutants);
}

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;
const code = (text: string): string => `\`${text.replace(/\s+/g, ' ').replaceAll('|', '\\|')}\``;

/** Both numbers: of all mutants, and of those that a test could notice. */
export function sumOf(results: Results): string {
  const { mutants, killed, noticeable } = countOf(results);
  return (
    `${killed} of ${mutants} killed, ${percent(share(killed, mutants))}; ` +
    `of the ${noticeable} that a test could notice, ${percent(share(killed, noticeable))}`
  );
}

function rowOf(file: string, result: FileResult): string {
  const { commit, restAt } = result;
  const { mutants, killed, noticeable } = countOf({ [file]: result });
  const at = restAt === undefined ? commit : `${commit}, the rest at ${restAt}`;
  const shares = [share(killed, mutants), share(killed, noticeable)].map(percent);
  return `| ${[code(file), at, mutants, killed, ...shares].join(' | ')} |`;
}

/** `files`: all that are to be tried, in their order. */
export function mutationReport(files: readonly string[], results: Results): string {
  const tried = files.flatMap((file): [string, FileResult][] => {
    const result = results[file];
    return result === undefined ? [] : [[file, result]];
  });
  const untried = files.filter((file) => results[file] === undefined);
  const owed = tried.filter(([, { mutators }]) =>
    ALL_MUTATORS.some((name) => !mutators.includes(name)),
  );
  const survivors = tried.flatMap(([file, { survivors: left }]) =>
    left.map((one) => {
      const why = explanationOf(file, one) ?? '**no test notices**';
      return `- \`${file}:${one.line}\` ${code(one.from)} → ${code(one.to)}: ${why}`;
    }),
  );
  return [
    '# Mutation testing',
    '',
    `**${sumOf(Object.fromEntries(tried))}.** At least 95 % of all is asked for.`,
    '',
    'Written by `npm run mutation`, which changes the sources in one place each and runs the tests that have to do',
    'with the file. Of core these are the tests that lead to it, and what a page or a kept example is compared by;',
    'of a service its own ones on a store in memory (`tools/model/`), then a few runs of the model checker. Where a',
    'file is as it was, only the rest was tried again (`-- --rest`): what had survived, and what is changed besides',
    'since then.',
    '',
    'What is changed, one at a time:',
    '',
    ...Object.values(MUTATORS).map((what) => `- ${what}`),
    '',
    '| file | tried at | mutants | killed | of all | of those that a test could notice |',
    '| --- | --- | --: | --: | --: | --: |',
    ...tried.map(([file, result]) => rowOf(file, result)),
    '',
    ...paragraph('Not tried yet', untried),
    ...paragraph(
      'Not tried yet with all that is changed by now',
      owed.map(([file]) => file),
    ),
    '## Left out',
    '',
    ...Object.entries(LEFT_OUT).map(([what, why]) => `- ${code(what)}: ${why}.`),
    '',
    '## Survivors',
    '',
    ...(survivors.length === 0 ? ['None.'] : survivors),
    '',
  ].join('\n');
}

function paragraph(title: string, files: readonly string[]): string[] {
  return files.length === 0 ? [] : [`${title}: ${files.map(code).join(', ')}.`, ''];
}
