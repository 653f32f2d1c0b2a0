import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
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

/** Puts everything on a real Firebase project; the README tells what must exist there. */
await main(async () => {
  const project = process.argv[2] ?? process.env.CARDINAL_PROJECT;
  if (!project) throw new Halt('Name the Firebase project: npm run deploy -- my-project-id');
  if (project.startsWith('demo-')) throw new Halt('A demo- project exists in the emulator alone.');
  if (!process.env.CARDINAL_WEB_API_KEY) {
    throw new Halt('Set CARDINAL_WEB_API_KEY to the project’s web API key (see the README).');
  }
  say('Building …');
  await Promise.all([buildFunctions('production', settings()), buildWeb('production')]);
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
