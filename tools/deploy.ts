import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { hostingNetworks } from '../functions/src/lib/env';
import { checkEnvironment, checkProject, type Finding } from './deploy/checks';
import { checkNetworks } from './deploy/networks';
import { askingWith } from './deploy/project';
import { buildFunctions, buildWeb } from './lib/build';
import { bin, ROOT } from './lib/paths';
import { Halt, main, say } from './lib/say';

const SETTINGS = [
  'CARDINAL_WEB_API_KEY',
  'CARDINAL_SITE_URL',
  'CARDINAL_SMTP_URL',
  'CARDINAL_MAIL_FROM',
  'CARDINAL_HOSTING_NETWORKS',
  'CARDINAL_OIDC_ISSUER',
  'CARDINAL_OIDC_CLIENT_ID',
  'CARDINAL_TALLY_SHARDS',
] as const;

/** What of the environment goes along with the functions. */
function settings(): Record<string, string> {
  return Object.fromEntries(
    SETTINGS.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

const MARKS = { there: '✓', missing: '✗', unknown: '?', hint: '·' } as const;

/** Tells what is there and what to do about the rest. Gives how much is missing, and how much unknown. */
function tell(findings: readonly Finding[]): { missing: number; unknown: number } {
  for (const { what, state, todo } of findings) {
    console.log(`  ${MARKS[state]} ${what}${todo === '' ? '' : `\n      ${todo}`}`);
  }
  const count = (of: Finding['state']): number =>
    findings.filter(({ state }) => state === of).length;
  return { missing: count('missing'), unknown: count('unknown') };
}

/** Whoever deploys, as gcloud knows them; null where nobody is signed in to it. */
async function accessToken(): Promise<string | null> {
  const { exitCode, stdout } = await execa('gcloud', ['auth', 'print-access-token'], {
    reject: false,
    stderr: 'ignore',
  });
  return exitCode === 0 ? stdout.trim() : null;
}

/** Asks for all that a deployment needs, before anything is touched. @throws Halt */
async function check(project: string, isAll: boolean): Promise<void> {
  say(`Looking at ${project} …`);
  const networks = await checkNetworks(hostingNetworks(), askingWith(null));
  const here = tell([...checkEnvironment(process.env), networks]);
  const token = await accessToken();
  if (token === null && isAll) {
    throw new Halt('To look at the project itself: gcloud auth login, then try again.');
  }
  const there =
    token === null
      ? { missing: 0, unknown: 0 }
      : tell(await checkProject(project, askingWith(token)));
  if (here.missing + there.missing > 0) {
    throw new Halt('Something is missing; nothing was touched.');
  }
  const unknown = here.unknown + there.unknown;
  if (unknown > 0 && isAll) {
    throw new Halt(`Nothing is known to be missing, but ${unknown} could not be seen.`);
  }
  if (token === null) say('Nobody is signed in to gcloud: the project itself was not looked at.');
}

/**
 * Puts everything on a real Firebase project, once it has what is needed (docs/operations.md). With
 * `--check` it only looks.
 */
await main(async () => {
  const words = process.argv.slice(2);
  const isCheck = words.includes('--check');
  const project = words.find((word) => !word.startsWith('--')) ?? process.env.CARDINAL_PROJECT;
  if (!project)
    throw new Halt('Name the Firebase project: npm run deploy -- [--check] my-project-id');
  if (project.startsWith('demo-')) throw new Halt('A demo- project exists in the emulator alone.');
  await check(project, isCheck);
  if (isCheck) {
    say(`Nothing is missing: npm run deploy -- ${project}`);
    return;
  }
  say('Building …');
  const site = process.env.CARDINAL_SITE_URL ?? `https://${project}.web.app`;
  await Promise.all([
    buildFunctions('production', settings()),
    buildWeb('production', { CARDINAL_SITE_URL: site }),
  ]);
  const bundle = readFileSync(join(ROOT, 'functions', 'dist', 'index.js'), 'utf8');
  if (bundle.includes('CARDINAL_CLOCK_FILE')) {
    throw new Halt('The bundle holds emulator code; it is not deployed.');
  }
  say(`Deploying to ${project} …`);
  const { exitCode } = await execa(bin('firebase'), ['deploy', '--project', project], {
    cwd: ROOT,
    stdio: 'inherit',
    reject: false,
  });
  if (exitCode !== 0) throw new Halt('The deployment did not succeed; its messages are above.');
  say(`Deployed. Metrics, alarms and backups, once: npm run operations -- ${project}`);
});
