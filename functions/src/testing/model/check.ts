// Checks what must always be true of the services, however their calls interleave.
import { differences, World, type Conditions } from '../world';
import fc from 'fast-check';
import { dayOf, startOfDay } from '@cardinal/core/game/days';
import { dayDistribution, topOfBoard } from '../../services/boards/boards';
import { dailyStats, dashboard, userStats } from '../../services/boards/stats';
import { friendsBoard, listFriends, listRequests } from '../../services/friends/friends';
import { runs } from './actions';
import { brokenFriends, brokenNumbers, LONGEST_BOARD, type Shown } from './invariants';
import { Known } from './known';
import { brokenChallenges, brokenGroups } from './together';

const NAMES = ['admin-anna', 'bert', 'cora', 'dora'];
const HOUR = 3_600_000;
/** In steps. */
const LONGEST_RUN = 24;

/** The same runs every time, unless the environment requests more or other ones. */
export const ASKED = {
  runs: Number(process.env.CARDINAL_MODEL_RUNS ?? 100),
  seed: Number(process.env.CARDINAL_MODEL_SEED ?? 20_261_121),
  /** Repeats one run of the seed: the first number of the path that a failure prints. */
  run: process.env.CARDINAL_MODEL_RUN,
};

/** Loses one in this many answers, or none for 0. */
export function losing(oneIn: number): Conditions {
  return { losesAnswer: (below) => oneIn > 0 && below(oneIn) === 0 };
}

const SERVICES: Shown = {
  board: (mode, day) => topOfBoard(mode, day === null ? 'alltime' : { day }, LONGEST_BOARD),
  distribution: dayDistribution,
  stats: dailyStats,
  userStats: (uid) => userStats(uid, uid),
  dashboard,
  friends: listFriends,
  friendRequests: listRequests,
  friendsBoard,
};

/** A failed check, with everything that was found. */
class Broken extends Error {}

async function settled(known: Known, world: World): Promise<void> {
  await world.settle();
  known.hear(world.records.splice(0));
  const today = dayOf(world.clock);
  const found = [
    ...world.faults,
    ...known.contradictions,
    ...(await brokenNumbers(known, today, SERVICES)),
    ...(await brokenFriends(known, today, SERVICES)),
    ...(await brokenGroups(known)),
    ...(await brokenChallenges(known)),
  ];
  if (found.length > 0) throw new Broken(found.join('\n'));
}

/** Each run starts on a random day. Its seed decides how the players' calls interleave. */
export function property(weather: Conditions) {
  return fc.asyncProperty(
    runs(settled, LONGEST_RUN),
    fc.nat(),
    fc.nat({ max: 2400 }),
    async (commands, seed, day) => {
      const world = new World(
        seed,
        startOfDay('2020-02-01') + day * 24 * HOUR + 12 * HOUR,
        weather,
      );
      try {
        const known = new Known();
        for (const name of NAMES) {
          known.register(await world.register(name), name);
        }
        await fc.asyncModelRun(() => ({ model: known, real: world }), commands);
        await settled(known, world);
        const found = (await differences()).map((one) => JSON.stringify(one));
        if (found.length > 0) throw new Broken(found.join('\n'));
      } finally {
        world.close();
      }
    },
  );
}
