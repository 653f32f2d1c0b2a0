/**
 * 'Play someone now': who waits, who meets whom, and how a pair comes apart. Each step says what to store
 * and to show, from what is stored of the caller and of those who may be met.
 */
import {
  hasEnded,
  hasGuessed,
  isEmpty,
  MAX_VISITORS,
  PAIR_STANDS_MS,
  pairIn,
  placeOf,
  WAIT_MS,
  type ChallengeFacts,
  type Pair,
} from './challenge';
import { apart, withAnswer } from './changes';
import { placeIn, type Caller } from './places';

/** A player's search, which goes on as long as a word comes every minute. */
interface Search {
  /** The first call. Whoever has waited longest is met first. */
  readonly since: number;
  readonly seenAt: number;
  /** The challenge in which the player met someone, until their first word after it came apart. */
  readonly pairedIn: string | null;
  /** Whom the player has left, or who left: this search doesn't come to them again. */
  readonly parted: readonly string[];
}

/** What is stored of a player who has searched. */
export interface Seeker {
  readonly uid: string;
  /** The player's latest challenge for the queue. */
  readonly own: string | null;
  readonly search: Search | null;
}

/** A player who calls, and the challenges that are stored with their search. */
export interface Me<C> {
  readonly seeker: Seeker;
  readonly own: C | null;
  readonly paired: C | null;
  /** The other of the pair. */
  readonly partner: Seeker | null;
}

/** Someone who may be met, with their own challenge. */
export interface Other<C> {
  readonly seeker: Seeker;
  readonly challenge: C;
}

/** What to store. */
interface Step<C> {
  readonly seekers: readonly Seeker[];
  readonly challenges: readonly C[];
}

/** What to show. A pairing and a new challenge count among the challenges created. */
interface Shown<C> extends Step<C> {
  readonly code: string;
  readonly counts: boolean;
}

/** The challenge of the caller's pair, unless that is undone. */
const pairedNow = <C extends ChallengeFacts>({ seeker, paired }: Me<C>, at: number): C | null =>
  paired !== null && pairOf(paired, seeker.uid, at) !== null ? paired : null;

const isThere = (search: Search | null, at: number): search is Search =>
  search !== null && at < search.seenAt + WAIT_MS;

const pairOf = (challenge: ChallengeFacts, uid: string, at: number): Pair | null => {
  const pair = pairIn(challenge, at);
  return pair?.waited === uid || pair?.came === uid ? pair : null;
};

/** The same also once the other has left: it then holds no one any more. */
function keptPair(challenge: ChallengeFacts, uid: string, at: number): Pair | null {
  const { pair } = challenge;
  if (pair === null || pair.left.length === 0) return pairOf(challenge, uid, at);
  const isTheirs = [pair.waited, pair.came].includes(uid);
  return isTheirs && !pair.left.includes(uid) ? pair : null;
}

const otherOf = ({ waited, came }: Pair, uid: string): string => (waited === uid ? came : waited);

/** Whom the player has met in a challenge, and whether both know. */
export function pairFor(challenge: ChallengeFacts, uid: string, at: number) {
  const pair = pairOf(challenge, uid, at);
  return pair && { uid: otherOf(pair, uid), confirmed: pair.confirmedAt !== null };
}

/** Whether the other of the player's pair has left, and hasn't come back by the link. */
export function hasPartnerLeft(challenge: ChallengeFacts, uid: string, at: number): boolean {
  const pair = keptPair(challenge, uid, at);
  if (pair === null || pair.left.length === 0) return false;
  return placeOf(challenge, otherOf(pair, uid)) === undefined;
}

/** Since and until when its maker waits in a challenge, or null. */
export function waitingIn(challenge: ChallengeFacts, { own, search }: Seeker, at: number) {
  if (own !== challenge.code || !isThere(search, at) || !isEmpty(challenge, at)) return null;
  const isElsewhere = search.pairedIn !== null && search.pairedIn !== own;
  return isElsewhere ? null : { since: search.since, until: search.seenAt + WAIT_MS };
}

