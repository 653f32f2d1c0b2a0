// Generates what players and admins do in a random run.
import fc from 'fast-check';
import { addDays, dayOf, endOfDay } from '@cardinal/core/game/days';
import { SCORED_MODES } from '@cardinal/core/game/game';
import { FRIEND_VERBS, type Call } from '../calls';
import { unguessableId } from '../../lib/random';
import type { GuessChoice } from '../chosenGuess';
import type { Known, KnownGame } from './known';
import { guesses, submission, type Ask } from './playing';
import type { World } from '../world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const pick = fc.nat({ max: 50 });
const wish = fc.constantFrom('right', 'unlikely', 'wrong');

/** Possible actions. Numbers choose among the players and games that exist at the time. */
const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('play' as const),
      player: pick,
      isGuest: fc.boolean(),
      mode: fc.constantFrom(...SCORED_MODES),
      daysAgo: fc.constantFrom(0, 0, 0, 0, 1, 3),
      rights: fc.constantFrom(0, 1, 2, 3, 5, 12),
      isForeknown: fc.boolean(),
      /** Number of guesses after which the player stops; the game continues at another time. */
      stopsAfter: fc.constantFrom(99, 99, 99, 0, 2),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('guess' as const), game: pick, wish }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('finish' as const), game: pick, rights: fc.nat(4) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('submit' as const), game: pick, player: pick }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      game: pick,
      decision: fc.constantFrom('release', 'void'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('rank' as const),
      player: pick,
      ranked: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), player: pick }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('rename' as const),
      player: pick,
      firstName: fc.constantFrom('Ada', 'Bo', ''),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('friend' as const),
      verb: fc.constantFrom(...FRIEND_VERBS),
      player: pick,
      other: pick,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('create', 'join', 'join', 'leave'),
      player: pick,
      group: pick,
      /** The player leaves, or the first player removes them. */
      isRemoved: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('challenge' as const),
      player: pick,
      challenge: pick,
      rounds: fc.constantFrom(1, 3),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('begin' as const),
      player: pick,
      challenge: pick,
      /** The number of guests who start at once instead of a player. */
      guests: fc.constantFrom(0, 0, 0, 0, 1, 2, 7),
      /** A guest's earlier game, or else another's; null for new guests. */
      earlier: fc.option(pick),
      rights: fc.constantFrom(0, 1, 3),
      stopsAfter: fc.constantFrom(99, 99, 99, 0, 2),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('rematch' as const), player: pick, challenge: pick }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('habit' as const),
      player: pick,
      /** Number of consecutive days with a daily, followed by days of rest. */
      days: fc.integer({ min: 8, max: 22 }),
      rest: fc.nat(3),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('time' as const),
      to: fc.constantFrom(
        'a minute later',
        'before midnight',
        'midnight',
        'the close',
        'a day later',
        'a week later',
      ),
    }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * An action, whether the run waits for everything in progress after it, and whether it is sent
 * twice.
 */
const step = fc.record({ action, waits: fc.boolean(), twice: fc.boolean() });
interface Step {
  readonly action: Action;
  readonly waits: boolean;
  readonly twice: boolean;
}

/** Some runs consist of these alone, so that rounds end and challenges fill up. */
const OF_CHALLENGES = new Set<Action['kind']>([
  'challenge',
  'begin',
  'rematch',
  'guess',
  'finish',
  'delete',
  'time',
]);

type Doing = (ask: Ask) => Promise<void>;

/** One step of a run. `settled` waits until nothing is in progress, and compares everything. */
class StepCommand implements fc.AsyncCommand<Known, World> {
  constructor(
    private readonly step: Step,
    private readonly settled: (known: Known, world: World) => Promise<void>,
  ) {}

  check(): boolean {
    return true; // impossible calls are sent too, and must be refused
  }

