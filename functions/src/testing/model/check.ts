// Checks that the services store what the naive model expects, however their calls interleave.
import { World, type Conditions } from '../world';
import fc from 'fast-check';
import { dayOf, startOfDay } from '@cardinal/core/game/days';
import { gameRecords, gamesByDay } from '../../services/admin/numbers';
import { dayDistribution, topOfBoard } from '../../services/boards/boards';
import { dailyStats, dashboard, userStats } from '../../services/boards/stats';
import { friendsBoard, listFriends, listRequests } from '../../services/friends/friends';
import { completions } from '../../services/play/dailyStatus';
import { runs } from './actions';
import { differences, friendDifferences, LONGEST_BOARD, type Shown } from './compare';
import { challengeDifferences } from './compareChallenges';
import { groupDifferences } from './compareGroups';
import { Naive } from './naive';

const NAMES = ['admin-anna', 'bert', 'cora', 'dora'];
const HOUR = 3_600_000;
/** In steps. */
const LONGEST_RUN = 24;

/** The same runs every time, unless the environment requests more or other ones. */
export const ASKED = {
  runs: Number(process.env.CARDINAL_MODEL_RUNS ?? 300),
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
  completions,
  friends: listFriends,
  friendRequests: listRequests,
  friendsBoard,
  gameRecords,
  gamesByDay,
  isOrderKnown: true,
};

/** A failed check, with everything that was found. */
class Broken extends Error {}

async function settled(naive: Naive, world: World): Promise<void> {
  await world.settle();
  naive.hear(world.records.splice(0));
  const found = [
    ...world.faults,
    ...naive.contradictions,
    ...(await world.quietly(() => differences(naive, world.clock, SERVICES))),
    ...(await world.quietly(() => groupDifferences(naive, world.clock))),
    ...(await world.quietly(() => challengeDifferences(naive, world.clock))),
    ...(await world.quietly(() => friendDifferences(naive, world.clock, SERVICES))),
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
        const naive = new Naive();
        for (const name of NAMES) {
          naive.register(await world.register(name), name, dayOf(world.clock));
        }
        await fc.asyncModelRun(() => ({ model: naive, real: world }), commands);
        await settled(naive, world);
        const rebuilt = await world.rebuilt();
        if (rebuilt.length > 0) throw new Broken(rebuilt.join('\n'));
      } finally {
        world.close();
      }
    },
  );
}
