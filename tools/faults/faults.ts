import { setTimeout as sleep } from 'node:timers/promises';
import { dayOf, endOfDay } from '@cardinal/core/game/days';
import type { Treatment } from './firestoreProxy';
import { kill } from './kill';
import { isOverMidnight, laterDailies, playOverMidnight } from './overMidnight';
import { wasBegunAhead } from './player';
import type { Fault, Scene, Times } from './scene';

const SECOND = 1000;
/** Enough for all to have begun their daily, on instances that have only just started. */
const BEFORE_MIDNIGHT_MS = 5 * SECOND;

async function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  await sleep(ms, undefined, { signal }).catch(() => {});
  return !signal.aborted;
}

async function untilOver(signal: AbortSignal): Promise<void> {
  while (await pause(SECOND, signal));
}

interface Treating {
  /** What it is to so many calls, of all or of that method alone. */
  readonly share: number;
  readonly only?: string;
  readonly treatment: (random: () => number) => Treatment;
  /** What the table calls them. */
  readonly counted: string;
}

/** As the random numbers say: so often the treatment, else nothing. */
function treating({ share, only, treatment, counted }: Treating) {
  return async ({ firestore, random }: Scene, signal: AbortSignal): Promise<Times> => {
    const before = firestore.treated();
    firestore.treat = (method) =>
      (only === undefined || method === only) && random() < share
        ? treatment(random)
        : { kind: 'passed' };
    await untilOver(signal);
    firestore.treat = () => ({ kind: 'passed' });
    return { [counted]: firestore.treated() - before };
  };
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'none',
    what: 'nothing at all, to compare with',
    happen: async (_, signal) => {
      await untilOver(signal);
      return {};
    },
  },
  {
    name: 'killed',
    what: 'one of two instances is killed every few seconds, and another takes its place',
    happen: async ({ instances, random }, signal) => {
      let kills = 0;
      while (await pause((2 + 3 * random()) * SECOND, signal)) {
        const instance = instances[Math.floor(random() * instances.length)];
        if (instance === undefined) continue;
        kills += await kill(instance.api);
        await pause(SECOND, signal);
        await instance.untilAnswers();
      }
      return { kills };
    },
  },
  {
    name: 'late',
    what: 'a quarter of all calls of Firestore take up to 1.5 s longer',
    happen: treating({
      share: 0.25,
      treatment: (random) => ({ kind: 'late', ms: 1500 * random() }),
      counted: 'calls',
    }),
  },
  {
    name: 'refused',
    what: 'Firestore refuses every eighth call as unavailable',
    happen: treating({
      share: 0.125,
      treatment: () => ({ kind: 'refused' }),
      counted: 'calls',
    }),
  },
  {
    name: 'unanswered',
    what: 'every sixth commit is stored, and the connection cut before its answer',
    happen: treating({
      share: 1 / 6,
      only: 'Commit',
      treatment: () => ({ kind: 'unanswered' }),
      counted: 'commits',
    }),
  },
  {
    name: 'auth',
    what: 'Firebase Auth is away for seconds at a time',
    happen: async ({ auth, random }, signal) => {
      const before = auth.turnedAway();
      while (await pause((1 + 2 * random()) * SECOND, signal)) {
        auth.shut();
        await pause((1 + 3 * random()) * SECOND, signal);
        auth.reopen();
      }
      return { 'connections refused': auth.turnedAway() - before };
    },
  },
  {
    name: 'cut',
    what: 'every sixth call loses its connection, half of them while it is still under way, and is sent again at once',
    happen: async ({ front, random }, signal) => {
      const before = front.cutSoFar();
      front.cuts = () => (random() < 1 / 6 ? (random() < 0.5 ? 'underWay' : 'done') : 'never');
      await untilOver(signal);
      front.cuts = () => 'never';
      const { calls, met } = front.cutSoFar();
      return { calls: calls - before.calls, 'met by the next one': met - before.met };
    },
  },
  {
    name: 'clocks',
    what: 'two instances whose clocks are a second apart',
    clocksAhead: () => [0, SECOND],
    happen: async ({ players }, signal) => {
      await untilOver(signal);
      const games = players.flatMap((player) => player.games);
      return { 'games begun a second ahead': games.filter(wasBegunAhead).length };
    },
  },
  {
    name: 'triggers',
    what: 'what is triggered is delivered again and again, twice at once and out of turn',
    happen: async ({ redeliver }, signal) => {
      let deliveries = 0;
      while (await pause(100, signal)) {
        for (const worked of await Promise.all([redeliver(), redeliver()])) deliveries += worked;
      }
      return { deliveries };
    },
  },
  {
    name: 'bundles',
    what: 'one of two instances runs the bundle from before the last change of what is stored; then `rebuild`',
    hasOldBundle: true,
    happen: async ({ front }, signal) => {
      const before = front.answeredBy(0);
      await untilOver(signal);
      return { 'calls answered by it': front.answeredBy(0) - before };
    },
  },
  {
    name: 'midnight',
    what: 'a day ends in the middle of dailies, and the next day’s begins',
    clocksAhead: (now) => {
      const ahead = endOfDay(dayOf(now)) - BEFORE_MIDNIGHT_MS - now;
      return [ahead, ahead];
    },
    beginsWith: playOverMidnight,
    happen: async ({ players }, signal) => {
      await untilOver(signal);
      const games = players.flatMap((player) => player.games);
      return {
        'dailies over midnight': games.filter(isOverMidnight).length,
        'of the next day': laterDailies(games),
      };
    },
  },
];
