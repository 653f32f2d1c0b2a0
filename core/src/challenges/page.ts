/** What a page may say: who sees what, what the caller may do now, and when time alone changes it. */
import {
  decideDealer,
  decideGiveUp,
  decideInvitationEnd,
  decideRematch,
  decideRemoval,
} from './actions';
import { guessesIn, isGivenUp, isPlaying, isResult, playsUntil, waitingFor } from './awaited';
import {
  ANSWER_MS,
  endOf,
  finishUntil,
  hasEnded,
  isDecided,
  isUnused,
  LISTED_MS,
  pairIn,
  placeOf,
  roundNumbers,
  runOf,
  type ChallengeFacts,
  type Participant,
  type Run,
} from './challenge';
import { decisionTime, isLate, isOver, winnersOf, winnersOfRound } from './deciding';
import { nextFor, nextRound, placeIn, type Caller } from './places';
import { looksOnFrom, waitingIn, type Seeker } from './search';

/** What the caller may do now. A page shows nothing else. */
export function may(challenge: ChallengeFacts, caller: Caller, at: number) {
  const { uid } = caller;
  const { createdBy, invited, participants } = challenge;
  const seeksFrom = uid === null ? null : looksOnFrom(challenge, uid, at);
  const canEnd = uid !== null && decideInvitationEnd(challenge, uid, at).kind === 'ends';
  return {
    play: nextFor(challenge, caller, at),
    giveUp: roundNumbers(challenge).filter(
      (round) => decideGiveUp(challenge, caller, round, at).kind === 'ends',
    ),
    addDealer: decideDealer(challenge, caller, at).kind === 'adds',
    rematch: decideRematch(challenge, caller, at).kind === 'adds',
    decline: canEnd && invited?.uid === uid,
    withdraw: canEnd && createdBy === uid,
    seek: seeksFrom !== null && seeksFrom <= at,
    remove: participants
      .filter(({ id }) => uid !== null && decideRemoval(challenge, uid, id, at).kind === 'removes')
      .map(({ id }) => id),
  };
}

/**
 * How many turns of each run of a round someone may see, live too: none before their own is over, then all
 * of them. Who gave up sees as many as they have taken, without scores, until the round is decided.
 */
export function turnsSeen(
  challenge: ChallengeFacts,
  participant: Participant | null,
  round: number,
): number | null {
  const own = participant === null ? undefined : runOf(participant, round);
  if (own?.endedAt == null) return null;
  return isGivenUp(own) && !isDecided(challenge, round) ? guessesIn(own) : Infinity;
}

/** The Dealer's numbers appear once one's own round is over, and to others when it is decided. */
export function seesDealer(
  challenge: ChallengeFacts,
  participant: Participant | null,
  round: number,
): boolean {
  const own = participant === null ? undefined : runOf(participant, round);
  return isDecided(challenge, round) || typeof own?.endedAt === 'number';
}

/** How a challenge stands for a player: it is their turn, they wait, or it is decided. */
export function stateFor(
  challenge: ChallengeFacts,
  uid: string,
  at: number,
): 'invited' | 'yours' | 'waiting' | 'decided' {
  const place = placeOf(challenge, uid) ?? null;
  const { invited } = challenge;
  const isInvited = place === null && invited?.uid === uid && invited.endedAt === null;
  if (isInvited && !hasEnded(challenge, at)) return 'invited';
  const canPlay = nextRound(challenge, place, at) !== null;
  // A rematch that waits for its first game is theirs to play, though the challenge is over.
  const isOpen = roundNumbers(challenge).some((round) => !isDecided(challenge, round));
  if (isOver(challenge) && !(canPlay && isOpen)) return 'decided';
  return canPlay ? 'yours' : 'waiting';
}

/** Whether it is the player's turn in a round that another person has played. */
export function isTurnOf(challenge: ChallengeFacts, uid: string, at: number): boolean {
  const place = placeOf(challenge, uid) ?? null;
  const round = nextRound(challenge, place, at);
  if (round === null || isDecided(challenge, round)) return false;
  return challenge.participants.some((one) => {
    const run = runOf(one, round);
    return one.kind !== 'dealer' && one !== place && run !== undefined && isResult(run);
  });
}

/**
 * What a change tells someone: their turn has come, or what they waited for is decided, the challenge or
 * only a round, with a winner or without. `by`: the participant who did it by playing, or null.
 */
