// What would be deployed? Builds it into web/dist and functions/dist.
import { buildFunctions, buildWeb } from './lib/build';
import { main, say } from './lib/say';

await main(async () => {
  await Promise.all([buildFunctions('production'), buildWeb('production')]);
  say('Built web/dist and functions/dist, as they are deployed.');
});