  async run(known: Known, world: World): Promise<void> {
    const { action: wanted, waits, twice } = this.step;
    if (wanted.kind === 'time') {
      await this.settled(known, world);
      world.clock = later(wanted.to, world.clock);
      return;
    }
    if (wanted.kind === 'habit') {
      await this.settled(known, world);
      await keepUp(wanted, known, world);
      if (waits) await this.settled(known, world);
      return;
    }
    const doing = doingOf(wanted, known, world);
    if (doing === null) return;
    world.start(doing);
    if (twice) world.start(doing);
    if (waits) await this.settled(known, world);
  }

  toString(): string {
    return JSON.stringify(this.step);
  }
}

/** Generates whole runs for fast-check. */
export function runs(
  settled: (known: Known, world: World) => Promise<void>,
  longest: number,
): fc.Arbitrary<Iterable<fc.AsyncCommand<Known, World>>> {
  const commands = (steps: fc.Arbitrary<Step>, size: fc.Size) =>
    fc.commands([steps.map((one) => new StepCommand(one, settled))], {
      maxCommands: longest,
      size,
    });
  const isOfChallenge = ({ action }: Step): boolean => OF_CHALLENGES.has(action.kind);
  return fc.oneof(
    { weight: 3, arbitrary: commands(step, 'small') },
    { weight: 1, arbitrary: commands(step.filter(isOfChallenge), 'medium') },
  );
}

function later(to: string, clock: number): number {
  const midnight = endOfDay(dayOf(clock));
  if (to === 'a minute later') return clock + MINUTE;
  if (to === 'before midnight') return Math.max(clock + 1, midnight - 10_000);
  if (to === 'midnight') return midnight;
  if (to === 'the close') return clock + 7 * HOUR;
  return clock + (to === 'a week later' ? 7 * 24 : 24) * HOUR;
}

function at<T>(list: readonly T[], index: number): T | undefined {
  return list[index % Math.max(1, list.length)];
}

/** Plays a player's daily on consecutive days. */
async function keepUp(
  { player, days, rest }: Extract<Action, { kind: 'habit' }>,
  known: Known,
  world: World,
): Promise<void> {
  const uid = at(known.living, player)?.uid;
  if (uid === undefined) return;
  for (let day = 0; day < days; day += 1) {
    world.start(async (ask) => {
      const { answer } = await ask({ kind: 'start', uid, mode: 'daily' });
      if (answer?.kind !== 'started') return;
      const { gameId, turns } = answer.game;
      await guesses({ ask, world, uid, gameId }, turns.length, 99, () => 'wrong');
    });
    await world.settle();
    world.clock += 24 * HOUR;
  }
  world.clock += 24 * HOUR * rest;
}

