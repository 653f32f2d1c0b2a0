// Sets up monitoring and backups of a deployed project. Prints the commands. With `--apply`, runs them, and
// continues if something already exists.
import { execa } from 'execa';
import { budgetIn, operationSteps, shellText } from './lib/operations';
import { Halt, main, say } from './lib/say';

await main(async () => {
  const words = process.argv.slice(2);
  const project = words.find((word) => !word.startsWith('--')) ?? process.env.CARDINAL_PROJECT;
  if (!project) throw new Halt('Name the Firebase project: npm run operations -- my-project-id');
  const site = process.env.CARDINAL_SITE_URL ?? `https://${project}.web.app`;
  const valueOf = (option: string): string | null => {
    const start = `--${option}=`;
    return words.find((word) => word.startsWith(start))?.slice(start.length) ?? null;
  };
  const named = valueOf('channel');
  if (named === null)
    say('Alarms notify no one: name a channel with --channel=…, see docs/operations.md.');
  const budget = budgetIn(valueOf('billing'), valueOf('budget'));
  if (budget === null) {
    const options = '--billing=ACCOUNT and --budget=AMOUNT';
    say(`Nothing watches the costs: name ${options}, see docs/operations.md.`);
  }
  const steps = operationSteps(project, site, named, budget);
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
