import { differences, NOON, World } from '../world';
import fc from 'fast-check';
import { chosenGuess } from '../chosenGuess';
import type { Call, CallRecord } from '../calls';
import { ASKED, losing, property } from './check';

/** The time for a run, in milliseconds, on a slow machine and with room for shrinking a failure. */
const RUN_MS = 400;

const open: World[] = [];

function opened(seed: number, lostCommit = 0): World {
  let commits = 0;
  const losesAnswer = (): boolean => {
    commits += 1;
    return commits === lostCommit;
  };
  const world = new World(seed, NOON, { losesAnswer });
  open.push(world);
  return world;
}

afterEach(() => {
  for (const world of open.splice(0)) world.close();
});

/** Runs all calls at once. Returns their outcomes in the order of the calls. */
async function atOnce(
  world: World,
  ...calls: readonly Call[]
): Promise<(CallRecord | undefined)[]> {
  const record: CallRecord[] = [];
  for (const [place, call] of calls.entries()) {
    world.start(async (ask) => {
      record[place] = await ask(call);
    });
  }
  await world.settle();
  return calls.map((_, place) => record[place]);
}

describe("the services' store", () => {
  it(
    'keeps what must be true after many runs whose calls interleave',
    async () => {
      await fc.assert(property(losing(40)), {
        numRuns: ASKED.runs,
        seed: ASKED.seed,
        ...(ASKED.run !== undefined && { path: ASKED.run, numRuns: 1 }),
      });
    },
    Math.max(600_000, ASKED.runs * RUN_MS),
  );

  it('is found to differ if transactions overwrite each other', async () => {
    const careless = property({ ...losing(0), seesConflicts: false });
    const { failed } = await fc.check(careless, {
      numRuns: 300,
      seed: ASKED.seed,
      endOnFailure: true,
    });
    expect(failed).toBe(true);
  }, 120_000);
});

describe('a lost answer of the store', () => {
  it('lets a registration keep its name', async () => {
    await expect(opened(1, 1).register('anna')).resolves.toHaveLength(24);
  });

  it('lets a fun game start', async () => {
    const [record] = await atOnce(opened(1, 1), { kind: 'start', uid: null, mode: 'fun' });
    expect(record).toMatchObject({ code: null, answer: { kind: 'started' } });
  });

  it('lets a deletion succeed', async () => {
    const world = opened(1, 2);
    const uid = await world.register('anna');
    const [record] = await atOnce(world, { kind: 'delete', uid });
    expect(record).toMatchObject({ code: null });
    expect(await differences()).toEqual([]);
  });
});

it('refuses a guess without a session if a deletion overtakes it', async () => {
  const codes: unknown[] = [];
  for (let seed = 0; seed < 40; seed += 1) {
    const world = opened(seed);
    const uid = await world.register('anna');
    const [started] = await atOnce(world, { kind: 'start', uid, mode: 'daily' });
    if (started?.answer?.kind !== 'started') throw new Error('the game was not started');
    const { gameId } = started.answer.game;
    const wrong = (index: number): Call => {
      const guess = chosenGuess(world, gameId, index, 'wrong') ?? 'same';
      return { kind: 'guess', uid, gameId, index, guess };
    };
    await atOnce(world, wrong(0));
    await atOnce(world, wrong(1));
    const [record] = await atOnce(world, wrong(2), { kind: 'delete', uid });
    codes.push(record?.code);
    expect(world.faults).toEqual([]);
    expect(await differences()).toEqual([]);
    world.close();
  }
  expect(codes).toContain('no-session');
}, 60_000);
