import {
  decideDealer,
  decideGiveUp,
  decideInvitationEnd,
  decideRematch,
  decideRemoval,
  decideStart,
} from '../challenges/actions';
import { isTurningPoint } from '../challenges/awaited';
import { pairIn, revisionOf, runOf, type ChallengeFacts } from '../challenges/challenge';
import {
  afterChange,
  apart,
  endTime,
  withoutAccount,
  withoutRemoved,
  withStart,
  withSuspended,
} from '../challenges/changes';
import { settled } from '../challenges/deciding';
import type { Caller } from '../challenges/places';
import {
  asGuest,
  asPlayer,
  challenge,
  dealer,
  finished,
  friend,
  givenUp,
  guest,
  MINUTE,
  pair,
  player,
  T0,
} from './challenges';

// Clients act in one challenge as the rules decide, and a log says what happened.

export const PEOPLE = ['ann', 'bob', 'cy', 'dee'] as const;
export type Person = (typeof PEOPLE)[number];
const newcomer = { isBlocked: false, name: 'fine' } as const;

export const GAME = ['plays', 'finishes'] as const;
const ASKED = ['gives up', 'rematch', 'dealer', 'removed'] as const;
export const OTHER = [...ASKED, ...(['ends', 'leaves', 'suspended', 'deleted'] as const)];
export type Act = (typeof GAME)[number] | (typeof OTHER)[number];
type Asked = (typeof ASKED)[number];
const isAsked = (act: Act): act is Asked => ASKED.some((one) => one === act);
export const KINDS = ['link', 'friend', 'pair', 'against the Dealer'] as const;
export interface Scenario {
  readonly kind: (typeof KINDS)[number];
  readonly count: 1 | 3;
  /** Guests who gave up at once, so that places are few. */
  readonly idle: number;
}
export interface Step {
  readonly who: Person;
  readonly act: Act;
  readonly points: number;
  readonly minutes: number;
}
/** `over`: by play. `stops`: given up. */
export interface Entry {
  readonly at: number;
  readonly who: string;
  readonly is:
    'starts' | 'guesses' | 'over' | 'stops' | Exclude<Act, 'plays' | 'finishes' | 'gives up'>;
  readonly round: number;
  readonly points: number;
}

/** A store of one challenge, in which clients act. */
export class World {
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
  act(step: Step): boolean {
    const { who, act } = step;
    if (this.isGone(who)) return false;
    if (act === 'plays' || act === 'finishes') return this.goOn(step);
    return isAsked(act) ? this.ask(who, act) : this.befall(who, act);
  }

  private placeOf(who: Person) {
    const own = this.seen.participants.find(({ id }) => id === who) ?? null;
    return { own, running: own?.runs.find(({ endedAt }) => endedAt === null)?.round };
  }

  /** Starts a game, or plays on. */
  private goOn({ who, act, points }: Step): boolean {
    const { seen, at } = this;
    const decision = decideStart(seen, this.callerOf(who), newcomer, at);
    if (decision.kind === 'running') return this.play(who, decision.round, act, points);
    if (decision.kind !== 'starts') return false;
    this.note(who, 'starts', decision.round);
    const fresh = who === 'cy' ? guest(who) : player(who);
    this.store(withStart(seen, this.placeOf(who).own ?? fresh, decision.round, at));
    return act === 'plays' || this.play(who, decision.round, act, points);
  }

  /** What the rules allow or refuse. */
  private ask(who: Person, act: Asked): boolean {
    const { seen, at } = this;
    const caller = this.callerOf(who);
    switch (act) {
      case 'gives up': {
        const round = this.placeOf(who).running ?? 1;
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
    }
  }

  /** What happens to an invitation, a pair or an account. */
  private befall(who: Person, act: Exclude<(typeof OTHER)[number], Asked>): boolean {
    const { seen, at } = this;
    const { invited } = seen;
    const { own, running } = this.placeOf(who);
    const uid = `uid-${who}`;
    switch (act) {
      case 'ends': {
        if (invited === null || decideInvitationEnd(seen, uid, at).kind !== 'ends') return false;
        this.note(who, 'ends');
        this.store({ ...seen, invited: { ...invited, state: 'declined', endedAt: at } });
        return true;
      }
      case 'leaves': {
        const isOfPair = who === 'ann' || who === 'bob';
        if (pairIn(seen, at) === null || own !== null || !isOfPair) return false;
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
        if (running !== undefined) this.note(who, 'stops', running);
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
