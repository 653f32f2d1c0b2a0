// Do records, boards, histograms and counters follow from the games played? Rebuilds them, or with `--check`
// only prints the differences. Without a project, it uses the running stack.
import { useDatabase } from './lib/database';
import { PROJECT_ID } from './lib/paths';
import { Halt, main } from './lib/say';

await main(async () => {
  const names = process.argv.slice(2).filter((arg) => arg !== '--check');
  const isRepair = !process.argv.includes('--check');
  const [project = PROJECT_ID] = names;
  if (names.length > 1 || project.startsWith('-')) {
    throw new Halt('Usage: npm run rebuild [-- [--check] [PROJECT]]');
  }
  useDatabase(project);
  const { rebuild } = await import('../functions/src/services/maintenance/rebuild');
  let found = 0;
  for await (const { where, stored, expected } of rebuild(isRepair)) {
    found += 1;
    console.log(`${where}\n  stored   ${JSON.stringify(stored)}`);
    console.log(`  expected ${JSON.stringify(expected)}`);
  }
  if (found === 0) console.log(`Everything in ${project} matches the games played.`);
  else if (isRepair) console.log(`Fixed ${found} places.`);
  else throw new Halt(`${found} places differ. Run without --check to fix them.`);
});
