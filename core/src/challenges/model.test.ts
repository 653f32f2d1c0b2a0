import fc from 'fast-check';
import {
  asGuest,
  asPlayer,
  challenge,
  DAY,
  dealer,
  finished,
  friend,
  givenUp,
  guest,
  HOUR,
  MINUTE,
  pair,
  player,
  T0,
} from '../testing/challenges';
import {
  decideDealer,
  decideGiveUp,
  decideInvitationEnd,
  decideRematch,
  decideRemoval,
  decideStart,
} from './actions';
import { isPlaying, isTurningPoint, waitingFor } from './awaited';
import { pairIn, placeOf, revisionOf, roundNumbers, runOf, type ChallengeFacts } from './challenge';
import {
  afterChange,
  apart,
  endTime,
  withoutAccount,
  withoutRemoved,
  withStart,
  withSuspended,
} from './changes';
import { isOver, resultsOf, settled, winnersOf } from './deciding';
import { changesAt, decidesAt, may, stateFor, turnsSeen } from './page';
import { isFull, type Caller } from './places';

// Several clients act in any order while time passes. What the rules say is compared with a count by hand,
// from the sentences of the decisions and a log of what happened, at every instant that matters.

const PEOPLE = ['ann', 'bob', 'cy', 'dee'] as const;
type Person = (typeof PEOPLE)[number];
const newcomer = { isBlocked: false, name: 'fine' } as const;

const GAME = ['plays', 'finishes'] as const;
const OTHER = [
  ...(['gives up', 'rematch', 'dealer', 'removed'] as const),
  ...(['ends', 'leaves', 'suspended', 'deleted'] as const),
];
type Act = (typeof GAME)[number] | (typeof OTHER)[number];
const KINDS = ['link', 'friend', 'pair', 'against the Dealer'] as const;
interface Scenario {
  readonly kind: (typeof KINDS)[number];
  readonly count: 1 | 3;
  /** Guests who gave up at once, so that places are few. */
  readonly idle: number;
}
interface Step {
  readonly who: Person;
  readonly act: Act;
  readonly points: number;
  readonly minutes: number;
}
/** `over`: by play. `stops`: given up. */
interface Entry {
  readonly at: number;
  readonly who: string;
  readonly is:
    'starts' | 'guesses' | 'over' | 'stops' | Exclude<Act, 'plays' | 'finishes' | 'gives up'>;
  readonly round: number;
  readonly points: number;
}

/** A store of one challenge, in which clients act. */
class World {
  at = T0 + MINUTE;
  facts: ChallengeFacts;
  readonly log: Entry[] = [];
  readonly progress = new Map<string, number>();

  constructor({ kind, count, idle }: Scenario) {
    const idlers = Array.from({ length: idle }, (_, i) => guest(`idle ${i}`, givenUp(1, 0, T0)));
    const isAgainst = kind === 'against the Dealer';
    const runs = Array.from({ length: count }, (_, index) => finished(index + 1, 6, T0));
    this.facts = challenge(isAgainst ? [...idlers, dealer(...runs)] : idlers, {
      ...{ count, changedAt: T0, created: { rounds: count, dealer: isAgainst } },
      invited: kind === 'friend' ? friend() : null,
      pair: kind === 'pair' ? pair() : null,
    });
    for (const { id } of idlers) {
      for (const is of ['starts', 'stops'] as const) {
        this.log.push({ at: T0, who: id, is, round: 1, points: 0 });
      }
    }
    if (isAgainst) this.note('dealer', 'dealer', 0, 0, T0);
  }

  private note(who: string, is: Entry['is'], round = 0, points = 0, at = this.at): void {
    this.log.push({ at, who, is, round, points });
  }

  private has(who: string, is: Entry['is']): boolean {
    return this.log.some((entry) => entry.who === who && entry.is === is);
  }

  isGone(who: string): boolean {
    return this.has(who, 'suspended') || this.has(who, 'deleted');
  }

  callerOf(who: Person): Caller {
    return who === 'cy' ? asGuest('cy') : asPlayer(who);
  }

  /** What a caller sees now. */
  get seen(): ChallengeFacts {
    return settled(this.facts, this.at);
  }

