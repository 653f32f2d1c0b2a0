import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { testServices } from '../../testing/testServices';
import { exportAccount } from './export';

const services = testServices();

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

const GAMES = 1000;
/** Of 200 MB for any account. The export held 0.4 MB when it was measured, and 2.7 MB with the facts of all games. */
const MAX_BYTES = 1_000_000;

it('exports any number of games without holding them in memory', async () => {
  const { gameId } = await services.play(services.anna, 'fun', Array(40).fill('right'));
  const game = services.game(gameId);
  for (let at = 1; at < GAMES; at += 1) {
    services.put(`games/more-${at}`, () => ({ ...game, v: 4, id: `more-${at}`, startedAt: 0 }));
  }
  let [length, most] = [0, 0];
  await services.ask(async () => {
    const pieces = await exportAccount(services.anna);
    const before = heap();
    let count = 0;
    for await (const piece of pieces) {
      length += piece.length;
      count += 1;
      if (count % GAMES === 0) most = Math.max(most, heap() - before);
    }
  });
  expect(length).toBeGreaterThan(GAMES * 1000);
  expect(most).toBeLessThan(MAX_BYTES);
});
