// What does `bench/results.md` say?
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { installedVersion } from '../lib/build';
import { tableOfFigures, type Figure } from '../lib/figures';
import { ROOT } from '../lib/paths';

const PACKAGES = [
  'react',
  'firebase',
  'firebase-admin',
  'firebase-functions',
  'firebase-tools',
  'vite',
];

export async function writeReport(
  figures: readonly Figure[],
  commit: string,
  emulator: string,
): Promise<void> {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const versions = PACKAGES.map((name) => `${name} ${installedVersion(name)}`).join(', ');
  const text = `# What \`npm run bench\` measured

Machine: ${machine}; Node ${process.version}; Firestore: ${emulator.replace(/ \(.*/, '')}.
Versions: ${versions}.
Commit: ${commit}.

${tableOfFigures(figures)}

Calls are measured at the API’s own address, pages and live boards through the site that stands in for
Hosting. Whole games are played without triggers, games in step with them.
`;
  const file = join(ROOT, 'bench', 'results.md');
  const options = { ...(await resolveConfig(file)), parser: 'markdown' };
  writeFileSync(file, await format(text, options));
}
