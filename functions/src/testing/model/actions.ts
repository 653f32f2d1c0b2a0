// Generates what players and admins do in a random run.
import fc from 'fast-check';
import { addDays, dayOf, endOfDay } from '@cardinal/core/game/days';
import { SCORED_MODES } from '@cardinal/core/game/game';
import { FRIEND_VERBS, type Call } from '../calls';
import { unguessableId } from '../../lib/random';
import type { GuessChoice } from '../chosenGuess';
import type { Known, KnownPlayer } from './known';
import { guesses, submission, type Ask } from './playing';
import type { World } from '../world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const pick = fc.nat({ max: 50 });
const wish = fc.constantFrom('right', 'unlikely', 'wrong');

/** Adds a kind of action, `weight` times as often as others. */
function act<Kind extends string, Fields>(
  weight: number,
  kind: Kind,
  fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
) {
  return { weight, arbitrary: fc.record(fields).map((given) => ({ kind, ...given })) };
}

/** Possible actions. Numbers choose among the players and games that exist at the time. */
const action = fc.oneof(
  act(6, 'play', {
    player: pick,
    isGuest: fc.boolean(),
    mode: fc.constantFrom(...SCORED_MODES),
    daysAgo: fc.constantFrom(0, 0, 0, 0, 1, 3),
    rights: fc.constantFrom(0, 1, 2, 3, 5, 12),
    isForeknown: fc.boolean(),
    /** Number of guesses after which the player stops; the game continues at another time. */
    stopsAfter: fc.constantFrom(99, 99, 99, 0, 2),
  }),
  act(2, 'guess', { game: pick, wish }),
  act(2, 'finish', { game: pick, rights: fc.nat(4) }),
  act(4, 'submit', { game: pick, player: pick }),
  act(3, 'decide', { game: pick, decision: fc.constantFrom('release', 'void') }),
  act(1, 'rank', { player: pick, ranked: fc.boolean() }),
  act(1, 'delete', { player: pick }),
  act(1, 'rename', { player: pick, firstName: fc.constantFrom('Ada', 'Bo', '') }),
  act(4, 'friend', { verb: fc.constantFrom(...FRIEND_VERBS), player: pick, other: pick }),
  act(2, 'group', {
    verb: fc.constantFrom('create', 'join', 'join', 'leave'),
    player: pick,
    group: pick,
    /** The player leaves, or the first player removes them. */
    isRemoved: fc.boolean(),
  }),
  act(1, 'challenge', { player: pick, challenge: pick, rounds: fc.constantFrom(1, 3) }),
  act(8, 'begin', {
    player: pick,
    challenge: pick,
    /** The number of guests who start at once instead of a player. */
    guests: fc.constantFrom(0, 0, 0, 0, 1, 2, 7),
    /** A guest's earlier game, or else another's; null for new guests. */
    earlier: fc.option(pick),
    rights: fc.constantFrom(0, 1, 3),
    stopsAfter: fc.constantFrom(99, 99, 99, 0, 2),
  }),
  act(2, 'rematch', { player: pick, challenge: pick }),
  act(1, 'habit', {
    player: pick,
    /** Number of consecutive days with a daily, followed by days of rest. */
    days: fc.integer({ min: 8, max: 22 }),
    rest: fc.nat(3),
  }),
  act(2, 'time', {
    to: fc.constantFrom(
      'a minute later',
      'before midnight',
      'midnight',
      'the close',
      'a day later',
      'a week later',
    ),
  }),
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
  { player, days, rest }: Wanted<'habit'>,
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

type Wanted<Kind extends Action['kind']> = Extract<Action, { kind: Kind }>;

function doingOf(
  wanted: Exclude<Action, { kind: 'time' | 'habit' }>,
  known: Known,
  world: World,
): Doing | null {
  if (wanted.kind === 'play') return plays(wanted, known, world);
  if (wanted.kind === 'guess' || wanted.kind === 'finish') return continues(wanted, known, world);
  if (wanted.kind === 'begin') {
    const doing = begins(wanted, known, world);
    if (doing !== null) return doing;
  }
  const call = callOf(wanted, known, world);
  if (call === null) return null;
  return async (ask) => {
    await ask(call);
  };
}

/** Starts or continues a game, and plays until the player stops. */
function plays(
  { mode, daysAgo, rights, isForeknown, stopsAfter, isGuest, player }: Wanted<'play'>,
  { living }: Known,
  world: World,
): Doing {
  const uid = isGuest ? null : (at(living, player)?.uid ?? null);
  const date = mode === 'daily' && daysAgo > 0 ? addDays(dayOf(world.clock), -daysAgo) : undefined;
  return async (ask) => {
    const { answer } = await ask({ kind: 'start', uid, mode, date });
    if (answer?.kind !== 'started') return;
    const { gameId, turns } = answer.game;
    const how = (index: number): GuessChoice =>
      index >= rights ? 'wrong' : isForeknown ? 'unlikely' : 'right';
    await guesses({ ask, world, uid, gameId }, turns.length, stopsAfter, how);
  };
}

function continues(wanted: Wanted<'guess' | 'finish'>, known: Known, world: World): Doing | null {
  const game = at([...known.games.values()], wanted.game);
  if (game === undefined) return null;
  const { id: gameId, uid, answers } = game;
  const [most, how] =
    wanted.kind === 'guess'
      ? [1, (): GuessChoice => wanted.wish]
      : [99, (index: number): GuessChoice => (index < wanted.rights ? 'right' : 'wrong')];
  return (ask) => guesses({ ask, world, uid, gameId }, answers.length, most, how);
}

/** A player or guests start or continue a round, and play until they stop. Null without a challenge. */
function begins(
  { player, challenge, guests, earlier, rights, stopsAfter }: Wanted<'begin'>,
  known: Known,
  world: World,
): Doing | null {
  const code = at([...known.challenges], challenge);
  const uid = guests === 0 ? (at(known.living, player)?.uid ?? null) : null;
  if (code === undefined || known.living.length === 0) return null;
  const place = guests === 0 || earlier === null ? null : at(known.gamesOf(code), earlier)?.seat;
  return async (ask) => {
    const play = async (): Promise<void> => {
      const seat = uid === null ? (place ?? unguessableId()) : null;
      const { answer } = await ask({ kind: 'begin', uid, code, seat });
      if (answer?.kind !== 'started') return;
      const { gameId, turns } = answer.game;
      const how = (index: number): GuessChoice => (index < rights ? 'right' : 'wrong');
      await guesses({ ask, world, uid, gameId }, turns.length, stopsAfter, how);
    };
    await Promise.all(Array.from({ length: Math.max(1, guests) }, play));
  };
}

/** The single call that is wanted, or null if there is no one or nothing for it. */
function callOf(
  wanted: Exclude<Action, { kind: 'time' | 'habit' | 'play' | 'guess' | 'finish' }>,
  known: Known,
  world: World,
): Call | null {
  const [admin, ...others] = known.living;
  if (admin === undefined) return null;
  switch (wanted.kind) {
    case 'submit':
    case 'decide':
      return gameCall(wanted, known, admin.uid, world);
    case 'rank':
    case 'delete':
    case 'rename':
      return accountCall(wanted, others, admin.uid);
    case 'group': {
      const { uid } = at(known.living, wanted.player) ?? admin;
      return groupCall(wanted, uid, at([...known.groups], wanted.group), admin.uid);
    }
    case 'challenge':
    case 'begin':
    case 'rematch':
      return challengeCall(wanted, known, admin);
    case 'friend': {
      const { uid } = at(known.living, wanted.player) ?? admin;
      const { uid: other } = at(known.living, wanted.other) ?? admin;
      return uid === other ? null : { kind: 'friend', verb: wanted.verb, uid, other };
    }
  }
}

/** Without a challenge to begin or to extend, a new one. */
function challengeCall(
  wanted: Wanted<'challenge' | 'begin' | 'rematch'>,
  known: Known,
  admin: KnownPlayer,
): Call {
  const { uid } = at(known.living, wanted.player) ?? admin;
  const code = at([...known.challenges], wanted.challenge);
  if (code === undefined || wanted.kind !== 'rematch') {
    return { kind: 'challenge', uid, rounds: wanted.kind === 'challenge' ? wanted.rounds : 1 };
  }
  const players = known.gamesOf(code).flatMap((run) => run.uid ?? []);
  return { kind: 'rematch', uid: at(players, wanted.player) ?? uid, code };
}

/** About someone other than the admin. */
function accountCall(
  wanted: Wanted<'rank' | 'delete' | 'rename'>,
  others: readonly KnownPlayer[],
  admin: string,
): Call | null {
  const uid = at(others, wanted.player)?.uid;
  if (uid === undefined) return null;
  if (wanted.kind === 'delete') return { kind: 'delete', uid };
  return wanted.kind === 'rank'
    ? { kind: 'rank', admin, uid, ranked: wanted.ranked }
    : { kind: 'rename', uid, firstName: wanted.firstName };
}

function gameCall(
  wanted: Wanted<'submit' | 'decide'>,
  { games, living }: Known,
  admin: string,
  world: World,
): Call | null {
  const all = [...games.values()];
  const isDecision = wanted.kind === 'decide';
  const game = at(isDecision ? all.filter(({ review }) => review !== null) : all, wanted.game);
  if (game === undefined) return null;
  if (isDecision) return { kind: 'decide', admin, gameId: game.id, decision: wanted.decision };
  const uid = game.uid ?? at(living, wanted.player)?.uid ?? admin;
  return submission(game, uid, world);
}

function groupCall(
  { verb: kind, isRemoved }: Wanted<'group'>,
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