  private store(changed: ChallengeFacts, lost = 0): void {
    this.facts = afterChange(changed, this.at, lost);
  }

  private raise(who: string): void {
    this.progress.set(who, (this.progress.get(who) ?? 0) + 1);
  }

  get revision(): number {
    const numbers = this.seen.participants.map(({ id }) => this.progress.get(id) ?? 0);
    return revisionOf(
      this.seen,
      numbers.map((revision) => ({ revision })),
    );
  }

  /** Does what a client asks for. Returns whether the rules agreed. */
  act({ who, act, points }: Step): boolean {
    const { seen, at } = this;
    const [caller, uid] = [this.callerOf(who), `uid-${who}`];
    if (this.isGone(who)) return false;
    const own = seen.participants.find(({ id }) => id === who) ?? null;
    const running = own?.runs.find(({ endedAt }) => endedAt === null);
    switch (act) {
      case 'plays':
      case 'finishes': {
        const decision = decideStart(seen, caller, newcomer, at);
        if (decision.kind === 'running') return this.play(who, decision.round, act, points);
        if (decision.kind !== 'starts') return false;
        this.note(who, 'starts', decision.round);
        const fresh = who === 'cy' ? guest(who) : player(who);
        this.store(withStart(seen, own ?? fresh, decision.round, at));
        return act === 'plays' || this.play(who, decision.round, act, points);
      }
      case 'gives up': {
        const round = running?.round ?? 1;
        if (decideGiveUp(seen, caller, round, at).kind !== 'ends') return false;
        this.note(who, 'stops', round);
        this.store(this.withRun(seen, who, round, { endedAt: endTime(seen, round, at) }));
        return true;
      }
      case 'rematch': {
        const decision = decideRematch(seen, caller, at);
        if (decision.kind !== 'adds') return false;
        this.note(who, 'rematch', decision.round);
        const added = { addedBy: who, decidedAt: null, isNeedless: false };
        const longer = { ...seen, rounds: [...seen.rounds, added] };
        this.store(this.withDealer(longer, [decision.round]));
        return true;
      }
      case 'dealer': {
        const decision = decideDealer(seen, caller, at);
        if (decision.kind !== 'adds') return false;
        this.note(who, 'dealer');
        const seated = { ...seen, participants: [...seen.participants, dealer()] };
        this.store(this.withDealer(seated, decision.rounds));
        return true;
      }
      case 'removed': {
        if (decideRemoval(seen, 'uid-ann', who, at).kind !== 'removes') return false;
        this.note(who, 'removed');
        this.store(withoutRemoved(seen, who, at), this.progress.get(who) ?? 0);
        return true;
      }
      case 'ends': {
        if (seen.invited === null || decideInvitationEnd(seen, uid, at).kind !== 'ends')
          return false;
        this.note(who, 'ends');
        this.store({ ...seen, invited: { ...seen.invited, state: 'declined', endedAt: at } });
        return true;
      }
      case 'leaves': {
        if (pairIn(seen, at) === null || own !== null || (who !== 'ann' && who !== 'bob'))
          return false;
        this.note(who, 'leaves');
        this.store(apart(seen, uid));
        return true;
      }
      case 'suspended': {
        if (who === 'cy') return false;
        this.note(who, 'suspended');
        this.store(withSuspended(seen, uid, true, at));
        return true;
      }
      case 'deleted': {
        if (who !== 'dee' || own === null) return false;
        this.note(who, 'deleted');
        if (running !== undefined) this.note(who, 'stops', running.round);
        this.store(withoutAccount(seen, uid, at));
        return true;
      }
    }
  }

  /** One guess, or the last one. Others wait for it only if it changes what is decided. */
  private play(who: Person, round: number, act: Act, points: number): boolean {
    const { seen, at } = this;
    const own = seen.participants.find(({ id }) => id === who);
    const before = own && runOf(own, round);
    if (before === undefined) return false;
    const isLast = act === 'finishes';
    const turned = (before.turned ?? 0) + (before.turned === 0 ? 2 : 1);
    const after = {
      ...before,
      ...{
        guessedAt: at,
        turned,
        score: points,
        lives: isLast ? 0 : 3,
        endedAt: isLast ? endTime(seen, round, at) : null,
      },
    };
    this.note(who, 'guesses', round, points);
    if (isLast) this.note(who, 'over', round);
    this.raise(who);
    if (isTurningPoint(before, after, at)) this.store(this.withRun(seen, who, round, after));
    else this.facts = this.withRun(this.facts, who, round, after);
    return true;
  }