export type ChangeNews =
  | { readonly kind: 'finished' | 'rematch'; readonly by: string | null }
  | { readonly kind: 'decided' | 'round'; readonly by: string | null; readonly isWon: boolean };

/** The participant with a new result, unless they are the reader. */
function finisher(before: ChallengeFacts, after: ChallengeFacts, uid: string): string | null {
  const wasEnded = (id: string, round: number): boolean => {
    const one = before.participants.find((earlier) => earlier.id === id);
    return typeof (one && runOf(one, round)?.endedAt) === 'number';
  };
  const found = after.participants
    .filter((one) => one.uid !== uid)
    .find(({ id, runs }) => runs.some((run) => isResult(run) && !wasEnded(id, run.round)));
  return found?.id ?? null;
}

/** Whether a change brought the player their turn by what another did. */
function isTurnNew(
  before: ChallengeFacts,
  after: ChallengeFacts,
  uid: string,
  at: number,
): boolean {
  const [was, place] = [placeOf(before, uid) ?? null, placeOf(after, uid) ?? null];
  const round = nextRound(after, place, at);
  if (!isTurnOf(after, uid, at) || isTurnOf(before, uid, at)) return false;
  if (nextRound(before, was, at) !== round) return false;
  return place?.runs.every((run) => run.round !== round || !isPlaying(run, at)) ?? true;
}

/** Null for who is invited, which is told by itself, and for what someone did themselves. */
export function newsFor(
  before: ChallengeFacts,
  after: ChallengeFacts,
  uid: string,
  at: number,
): ChangeNews | null {
  const place = placeOf(after, uid) ?? null;
  if (place === null && after.invited?.uid === uid) return null;
  const by = finisher(before, after, uid);
  const decided = roundNumbers(after).filter((n) => isDecided(after, n) && !isDecided(before, n));
  const hasWaited = (run: Run): boolean =>
    decided.includes(run.round) && isResult(run) && !isLate(after, run);
  const waited = placeOf(before, uid)?.runs.find(hasWaited);
  if (waited !== undefined) {
    const isAll = isOver(after);
    const winners = isAll ? winnersOf(after) : winnersOfRound(after, waited.round);
    return { kind: isAll ? 'decided' : 'round', by, isWon: winners.length > 0 };
  }
  const round = nextRound(after, place, at);
  if (round === null || isDecided(after, round)) return null;
  const added = round > before.rounds.length ? (after.rounds[round - 1]?.addedBy ?? null) : null;
  if (added !== null) return added === place?.id ? null : { kind: 'rematch', by: added };
  return isTurnNew(before, after, uid, at) ? { kind: 'finished', by } : null;
}

/** A challenge counts among a player's fifty until it is over. */
export function countsAsOpen(challenge: ChallengeFacts): boolean {
  return !isOver(challenge) && !isUnused(challenge);
}

/** A challenge is listed until seven days after it was decided or has ended. */
export function isListed(challenge: ChallengeFacts, at: number): boolean {
  return !isUnused(challenge) && at <= (challenge.overAt ?? at) + LISTED_MS;
}

/** For each round, when the clock alone decides it, or null. */
export function decidesAt(challenge: ChallengeFacts): (number | null)[] {
  return roundNumbers(challenge).map((round) =>
    isDecided(challenge, round) ? null : decisionTime(challenge, round),
  );
}

/** The next time at which the clock alone changes what a page says, or null. */
export function changesAt(
  challenge: ChallengeFacts,
  caller: Caller,
  seeker: Seeker | null,
  at: number,
): number | null {
  const runs = challenge.participants.flatMap((one) => one.runs);
  const pair = pairIn(challenge, at);
  const own = placeIn(challenge, caller).participant;
  const times = [
    ...decidesAt(challenge),
    ...waitingFor(challenge, at).map(({ until }) => until),
    ...runs.map(playsUntil),
    endOf(challenge),
    own?.runs.some(({ endedAt }) => endedAt === null) === true ? finishUntil(challenge) : null,
    pair?.confirmedAt === null ? pair.foundAt + ANSWER_MS : null,
    caller.uid === null ? null : looksOnFrom(challenge, caller.uid, at),
    seeker && waitingIn(challenge, seeker, at)?.until,
  ];
  const later = times.filter((time) => typeof time === 'number').filter((time) => time > at);
  return later.length === 0 ? null : Math.min(...later);
}
