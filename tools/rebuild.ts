import { useDatabase } from './lib/database';
import { PROJECT_ID } from './lib/paths';
import { Halt, main } from './lib/say';

/**
 * Builds records, boards, histograms and counters anew from the games that were played, or with
 * `--check` only tells where they differ. Without a project: in the running stack of `npm start`.
 */
await main(async () => {
  const names = process.argv.slice(2).filter((arg) => arg !== '--check');
  const mend = !process.argv.includes('--check');
  const [project = PROJECT_ID] = names;
  if (names.length > 1 || project.startsWith('-')) {
    throw new Halt('Usage: npm run rebuild [-- [--check] [PROJECT]]');
  }
  useDatabase(project);
  const { rebuild } = await import('../functions/src/services/upkeep/rebuild');
  let found = 0;
  for await (const { where, stored, expected } of rebuild(mend)) {
    found += 1;
    console.log(`${where}\n  stored   ${JSON.stringify(stored)}`);
    console.log(`  expected ${JSON.stringify(expected)}`);
  }
  if (found === 0) console.log(`All that ${project} keeps follows from the games played.`);
  else if (mend) console.log(`Mended in ${found} places.`);
  else throw new Halt(`It differs in ${found} places. Without --check they are mended.`);
});
