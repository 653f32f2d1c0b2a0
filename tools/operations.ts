import { execa } from 'execa';
import { operationSteps, shellText } from './lib/operations';
import { Halt, main, say } from './lib/say';

/**
 * Metrics, alarms, dashboard, uptime check and backups of a deployed project: prints the commands, or
 * with `--apply` runs them. What is there already is said so by gcloud, and the rest goes on.
 */
await main(async () => {
  const words = process.argv.slice(2);
  const project = words.find((word) => !word.startsWith('--')) ?? process.env.CARDINAL_PROJECT;
  if (!project) throw new Halt('Name the Firebase project: npm run operations -- my-project-id');
  const site = process.env.CARDINAL_SITE_URL ?? `https://${project}.web.app`;
  const named = words.find((word) => word.startsWith('--channel='))?.slice('--channel='.length);
  if (named === undefined) {
    say('Alarms tell nobody: name whom with --channel=…, as docs/operations.md says.');
  }
  const steps = operationSteps(project, site, named ?? null);
  if (!words.includes('--apply')) {
    for (const step of steps) console.log(`# ${step.title}\n${shellText(step)}`);
    say('Printed, not run. With --apply they are.');
    return;
  }
  const failed: string[] = [];
  for (const { title, command } of steps) {
    say(title);
    const [program, ...args] = command;
    const { exitCode } = await execa(program, args, { stdio: 'inherit', reject: false });
    if (exitCode !== 0) failed.push(title);
  }
  if (failed.length > 0) throw new Halt(`Not set up, or there before: ${failed.join(', ')}.`);
});
