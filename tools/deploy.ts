// How does Cardinal get onto a Firebase project? Checks that the project has what is needed
// (docs/operations.md), then builds and deploys. With `--check` it only checks.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import { hostingNetworks } from '../functions/src/lib/env';
import { checkEnvironment, checkNetworks, checkProject, checkTexts } from './deploy/checks';
import { askingWith } from './deploy/project';
import { buildFunctions, buildWeb } from './lib/build';
import { bringUpToDate, useDatabase } from './lib/database';
import { bin, ROOT } from './lib/paths';
import { Halt, main, say } from './lib/say';
import { untranslated } from './lib/untranslated';

const SETTINGS = [
  'CARDINAL_WEB_API_KEY',
  'CARDINAL_SITE_URL',
  'CARDINAL_SMTP_URL',
  'CARDINAL_MAIL_FROM',
  'CARDINAL_HOSTING_NETWORKS',
  'CARDINAL_OIDC_ISSUER',
  'CARDINAL_OIDC_CLIENT_ID',
] as const;

function settings(): Record<string, string> {
  const set = SETTINGS.filter((name) => process.env[name] !== undefined);
  return Object.fromEntries(set.map((name) => [name, process.env[name] ?? '']));
}

const MARKS = { there: '✓', missing: '✗', unknown: '?', hint: '·' } as const;

function print(findings: readonly ReturnType<typeof checkTexts>[]): void {
  for (const { what, state, todo } of findings)
    console.log(`  ${MARKS[state]} ${what}${todo === '' ? '' : `\n      ${todo}`}`);
}

/** The access token of the person who deploys; null if they aren't signed in to gcloud. */
async function accessToken(): Promise<string | null> {
  const options = { reject: false, stderr: 'ignore' } as const;
  const { exitCode, stdout } = await execa('gcloud', ['auth', 'print-access-token'], options);
  return exitCode === 0 ? stdout.trim() : null;
}

/** Checks everything that a deployment needs. Changes nothing. @throws Halt */
async function check(project: string, isAll: boolean): Promise<void> {
  say(`Checking ${project}…`);
  const networks = await checkNetworks(hostingNetworks(), askingWith(null));
  const texts = checkTexts(await untranslated());
  const findings = [...checkEnvironment(process.env), networks, texts];
  print(findings);
  const token = await accessToken();
  if (token === null && isAll) {
    throw new Halt('To check the project itself, run gcloud auth login and try again.');
  }
  if (token !== null) {
    const there = await checkProject(project, askingWith(token));
    print(there);
    findings.push(...there);
  }
  if (findings.some(({ state }) => state === 'missing')) {
    throw new Halt('Something is missing. Nothing was changed.');
  }
  const unknown = findings.filter(({ state }) => state === 'unknown').length;
  if (unknown > 0 && isAll) {
    throw new Halt(`Nothing is known to be missing, but ${unknown} things can't be seen.`);
  }
  if (token === null) say("You aren't signed in to gcloud, so the project itself wasn't checked.");
}

/** How long calls and triggers of the functions before may go on. */
const OLD_FUNCTIONS_MINUTES = 10;

async function rebuildIn(project: string): Promise<void> {
  useDatabase(project);
  try {
    await bringUpToDate(async () => {
      say(
        `Waiting ${OLD_FUNCTIONS_MINUTES} minutes for the last calls of the old functions to end…`,
      );
      await sleep(OLD_FUNCTIONS_MINUTES * 60_000);
    });
  } catch (error) {
    throw new Halt(`Deployed, but not rebuilt: ${String(error)}
Ranks and counts of older data may be wrong until you run npm run rebuild -- ${project}`);
  }
}

await main(async () => {
  const words = process.argv.slice(2);
  const isCheck = words.includes('--check');
  const project = words.find((word) => !word.startsWith('--')) ?? process.env.CARDINAL_PROJECT;
  if (!project)
    throw new Halt('Name the Firebase project: npm run deploy -- [--check] my-project-id');
  if (project.startsWith('demo-')) throw new Halt('A demo- project only exists in the emulator.');
  await check(project, isCheck);
  if (isCheck) {
    say(`Nothing is missing: npm run deploy -- ${project}`);
    return;
  }
  say('Building…');
  const site = process.env.CARDINAL_SITE_URL ?? `https://${project}.web.app`;
  await Promise.all([
    buildFunctions('production', settings()),
    buildWeb('production', { CARDINAL_SITE_URL: site }),
  ]);
  const bundle = readFileSync(join(ROOT, 'functions', 'dist', 'index.js'), 'utf8');
  if (bundle.includes('CARDINAL_CLOCK_FILE')) {
    throw new Halt("The bundle contains emulator code, so it isn't deployed.");
  }
  say(`Deploying to ${project}…`);
  const options = { cwd: ROOT, stdio: 'inherit', reject: false } as const;
  const { exitCode } = await execa(bin('firebase'), ['deploy', '--project', project], options);
  if (exitCode !== 0) throw new Halt('The deployment failed. Its messages are above.');
  await rebuildIn(project);
  say(`Deployed. Metrics, alarms and backups, once: npm run operations -- ${project}`);
});