/** Whether someone who opens the page is news for its maker, if they are told (`isTold`). */
export function isVisitor(challenge: ChallengeFacts, caller: Caller, at: number): boolean {
  const { createdBy, isForQueue, pair, visitors } = challenge;
  const { uid } = caller;
  const isOpen = isForQueue && createdBy !== null && isEmpty(challenge, at);
  if (!isOpen || uid === null || visitors.length >= MAX_VISITORS) return false;
  const isKnown = [createdBy, pair?.came, ...visitors].includes(uid);
  return !isKnown && placeIn(challenge, caller).state === 'none';
}

/** Whether the maker waits, and hasn't come apart from the visitor. */
export function isTold(maker: Seeker, challenge: ChallengeFacts, uid: string, at: number): boolean {
  const isWaiting = waitingIn(challenge, maker, at) !== null;
  return isWaiting && maker.search?.parted.includes(uid) !== true;
}

/** The maker sees who opens the link while they wait. */
export const withVisitor = <C extends ChallengeFacts>(challenge: C, uid: string): C => ({
  ...challenge,
  visitors: [...challenge.visitors, uid],
});

/** Two of whom one has blocked the other don't see that they have opened the other's link. */
export function withoutVisitors<C extends ChallengeFacts>(challenge: C, ...gone: string[]): C {
  const visitors = challenge.visitors.filter((uid) => !gone.includes(uid));
  return visitors.length === challenge.visitors.length ? challenge : { ...challenge, visitors };
}

/** Until when a pair holds both: two minutes without a guess. Null once either may look elsewhere. */
function holdsUntil(challenge: ChallengeFacts, at: number): number | null {
  const pair = pairIn(challenge, at);
  if (pair === null) return null;
  if ([pair.waited, pair.came].some((uid) => hasGuessed(challenge, uid))) return null;
  const until = (pair.confirmedAt ?? pair.foundAt) + PAIR_STANDS_MS;
  return at < until ? until : null;
}

/**
 * From when one of a pair may look for someone else, who has started or not: after two minutes, or at once
 * when the other has left, until they guess. Null if never.
 */
export function looksOnFrom(challenge: ChallengeFacts, uid: string, at: number): number | null {
  const pair = keptPair(challenge, uid, at);
  if (pair?.confirmedAt == null || hasGuessed(challenge, uid) || hasEnded(challenge, at))
    return null;
  return pair.confirmedAt + (pair.left.length === 0 ? PAIR_STANDS_MS : 0);
}

/** The caller leaves their pair. The other has a minute to look on, with the time of their first call. */
function leaving<C extends ChallengeFacts>(me: Me<C>, at: number): Step<C> {
  const { seeker, paired, partner } = me;
  const isIn = paired !== null && keptPair(paired, seeker.uid, at) !== null;
  const left = isIn ? apart(paired, seeker.uid) : null;
  if (left === null || left === paired) return { seekers: [], challenges: [] };
  const search = partner?.search ?? null;
  if (partner === null || search === null) return { seekers: [], challenges: [left] };
  const told = { ...search, seenAt: at, parted: [...search.parted, seeker.uid] };
  return { seekers: [{ ...partner, search: told }], challenges: [left] };
}

/** Who waits before whom. Who came in the same instant are in some order. */
function order(one: Seeker, other: Seeker): number {
  const [first, second] = [one.search?.since ?? Infinity, other.search?.since ?? Infinity];
  return first === second ? Number(one.uid > other.uid) - 0.5 : first - second;
}

/** Of those who wait, the one who has waited longest. */
function longest<C extends ChallengeFacts>(
  me: Seeker,
  others: readonly Other<C>[],
  at: number,
): Other<C> | undefined {
  const free = others.filter(({ seeker, challenge }) => {
    const isWaiting = seeker.search?.pairedIn === null && waitingIn(challenge, seeker, at) !== null;
    const isBarred = challenge.removed.some(({ uid }) => uid === me.uid);
    const hasParted = me.search?.parted.includes(seeker.uid) === true;
    return isWaiting && seeker.uid !== me.uid && !isBarred && !hasParted;
  });
  return free.sort((a, b) => order(a.seeker, b.seeker))[0];
}

