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

/** Exports everything. Returns the length, and the most memory in use, looked at once in so many pieces. */
async function exported(pieces: number): Promise<{ length: number; most: number }> {
  let [length, most, count] = [0, 0, 0];
  const text = await exportAccount(services.anna);
  const before = heap();
  for await (const piece of text) {
    length += piece.length;
    count += 1;
    if (count % pieces === 0) most = Math.max(most, heap() - before);
  }
  return { length, most };
}

it('exports any number of games without holding them in memory', async () => {
  const { gameId } = await services.play(services.anna, 'fun', Array(40).fill('right'));
  const game = services.game(gameId);
  for (let at = 1; at < GAMES; at += 1) {
    services.put(`games/more-${at}`, () => ({ ...game, v: 4, id: `more-${at}`, startedAt: 0 }));
  }
  const { length, most } = await exported(GAMES);
  expect(length).toBeGreaterThan(GAMES * 1000);
  expect(most).toBeLessThan(MAX_BYTES);
});

it("reads few of the documents at a time that hold others' reports, too", async () => {
  const report = { reason: 'other', note: 'x'.repeat(500), at: 0, isNew: false };
  const reporters = Array.from({ length: 200 }, (_, at) => (at === 0 ? services.anna : `by-${at}`));
  for (let at = 0; at < 50; at += 1) {
    const reports = reporters.map((by) => ({ ...report, by }));
    const about = { id: `bad-${at}`, count: 200, reporters, reports, dismissed: [] };
    services.put(`reports/bad-${at}`, () => ({ ...about, v: 2 }));
  }
  const { length, most } = await exported(10);
  expect(length).toBeGreaterThan(50 * 500);
  expect(most).toBeLessThan(MAX_BYTES);
});
