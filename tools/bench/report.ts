import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { DISTURBED } from '../lib/host';
import { ROOT } from '../lib/paths';
import { isKept, tableOf, type Figure } from './figures';
import { doneAbout } from './missed';

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function versionOf(name: string): string {
  const file = join(ROOT, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

interface Measured {
  readonly figures: readonly Figure[];
  readonly commit: string;
  /** The name of Firestore's emulator. */
  readonly emulator: string;
  /** The share of the processors that the host took away. */
  readonly stolen: number;
}

/** What stands in `bench/results.md`. */
export function report({ figures, commit, emulator, stolen }: Measured): string {
  const missed = figures.filter((figure) => !isKept(figure));
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const versions = [
    'react',
    'firebase',
    'firebase-admin',
    'firebase-functions',
    'firebase-tools',
    'vite',
  ]
    .map((name) => `${name} ${versionOf(name)}`)
    .join(', ');
  return `# What \`npm run bench\` measured

Machine: ${machine}; Node ${process.version}; Firestore: ${emulator.replace(/ \(.*/, '')}.
Versions: ${versions}.
Commit: ${commit}.

${tableOf(figures)}

${missed.map(({ name }) => `- **${name}**: ${doneAbout(name)}`).join('\n')}

Calls were measured at the API’s own address, pages and live boards through the site that stands in for
Hosting; the load is without the Functions emulator, so without triggers. Reads count the session’s own, one
at most. Of this machine’s processors the host gave ${percent(stolen)} to other machines while all this was
measured. Frames and long tasks are the party game’s, which is dealt in the browser: a phone does not share
its processor with a server. Of a million players on a board the histogram holds all, and 2,000 have rows: ranks
and submissions read no others. A round of frames, a report of Lighthouse, the live boards and a number of players during which it
gave more than ${percent(DISTURBED)} were measured twice, whatever they had shown, and the one that was disturbed
less counts.
`;
}