  private withRun(facts: ChallengeFacts, who: string, round: number, change: object) {
    const participants = facts.participants.map((one) =>
      one.id === who
        ? {
            ...one,
            runs: one.runs.map((run) => (run.round === round ? { ...run, ...change } : run)),
          }
        : one,
    );
    return { ...facts, participants };
  }

  private withDealer(facts: ChallengeFacts, rounds: readonly number[]): ChallengeFacts {
    const runs = rounds.map((round) => ({ ...finished(round, 6, this.at) }));
    const participants = facts.participants.map((one) =>
      one.kind === 'dealer' ? { ...one, runs: [...one.runs, ...runs] } : one,
    );
    return { ...facts, participants };
  }
}

const WAITS = [0, 15 * MINUTE, HOUR, DAY, 7 * DAY];

/** What must be decided by now. */
function byHand({ kind, count }: Scenario, log: readonly Entry[], now: number) {
  const decided = new Map<
    number,
    { at: number; winners: readonly string[]; isNeedless: boolean }
  >();
  let rounds = Array.from({ length: count }, (_, index) => index + 1);
  let known = 0;
  let isOverNow = false;
  const times = [...log.flatMap(({ at }) => WAITS.map((wait) => at + wait)), T0, T0 + 7 * DAY];
  const instants = [...new Set(times)].filter((at) => at <= now).sort((a, b) => a - b);
  // What time decides at an instant comes before what happens then.
  for (const [t, isLater] of instants.flatMap(
    (at) =>
      [
        [at, false],
        [at, true],
      ] as const,
  )) {
    const seen = log.filter(({ at }) => (isLater ? at <= t : at < t));
    const has = (who: string, is: readonly Entry['is'][], round?: number): boolean =>
      seen.some(
        (e) => e.who === who && is.includes(e.is) && (round === undefined || e.round === round),
      );
    const starts = seen.filter(({ is, who }) => is === 'starts' && !has(who, ['removed']));
    const rematches = seen.filter(({ is }) => is === 'rematch').map(({ round }) => round);
    rounds = [...rounds, ...rematches.slice(known)];
    known = rematches.length;
    const end =
      Math.max(T0, ...seen.filter(({ is }) => is === 'starts').map(({ at }) => at)) + 7 * DAY;
    const guessesOf = (who: string, round: number): Entry[] =>
      seen.filter((e) => e.who === who && e.is === 'guesses' && e.round === round);
    const isDone = (who: string, round?: number): boolean => has(who, ['over', 'stops'], round);
    const hasResult = (who: string, round: number): boolean =>
      has(who, ['over'], round) || (isDone(who, round) && guessesOf(who, round).length >= 3);
    const peopleIn = (round: number) => starts.filter((e) => e.round === round);
    const isOut = (who: string, round: number): boolean =>
      isDone(who, round) || has(who, ['removed', 'suspended', 'deleted']);
    const isPlaying = ({ who, at, round }: Entry): boolean => {
      const latest = guessesOf(who, round).at(-1)?.at ?? at;
      return !isDone(who, round) && t < latest + 15 * MINUTE;
    };
    const leave = seen.find(({ is }) => is === 'leaves');
    const before = leave === undefined ? [] : seen.slice(0, seen.indexOf(leave));
    const isGone = (who: string) => before.some((e) => e.who === who && e.is === 'removed');
    // Whoever else plays, or the Dealer, keeps the other of the pair.
    const isPlayed = before.some(
      ({ is, who }) => is === 'dealer' || (is === 'starts' && !isGone(who)),
    );
    const isPair = kind === 'pair' && (leave === undefined || isPlayed);

    const decides = (round: number): boolean => {
      const people = peopleIn(round);
      const first = people[0]?.at;
      if (first === undefined) return false;
      if (t >= end) return true;
      const expected: string[] = [];
      if (kind === 'friend' && !isDone('bob') && !seen.some(({ is }) => is === 'ends'))
        expected.push('bob');
      const hasPlace = starts.some(({ who }) => who === 'ann') || kind === 'friend';
      if (round === 1 && t < first + DAY && hasPlace && !isPair) expected.push('ann');
      const earlier = round === 1 ? [] : starts.filter((e) => e.round === round - 1);
      if (t < first + DAY)
        expected.push(...earlier.filter((e) => hasResult(e.who, round - 1)).map((e) => e.who));
      if (isPair && t < first + HOUR)
        expected.push(...['ann', 'bob'].filter((who) => who !== leave?.who));
      if (people.some(isPlaying) || expected.some((who) => !isOut(who, round))) return false;
      const results = people.filter(({ who }) => hasResult(who, round));
      const hasDealer = seen.some(({ is }) => is === 'dealer');
      if (results.length >= 2) return true;
      if (results.length === 0 || (!isPair && !hasDealer)) return false;
      const isAlone =
        kind === 'against the Dealer' && new Set(starts.map(({ who }) => who)).size === 1;
      if (!hasDealer || isAlone) return true;
      const [own] = results;
      const done = seen.find(
        (e) => e.who === own?.who && e.round === round && ['over', 'stops'].includes(e.is),
      );
      return t >= (done?.at ?? t) + DAY;
    };
    const open = rounds.filter((round) => !decided.has(round));
    for (const round of open.filter(decides)) {
      const scores = peopleIn(round)
        .filter(({ who }) => hasResult(who, round))
        .map(({ who }) => ({ who, points: guessesOf(who, round).at(-1)?.points ?? 0 }));
      if (seen.some(({ is }) => is === 'dealer')) scores.push({ who: 'dealer', points: 6 });
      const best = Math.max(...scores.map(({ points }) => points));
      const winners =
        scores.length < 2
          ? []
          : scores.filter(({ points }) => points === best).map(({ who }) => who);
      decided.set(round, { at: t, winners, isNeedless: false });
    }
    const winsOf = (who: string) =>
      [...decided.values()].filter(({ winners }) => winners.includes(who)).length;
    const wins = ['dealer', ...new Set(starts.map(({ who }) => who))].map((who) => ({
      who,
      won: winsOf(who),
    }));
    const [most, next] = wins.map(({ won }) => won).sort((a, b) => b - a);
    const left = rounds.filter((round) => !decided.has(round));
    const isClinched =
      count === 3 && rematches.length === 0 && (most ?? 0) > (next ?? 0) + left.length;
    for (const round of left) {
      if (peopleIn(round).length === 0) {
        if (isClinched || t >= end) rounds = rounds.filter((one) => one !== round);
      } else if (isClinched) decided.set(round, { at: t, winners: [], isNeedless: true });
    }
    isOverNow = rounds.every(
      (round) => decided.has(round) || (rematches.includes(round) && peopleIn(round).length === 0),
    );
    if (instants.at(-1) === t && isLater) {
      const top = Math.max(...wins.map(({ won }) => won));
      const winners = top === 0 ? [] : wins.filter(({ won }) => won === top).map(({ who }) => who);
      return {
        rounds: rounds.map((round) => [
          decided.get(round)?.at ?? null,
          decided.get(round)?.isNeedless ?? false,
        ]),
        over: isOverNow,
        winners: isOverNow ? winners.sort() : [],
      };
    }
  }
  throw new Error('nothing has happened');
}

