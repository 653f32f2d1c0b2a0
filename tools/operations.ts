// How is a deployed project watched and backed up? Prints the commands that set it up. With `--apply` it runs
// them, and continues if something exists already.
import { execa } from 'execa';
import { operationSteps, shellText } from './lib/operations';
import { Halt, main, say } from './lib/say';

await main(async () => {
  const words = process.argv.slice(2);
  const project = words.find((word) => !word.startsWith('--')) ?? process.env.CARDINAL_PROJECT;
  if (!project) throw new Halt('Name the Firebase project: npm run operations -- my-project-id');
  const site = process.env.CARDINAL_SITE_URL ?? `https://${project}.web.app`;
  const named = words.find((word) => word.startsWith('--channel='))?.slice('--channel='.length);
  if (named === undefined) {
    say('Alarms notify no one: name a channel with --channel=…, see docs/operations.md.');
  }
  const steps = operationSteps(project, site, named ?? null);
  if (!words.includes('--apply')) {
    for (const step of steps) console.log(`# ${step.title}\n${shellText(step)}`);
    say('Printed, not run. --apply runs them.');
    return;
  }
  const failed: string[] = [];
  for (const { title, command } of steps) {
    say(title);
    const [program, ...args] = command;
    const { exitCode } = await execa(program, args, { stdio: 'inherit', reject: false });
    if (exitCode !== 0) failed.push(title);
  }
  if (failed.length > 0) throw new Halt(`Failed, or set up before: ${failed.join(', ')}.`);
});
