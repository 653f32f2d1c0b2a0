/** What becomes of a challenge when something happens in it. */
import { LIVES } from '../game/game';
import {
  hasGuessed,
  isEmpty,
  pairIn,
  placeOf,
  type ChallengeFacts,
  type Invited,
  type Run,
} from './challenge';
import { settled } from './deciding';

/** How many of those who were removed are remembered. */
const MAX_REMOVED = 200;

/**
 * A challenge after a change at a time. If a participant goes away, `lost` is the number of their
 * progress, so that the sum never falls.
 */
export function afterChange<C extends ChallengeFacts>(changed: C, at: number, lost = 0): C {
  const revision = changed.revision + 1 + lost;
  const visitors = isEmpty(changed, at) ? changed.visitors : [];
  return settled({ ...changed, changedAt: at, revision, visitors }, at);
}

/** When a game ends: that of a decided round after the decision, though in the same millisecond. */
export function endTime({ rounds }: ChallengeFacts, round: number, at: number): number {
  return Math.max(at, (rounds[round - 1]?.decidedAt ?? -1) + 1);
}

/** With a participant's new game. A friend who starts one has accepted, also after declining. */
export function withStart<C extends ChallengeFacts>(
  challenge: C,
  starter: C['participants'][number],
  round: number,
  at: number,
): C {
  const numbers = { turned: 0, score: 0, lives: LIVES };
  const run: Run = { round, startedAt: at, guessedAt: null, endedAt: null, ...numbers };
  const started = { ...starter, runs: [...starter.runs, run] };
  const isKnown = challenge.participants.some(({ id }) => id === starter.id);
  const participants = isKnown
    ? challenge.participants.map((one) => (one.id === starter.id ? started : one))
    : [...challenge.participants, started];
  const answered = withAnswer(withAccepted(challenge, starter.uid), starter.uid, at);
  return { ...answered, participants, activeAt: at };
}

/** What ended the invitation stays so: the friend isn't expected any more. */
export function withAccepted<C extends ChallengeFacts>(challenge: C, uid: string | null): C {
  const { invited } = challenge;
  if (uid === null || invited?.uid !== uid || invited.state === 'withdrawn') return challenge;
  return { ...challenge, invited: { ...invited, state: 'accepted' } };
}

/** The pair stands once the one who waited has said a word in time. */
export function withAnswer<C extends ChallengeFacts>(
  challenge: C,
  uid: string | null,
  at: number,
): C {
  const pair = pairIn(challenge, at);
  if (pair?.waited !== uid || pair.confirmedAt !== null) return challenge;
  return { ...challenge, pair: { ...pair, confirmedAt: at } };
}

/** An invitation that ends with the friendship, an account or a place. */
const withdrawn = (invited: Invited, at: number): Invited =>
  invited.endedAt === null ? { ...invited, state: 'withdrawn', endedAt: at } : invited;

/** Without someone whom the creator removes: for good, and their invitation ends. */
export function withoutRemoved<C extends ChallengeFacts>(challenge: C, id: string, at: number): C {
  const { invited, participants, removed } = challenge;
  const uid = participants.find((one) => one.id === id)?.uid ?? null;
  return {
    ...challenge,
    participants: participants.filter((one) => one.id !== id),
    removed: [...removed, { id, uid }].slice(-MAX_REMOVED),
    invited: uid !== null && invited?.uid === uid ? withdrawn(invited, at) : invited,
  };
}

/** With a player suspended, or back. An invitation to them ends for good. */
export function withSuspended<C extends ChallengeFacts>(
  challenge: C,
  uid: string,
  isSuspended: boolean,
  at: number,
): C {
  const { invited, suspended } = challenge;
  if (suspended.includes(uid) === isSuspended) return challenge;
  return {
    ...challenge,
    suspended: isSuspended ? [...suspended, uid] : suspended.filter((one) => one !== uid),
    invited: isSuspended && invited?.uid === uid ? withdrawn(invited, at) : invited,
  };
}

/**
 * Without an account that is deleted. Its numbers stay without a name, because what was decided stays
 * decided. Its games end, so that no one waits for them, and so does its invitation.
 */
export function withoutAccount<C extends ChallengeFacts>(challenge: C, uid: string, at: number): C {
  const { createdBy, invited, pair, participants, removed, suspended, visitors } = challenge;
  const without = <T extends { readonly uid: string | null }>(one: T): T =>
    one.uid === uid ? { ...one, uid: null } : one;
  const ended = (run: Run): Run =>
    run.endedAt === null ? { ...run, endedAt: endTime(challenge, run.round, at) } : run;
  const nameless = (one: string): string => (one === uid ? '' : one);
  const isTheirs = createdBy === uid || invited?.uid === uid;
  const isMet = pair?.waited === uid || pair?.came === uid;
  return {
    ...challenge,
    createdBy: createdBy === uid ? null : createdBy,
    invited: invited && isTheirs ? without(withdrawn(invited, at)) : invited,
    participants: participants.map((one) =>
      one.uid === uid ? { ...one, uid: null, runs: one.runs.map(ended) } : one,
    ),
    removed: removed.map(without),
    suspended: suspended.filter((one) => one !== uid),
    visitors: visitors.filter((one) => one !== uid),
    pair: isMet
      ? {
          ...pair,
          waited: nameless(pair.waited),
          came: nameless(pair.came),
          left: [...pair.left.map(nameless), ''],
        }
      : pair,
  };
}

/**
 * Whoever leaves a pair without a guess gives up the place. With a block, so does the other, unless they
 * have started: leaving never ends another's game. If no one plays, it is as if they had never met: the
 * other waits on in it. If someone else does, or the Dealer, the other has to be told.
 */
export function apart<C extends ChallengeFacts>(challenge: C, leaver: string, blocked?: string): C {
  const { pair } = challenge;
  const gone = [
    ...(hasGuessed(challenge, leaver) ? [] : [leaver]),
    ...(blocked === undefined || placeOf(challenge, blocked) ? [] : [blocked]),
  ];
  if (pair === null || gone.length === 0) return challenge;
  const participants = challenge.participants.filter(({ uid }) => !gone.includes(uid ?? ''));
  const left = [...pair.left, ...gone];
  const stays = [pair.waited, pair.came].some((uid) => !left.includes(uid));
  const isPlayed = participants.length > 0;
  return { ...challenge, participants, pair: stays && isPlayed ? { ...pair, left } : null };
}