function doingOf(
  wanted: Exclude<Action, { kind: 'time' | 'habit' }>,
  known: Known,
  world: World,
): Doing | null {
  const [admin, ...others] = known.living;
  const games = [...known.games.values()];
  if (admin === undefined) return null;
  switch (wanted.kind) {
    case 'play': {
      const { mode, daysAgo, rights, isForeknown, stopsAfter } = wanted;
      const uid = wanted.isGuest ? null : (at(known.living, wanted.player)?.uid ?? null);
      const date =
        mode === 'daily' && daysAgo > 0 ? addDays(dayOf(world.clock), -daysAgo) : undefined;
      return async (ask) => {
        const { answer } = await ask({ kind: 'start', uid, mode, date });
        if (answer?.kind !== 'started') return;
        const { gameId, turns } = answer.game;
        const how = (index: number): GuessChoice =>
          index >= rights ? 'wrong' : isForeknown ? 'unlikely' : 'right';
        await guesses({ ask, world, uid, gameId }, turns.length, stopsAfter, how);
      };
    }
    case 'guess':
    case 'finish': {
      const game = at(games, wanted.game);
      if (game === undefined) return null;
      const { id: gameId, uid, answers } = game;
      const [most, how] =
        wanted.kind === 'guess'
          ? [1, (): GuessChoice => wanted.wish]
          : [99, (index: number): GuessChoice => (index < wanted.rights ? 'right' : 'wrong')];
      return (ask) => guesses({ ask, world, uid, gameId }, answers.length, most, how);
    }
    case 'submit': {
      const game = at(games, wanted.game);
      const uid = at(known.living, wanted.player)?.uid;
      if (game === undefined || uid === undefined) return null;
      return async (ask) => {
        await ask(submission(game, game.uid ?? uid, world));
      };
    }
    case 'decide': {
      const game = at(
        games.filter(({ review }) => review !== null),
        wanted.game,
      );
      if (game === undefined) return null;
      const decision = wanted.decision;
      return async (ask) => {
        await ask({ kind: 'decide', admin: admin.uid, gameId: game.id, decision });
      };
    }
    case 'rank':
    case 'delete':
    case 'rename': {
      const uid = at(others, wanted.player)?.uid;
      if (uid === undefined) return null;
      const call: Call =
        wanted.kind === 'rank'
          ? { kind: 'rank', admin: admin.uid, uid, ranked: wanted.ranked }
          : wanted.kind === 'delete'
            ? { kind: 'delete', uid }
            : { kind: 'rename', uid, firstName: wanted.firstName };
      return async (ask) => {
        await ask(call);
      };
    }
    case 'create':
    case 'join':
    case 'leave': {
      const uid = at(known.living, wanted.player)?.uid;
      const group = at([...known.groups], wanted.group);
      if (uid === undefined) return null;
      const call = groupCall(wanted, uid, group, admin.uid);
      if (call === null) return null;
      return async (ask) => {
        await ask(call);
      };
    }
    case 'challenge':
    case 'rematch':
    case 'begin': {
      const uid = at(known.living, wanted.player)?.uid;
      if (uid === undefined) return null;
      const code = at([...known.challenges], wanted.challenge);
      if (code === undefined || wanted.kind === 'challenge') {
        const rounds = wanted.kind === 'challenge' ? wanted.rounds : 1;
        return async (ask) => {
          await ask({ kind: 'challenge', uid, rounds });
        };
      }
      const runs = known.gamesOf(code);
      if (wanted.kind === 'begin') return begins(wanted, { uid, code, runs, world });
      const players = runs.flatMap((run) => run.uid ?? []);
      const by = at(players, wanted.player) ?? uid;
      return async (ask) => {
        await ask({ kind: 'rematch', uid: by, code });
      };
    }
    case 'friend': {
      const [one, other] = [at(known.living, wanted.player), at(known.living, wanted.other)];
      if (one === undefined || other === undefined || one === other) return null;
      const call: Call = {
        kind: 'friend',
        verb: wanted.verb,
        uid: one.uid,
        other: other.uid,
      };
      return async (ask) => {
        await ask(call);
      };
    }
  }
}

/** A player or guests start or continue a round, and play until they stop. */
function begins(
  { guests, earlier, rights, stopsAfter }: Extract<Action, { kind: 'begin' }>,
  { uid, code, runs, world }: KnownGamesOf,
): Doing {
  const who = guests === 0 ? uid : null;
  const known = guests === 0 || earlier === null ? null : (at(runs, earlier)?.seat ?? null);
  return async (ask) => {
    const play = async (): Promise<void> => {
      const seat = who === null ? (known ?? unguessableId()) : null;
      const { answer } = await ask({ kind: 'begin', uid: who, code, seat });
      if (answer?.kind !== 'started') return;
      const { gameId: id, turns } = answer.game;
      const how = (index: number): GuessChoice => (index < rights ? 'right' : 'wrong');
      await guesses({ ask, world, uid: who, gameId: id }, turns.length, stopsAfter, how);
    };
    await Promise.all(Array.from({ length: Math.max(1, guests) }, play));
  };
}

interface KnownGamesOf {
  readonly uid: string;
  readonly code: string;
  readonly runs: readonly KnownGame[];
  readonly world: World;
}

function groupCall(
  { kind, isRemoved }: Extract<Action, { kind: 'create' | 'join' | 'leave' }>,
  uid: string,
  group: readonly [id: string, inviteCode: string] | undefined,
  remover: string,
): Call | null {
  if (kind === 'create') return { kind, uid };
  if (group === undefined) return null;
  const [groupId, inviteCode] = group;
  if (kind === 'join') return { kind, uid, inviteCode };
  return { kind, uid: isRemoved ? remover : uid, groupId, member: uid };
}
