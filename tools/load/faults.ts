// Each fault happens repeatedly between the players and the data while players play.
import { setTimeout as sleep } from 'node:timers/promises';
import { dayOf, endOfDay } from '@cardinal/core/game/days';
import type { Random } from '../../functions/src/testing/random';
import type { Treatment } from './firestoreProxy';
import { PASSWORD, type KnownGame, type Player } from './player';
import { kill, type Fault, type Scene, type Times } from './stage';

const SECOND = 1000;

async function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  await sleep(ms, undefined, { signal }).catch(() => {});
  return !signal.aborted;
}

async function untilOver(signal: AbortSignal): Promise<void> {
  while (await pause(SECOND, signal));
}

/** Treats a random share of Firestore's calls, of one method or of all. */
function treating(share: number, treatment: (random: () => number) => Treatment, only?: string) {
  return async ({ firestore, random }: Scene, signal: AbortSignal): Promise<Times> => {
    const before = firestore.treated();
    firestore.treat = (method) =>
      method === (only ?? method) && random() < share ? treatment(random) : 'passed';
    await untilOver(signal);
    firestore.treat = () => 'passed';
    return { [only === 'Commit' ? 'commits' : 'calls']: firestore.treated() - before };
  };
}

/** The instance's clock was ahead: by it, the game started after its player saw it. */
const wasStartedAhead = ({ startAnswer, started }: KnownGame) =>
  Date.parse(startAnswer.startedAt) > started.answeredAt;

export const FAULTS: readonly Fault[] = [
  {
    name: 'none',
    what: 'nothing, for comparison',
    happen: async (_, signal) => {
      await untilOver(signal);
      return {};
    },
  },
  {
    name: 'killed',
    what: 'one of two instances is killed every few seconds and replaced',
    happen: async ({ instances, random }, signal) => {
      let kills = 0;
      while (await pause((2 + 3 * random()) * SECOND, signal)) {
        const instance = instances[Math.floor(random() * instances.length)];
        if (instance === undefined) continue;
        kills += kill(instance);
        await pause(SECOND, signal);
        await instance.untilHealthy();
      }
      return { kills };
    },
  },
  {
    name: 'late',
    what: 'a quarter of the calls to Firestore take up to 1.5 s longer',
    happen: treating(0.25, (random) => 1500 * random()),
  },
  {
    name: 'refused',
    what: 'Firestore answers every eighth call with unavailable',
    happen: treating(0.125, () => 'refused'),
  },
  {
    name: 'unanswered',
    what: 'every sixth commit is stored, and its connection cut before the response',
    happen: treating(1 / 6, () => 'unanswered', 'Commit'),
  },
  {
    name: 'auth',
    what: 'Firebase Auth is unavailable for seconds at a time',
    happen: async ({ auth, random, players: [player] }, signal) => {
      const before = auth.cutSoFar().calls;
      const body = { email: player?.email ?? '', password: PASSWORD };
      while (await pause((1 + 2 * random()) * SECOND, signal)) {
        // The last calls before may be done without a response.
        auth.cuts = () => (random() < 0.8 ? 'refused' : 'done');
        const signedIn = player?.call('login', { body }); // sessions are checked once a minute
        await pause((1 + 3 * random()) * SECOND, signal);
        auth.cuts = () => 'never';
        await signedIn;
      }
      return { 'calls unanswered': auth.cutSoFar().calls - before };
    },
  },
  {
    name: 'cut',
    what: 'every sixth call loses its connection, half of them while still in progress, and is sent again at once',
    happen: async ({ front, random }, signal) => {
      const before = front.cutSoFar();
      front.cuts = () => (random() < 1 / 6 ? (random() < 0.5 ? 'inProgress' : 'done') : 'never');
      await untilOver(signal);
      front.cuts = () => 'never';
      const { calls, met } = front.cutSoFar();
      return { calls: calls - before.calls, 'still in progress when sent again': met - before.met };
    },
  },
  {
    name: 'clocks',
    what: 'two instances whose clocks are a second apart',
    clocksAhead: () => [0, SECOND],
    happen: async ({ players }, signal) => {
      await untilOver(signal);
      const games = players.flatMap((player) => player.games);
      return { 'games started a second ahead': games.filter(wasStartedAhead).length };
    },
  },
  {
    name: 'triggers',
    what: 'triggers are delivered repeatedly, two at once and out of order',
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
    what: 'one of two instances runs the bundle from before the last change of a stored document; then `rebuild`',
    hasOldBundle: true,
    happen: async ({ front }, signal) => {
      const before = front.answeredBy(0);
      await untilOver(signal);
      return { 'calls answered by it': front.answeredBy(0) - before };
    },
  },
  {
    name: 'midnight',
    what: 'a day ends in the middle of dailies',
    clocksAhead: (now) => {
      // Long enough before it for all players to start their daily on new instances.
      const ahead = endOfDay(dayOf(now)) - 5 * SECOND - now;
      return [ahead, ahead];
    },
    startsWith: playOverMidnight,
    happen: async ({ players }, signal) => {
      await untilOver(signal);
      const games = players.flatMap((player) => player.games);
      return {
        'dailies over midnight': games.filter(isOverMidnight).length,
        'dailies of the next day': laterDailies(games),
      };
    },
  },
];

/** The second guesses fall within this time around midnight. */
const AROUND_MS = 200;

/** Plays a daily over midnight, and the next day's after it or, for every other player, in the middle of it. */
async function playOverMidnight(player: Player, thinkingMs: number, random: Random) {
  const isHasty = random() < 0.5;
  const day = dayOf(player.now());
  const midnight = endOfDay(day);
  const early = await player.start('daily');
  if (early === null) return;
  if (early.startAnswer.date !== day) {
    // A busy machine started it too late: it is the next day's daily.
    await player.continue(early);
    return;
  }
  await player.continue(early, 1);
  const around = isHasty ? AROUND_MS : AROUND_MS * (random() - 0.5) - thinkingMs;
  await sleep(Math.max(0, midnight + around - player.now()));
  if (!isHasty) await player.continue(early);
  const late = await player.start('daily');
  if (late !== null) await player.continue(late);
  if (isHasty) await player.continue(early);
}

/** Whether a daily had guesses answered before the end of its day, and others sent after it. */
function isOverMidnight({ startAnswer: { date }, guessed }: KnownGame): boolean {
  if (date === null) return false;
  const midnight = endOfDay(date);
  const isBefore = guessed.some(({ answeredAt }) => answeredAt < midnight);
  return isBefore && guessed.some(({ sentAt }) => sentAt >= midnight);
}

/** How many dailies are for a later day than the first. */
function laterDailies(games: readonly KnownGame[]): number {
  const dates = games.flatMap(({ startAnswer: { date } }) => date ?? []).sort();
  return dates.filter((date) => date !== dates[0]).length;
}