/** The caller comes to someone who waits, and both are in the pair. */
function meeting<C extends ChallengeFacts>(me: Seeker, other: Other<C>, at: number): Shown<C> {
  const { seeker, challenge } = other;
  const { code } = challenge;
  const [waited, came] = [seeker.uid, me.uid];
  const pair: Pair = { waited, came, foundAt: at, confirmedAt: null, left: [] };
  const seekers = [me, seeker].map((one) => ({
    ...one,
    search: one.search && { ...one.search, pairedIn: code },
  }));
  return { code, counts: true, seekers, challenges: [{ ...challenge, pair }] };
}

/** A word of someone in a pair, which the one who waited answers with. */
function answering<C extends ChallengeFacts>(seeker: Seeker, paired: C, at: number): Step<C> {
  const answered = withAnswer(paired, seeker.uid, at);
  const { search } = seeker;
  return {
    seekers: [{ ...seeker, search: search && { ...search, seenAt: at } }],
    challenges: answered === paired ? [] : [answered],
  };
}

/**
 * A press of the button: it returns the caller's pair while that holds, else their own waiting challenge,
 * else looks for someone, else waits. `fresh` is the code of a challenge that is made if it is shown.
 */
export function press<C extends ChallengeFacts>(
  me: Me<C>,
  others: readonly Other<C>[],
  fresh: string,
  at: number,
): Shown<C> {
  const { seeker, own } = me;
  const paired = pairedNow(me, at);
  if (paired !== null && holdsUntil(paired, at) !== null) {
    return { code: paired.code, counts: false, ...answering(seeker, paired, at) };
  }
  const left = leaving(me, at);
  const kept = isThere(seeker.search, at) ? seeker.search : { since: at, parted: [] };
  const parted = [...kept.parted, ...left.seekers.map((one) => one.uid)];
  const mine = { ...seeker, search: { ...kept, seenAt: at, pairedIn: null, parted } };
  const isWaiting = own !== null && waitingIn(own, seeker, at) !== null;
  const found = isWaiting ? undefined : longest(mine, others, at);
  if (found !== undefined) {
    const met = meeting(mine, found, at);
    return {
      ...met,
      seekers: [...met.seekers, ...left.seekers],
      challenges: [...met.challenges, ...left.challenges],
    };
  }
  const [home] = [...left.challenges, own].filter((one) => one?.code === seeker.own);
  const code = home != null && isEmpty(home, at) ? home.code : fresh;
  const seekers = [{ ...mine, own: code }, ...left.seekers];
  return { code, counts: code === fresh, seekers, challenges: left.challenges };
}

/**
 * The page's word, every 20 s. It keeps the search, meets whoever has waited longer, and neither makes a
 * challenge nor leaves a pair.
 */
export function repeat<C extends ChallengeFacts>(
  me: Me<C>,
  code: string,
  others: readonly Other<C>[],
  at: number,
): Shown<C> {
  const { seeker, own } = me;
  const { search } = seeker;
  const paired = pairedNow(me, at);
  if (paired !== null) return { code, counts: false, ...answering(seeker, paired, at) };
  if (!isThere(search, at)) return { code, counts: false, seekers: [], challenges: [] };
  const mine = { ...seeker, search: { ...search, seenAt: at, pairedIn: null } };
  const isWaiting = own !== null && waitingIn(own, mine, at) !== null;
  const longer = others.filter((one) => order(one.seeker, mine) < 0);
  const found = isWaiting ? longest(mine, longer, at) : undefined;
  if (found !== undefined) return meeting(mine, found, at);
  return { code, counts: false, seekers: [mine], challenges: [] };
}

/** The caller stops, here and in all tabs. Whoever has started in a pair stays in it. */
export function stop<C extends ChallengeFacts>(me: Me<C>, at: number): Step<C> {
  const { seeker } = me;
  const paired = pairedNow(me, at);
  const hasStarted = paired !== null && placeOf(paired, seeker.uid) !== undefined;
  if (hasStarted) return { seekers: [], challenges: [] };
  const left = leaving(me, at);
  return { ...left, seekers: [{ ...seeker, search: null }, ...left.seekers] };
}