/** Everything that a page says, to anyone. */
function pageOf(world: World): string {
  const { seen, at } = world;
  const runs = seen.participants.flatMap((one) => one.runs.map((run) => isPlaying(run, at)));
  const mays = PEOPLE.map((who) => may(seen, world.callerOf(who), at));
  const states = PEOPLE.map((who) => stateFor(seen, `uid-${who}`, at));
  return JSON.stringify([
    seen.rounds,
    isOver(seen),
    winnersOf(seen),
    waitingFor(seen, at),
    runs,
    mays,
    states,
  ]);
}

/** Whether the page offered what a client asks for. */
function offers(world: World, { who, act }: Step): boolean | null {
  const { seen, at } = world;
  if (world.isGone(who)) return null;
  const own = may(seen, world.callerOf(who), at);
  const byCreator = may(seen, asPlayer('ann'), at);
  const offered: Partial<Record<Act, boolean>> = {
    plays: own.play !== null,
    finishes: own.play !== null,
    'gives up': own.giveUp.length > 0,
    rematch: own.rematch,
    dealer: own.addDealer,
    removed: byCreator.remove.includes(who),
    ends: own.decline || own.withdraw,
  };
  return offered[act] ?? null;
}

/** Time passes, and nothing changes but at the times that were said. */
function pass(world: World, minutes: number): void {
  const until = world.at + minutes * MINUTE;
  while (world.at < until) {
    const before = pageOf(world);
    const times = PEOPLE.map((who) => changesAt(world.seen, world.callerOf(who), null, world.at));
    const next = Math.min(...times.filter((time) => time !== null));
    const [due] = decidesAt(world.seen)
      .filter((time) => time !== null)
      .sort((a, b) => a - b);
    if (due !== undefined) expect(next).toBeLessThanOrEqual(due);
    world.at = Math.min(until, next - 1);
    expect(pageOf(world)).toBe(before);
    if (world.at < until) world.at += 1;
  }
}

