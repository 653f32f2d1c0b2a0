import { tableOf } from '../lib/tables';

/** One whole run of `npm test`. */
export interface Run {
  readonly isBusy: boolean;
  readonly seconds: number;
  /** As `npm test` says it at its end. */
  readonly said: string;
  readonly isGreen: boolean;
  readonly commit: string;
}

const HEAD = ['run', 'processors', 'time', 'tests', 'result', 'commit'];
const ROW = /^\d+\|(busy|quiet)\|(\d+) min (\d+) s\|(.+)\|(green|red)\|(.+)$/gm;

export function runsTable(runs: readonly Run[]): string {
  const rows = runs.map(({ isBusy, seconds, said, isGreen, commit }, at) => [
    String(at + 1),
    isBusy ? 'busy' : 'quiet',
    `${Math.floor(seconds / 60)} min ${seconds % 60} s`,
    said,
    isGreen ? 'green' : 'red',
    commit,
  ]);
  return tableOf(HEAD, rows);
}

/** The runs of a table that was written, however it was laid out since. */
export function runsIn(text: string): Run[] {
  const narrow = text.replaceAll(/ *\| */g, '|').replaceAll(/^\||\|$/gm, '');
  return [...narrow.matchAll(ROW)].map(
    ([, load, minutes, seconds, said = '', result, commit = '']) => ({
      isBusy: load === 'busy',
      seconds: Number(minutes) * 60 + Number(seconds),
      said,
      isGreen: result === 'green',
      commit,
    }),
  );
}

/** The green runs in a row that these end with. */
export function rowOfGreen(runs: readonly Run[]): readonly Run[] {
  return runs.slice(runs.findLastIndex(({ isGreen }) => !isGreen) + 1);
}
