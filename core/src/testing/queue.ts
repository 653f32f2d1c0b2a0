import { placeOf, type ChallengeFacts, type Participant } from '../challenges/challenge';
import { apart, withStart } from '../challenges/changes';
import { pairFor, press, repeat, stop, waitingIn, type Seeker } from '../challenges/search';
import { challenge, open, player, SECOND, T0 } from './challenges';

/** The smallest server: players whose pages press, repeat and stop. */
export class Queue {
  at = T0;
  made = 0;
  counted = 0;
  readonly blocked = new Set<string>();
  readonly seekers = new Map<string, Seeker>();
  readonly challenges = new Map<string, ChallengeFacts>();
  /** The challenge that a player's page shows. */
  readonly shown = new Map<string, string>();

  seeker(uid: string): Seeker {
    return this.seekers.get(uid) ?? { uid, own: null, search: null };
  }

  challenge(code: string | null | undefined): ChallengeFacts | null {
    return this.challenges.get(code ?? '') ?? null;
  }

  private me(uid: string) {
    const seeker = this.seeker(uid);
    const paired = this.challenge(seeker.search?.pairedIn);
    const other = paired && pairFor(paired, uid, this.at)?.uid;
    const partner = other == null ? null : this.seeker(other);
    return { seeker, own: this.challenge(seeker.own), paired, partner };
  }

  private others(uid: string) {
    return [...this.seekers.values()].flatMap((seeker) => {
      const facts = this.challenge(seeker.own);
      const isBlocked = this.blocked.has([uid, seeker.uid].sort().join());
      return facts === null || isBlocked ? [] : [{ seeker, challenge: facts }];
    });
  }

  private save(seekers: readonly Seeker[], challenges: readonly ChallengeFacts[]): void {
    for (const one of seekers) this.seekers.set(one.uid, one);
    for (const one of challenges) this.challenges.set(one.code, one);
  }

  /** A press of the button, or with the page's repeat. Returns what the page shows. */
  call(uid: string, code?: string): string {
    const me = this.me(uid);
    const fresh = `code ${this.made}`;
    const step =
      code === undefined
        ? press(me, this.others(uid), fresh, this.at)
        : repeat(me, code, this.others(uid), this.at);
    if (step.code === fresh) {
      this.made += 1;
      const maker = { code: fresh, createdBy: uid, isForQueue: true, activeAt: this.at };
      this.challenges.set(fresh, challenge([], maker));
    }
    this.counted += Number(step.counts);
    this.save(step.seekers, step.challenges);
    this.shown.set(uid, step.code);
    return step.code;
  }

  stop(uid: string): void {
    const { seekers, challenges } = stop(this.me(uid), this.at);
    this.save(seekers, challenges);
  }

  block(uid: string, other: string): void {
    this.blocked.add([uid, other].sort().join());
    const { paired, partner } = this.me(uid);
    if (paired !== null && partner?.uid === other) this.save([], [apart(paired, uid, other)]);
  }

  start(uid: string): void {
    const facts = this.challenge(this.shown.get(uid));
    if (facts === null || placeOf(facts, uid) !== undefined) return;
    const starter = { ...player('', ...[]), id: uid, uid };
    this.save([], [withStart(facts, starter, 1, this.at)]);
  }

  join(code: string | undefined, other: Participant): void {
    const facts = this.challenge(code);
    if (facts) this.save([], [{ ...facts, participants: [...facts.participants, other] }]);
  }

  guess(uid: string): void {
    const facts = this.challenge(this.shown.get(uid));
    if (facts === null) return;
    const participants = facts.participants.map((one) =>
      one.uid === uid ? { ...one, runs: [open(1, this.at, T0)] } : one,
    );
    this.save([], [{ ...facts, participants }]);
  }

  /** What a player's page says. */
  says(uid: string): string {
    const facts = this.challenge(this.shown.get(uid));
    if (facts === null) return 'nothing';
    const met = pairFor(facts, uid, this.at);
    if (met !== null) return met.confirmed ? `with ${met.uid}` : `found ${met.uid}`;
    const since = this.waitsSince(uid);
    return since === null || this.seeker(uid).own !== facts.code
      ? 'ended'
      : `since ${(since - T0) / SECOND}`;
  }

  waitsSince(uid: string): number | null {
    const own = this.challenge(this.seeker(uid).own);
    return own && (waitingIn(own, this.seeker(uid), this.at)?.since ?? null);
  }

  /** Everyone's page repeats, for some seconds. */
  pass(seconds: number, ...there: readonly string[]): void {
    for (let second = 1; second <= seconds; second += 1) {
      this.at += SECOND;
      if (second % 20 !== 0) continue;
      for (const uid of there) this.call(uid, this.shown.get(uid));
    }
  }
}