const scenarios = fc.record<Scenario>({
  kind: fc.constantFrom(...KINDS),
  count: fc.constantFrom(1, 3),
  idle: fc.constantFrom(0, 0, 4),
});
const steps = fc.array(
  fc.record<Step>({
    who: fc.constantFrom(...PEOPLE),
    act: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom<Act>(...GAME) },
      fc.constantFrom<Act>(...OTHER),
    ),
    points: fc.integer({ min: 4, max: 7 }),
    minutes: fc.constantFrom(1, 1, 1, 1, 2, 14, 15, 16, 59, 60, 24 * 60 - 1, 24 * 60, 7 * 24 * 60),
  }),
  { minLength: 8, maxLength: 40, size: 'max' },
);

it('says what a count by hand says, and to everyone the same', () => {
  fc.assert(
    fc.property(scenarios, steps, (scenario, all) => {
      const [world, watched] = [new World(scenario), new World(scenario)];
      let known: readonly string[] = [];
      for (const step of all) {
        const before = world.revision;
        const offered = offers(world, step);
        const done = world.act(step);
        expect(watched.act(step)).toBe(done);
        if (offered !== null) expect([step.act, offered]).toEqual([step.act, done]);
        expect(world.revision > before).toBe(done);

        const { revision } = world;
        pass(world, step.minutes);
        expect(world.revision).toBe(revision);
        watched.at = world.at;
        // Whoever looks, and whenever, sees the same.
        watched.facts = watched.seen;
        expect(world.seen).toEqual(watched.facts);

        const { seen } = world;
        const said = {
          rounds: seen.rounds.map(({ decidedAt, isNeedless }) => [decidedAt, isNeedless]),
          over: isOver(seen),
          winners: winnersOf(seen).sort(),
        };
        expect(said).toEqual(byHand(scenario, world.log, world.at));
        // A decided round never changes.
        const now = roundNumbers(seen).map((round) => {
          const results = resultsOf(seen, round).map(({ participant, run }) => [
            participant.id,
            run.score,
          ]);
          return seen.rounds[round - 1]?.decidedAt == null ? '' : JSON.stringify(results);
        });
        for (const [at, results] of known.entries())
          if (results !== '') expect(now[at]).toBe(results);
        known = now;
        // Eight places, of which those of the creator and of who is expected are kept.
        expect(seen.participants.length).toBeLessThanOrEqual(8);
        const expected = waitingFor(seen, world.at).filter((one) => one.participantId === null);
        if (!placeOf(seen, 'uid-ann'))
          expected.push({ participantId: null, uid: 'uid-ann', until: null });
        for (const { uid } of expected) expect(isFull(seen, uid, world.at)).toBe(false);
        if (decidesAt(seen).every((at) => at === null) && isOver(seen)) {
          expect(waitingFor(seen, world.at)).toEqual([]);
        }
        // No one sees a card before turning it.
        for (const one of seen.participants) {
          for (const round of roundNumbers(seen)) {
            const own = runOf(one, round);
            const isOpen = own?.endedAt == null;
            expect(turnsSeen(seen, one, round) === null).toBe(isOpen);
          }
        }
      }
    }),
    { numRuns: 100 },
  );
});
