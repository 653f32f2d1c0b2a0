import fc from 'fast-check';
import {
  GAME,
  KINDS,
  OTHER,
  PEOPLE,
  World,
  type Act,
  type Entry,
  type Scenario,
  type Step,
} from '../testing/challengeWorld';
import { asPlayer, DAY, HOUR, MINUTE, T0 } from '../testing/challenges';
import { isPlaying, waitingFor } from './awaited';
import { placeOf, roundNumbers, runOf } from './challenge';
import { isOver, resultsOf, winnersOf } from './deciding';
import { changesAt, decidesAt, may, stateFor, turnsSeen } from './page';
import { isFull } from './places';

// Several clients act in any order while time passes. What the rules say is compared with a count by hand,
// from the sentences of the decisions and a log of what happened, at every instant that matters.

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
