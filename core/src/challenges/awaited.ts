/** Who is playing, who is expected, and so whom a round waits for, until when. */
import { DECK_SIZE } from '../game/cards';
import {
  EXPECTED_MS,
  hasEnded,
  isDecided,
  PAIR_EXPECTED_MS,
  placeOf,
  PLAYING_MS,
  RESULT_GUESSES,
  roundNumbers,
  runOf,
  startOf,
  type ChallengeFacts,
  type Run,
} from './challenge';

/** A participant is playing from the start of a game, no longer than 15 minutes after the latest guess. */
export function playsUntil({ startedAt, guessedAt, endedAt }: Run): number | null {
  return endedAt === null ? (guessedAt ?? startedAt) + PLAYING_MS : null;
}

export function isPlaying(run: Run, at: number): boolean {
  return (playsUntil(run) ?? 0) > at;
}

/** A guess changes what is decided if it ends the game, or comes from who wasn't playing any more. */
export function isTurningPoint(before: Run, after: Run, at: number): boolean {
  return after.endedAt !== null || !isPlaying(before, at);
}

/** The opening turns two cards with one guess. */
export function guessesIn({ turned }: Run): number {
  return Math.max(0, (turned ?? 0) - 1);
}

/** Whether the game ended with lives and cards left. The Dealer, whose numbers are hidden, never does. */
export function isGivenUp({ endedAt, turned, lives }: Run): boolean {
  return endedAt !== null && lives !== null && lives > 0 && turned !== DECK_SIZE;
}

/** A result is a game that is over by play, or given up after at least three guesses. */
export function isResult(run: Run): boolean {
  return run.endedAt !== null && (!isGivenUp(run) || guessesIn(run) >= RESULT_GUESSES);
}

/** A run is shown as long as it can continue, and then if it is a result. */
export const leavesRun = (run: Run): boolean => run.endedAt === null || isResult(run);

/** Someone whom a round waits for. `until` is null if only they can end it. */
export interface Awaited {
  readonly participantId: string | null;
  readonly uid: string | null;
  readonly until: number | null;
}

const awaitedAs = (challenge: ChallengeFacts, uid: string, until: number | null): Awaited => ({
  participantId: placeOf(challenge, uid)?.id ?? null,
  uid,
  until,
});

/** The invited friend until their first finished round, unless the invitation ended. */
export function friendAwaitedIn(challenge: ChallengeFacts): string | null {
  const { invited } = challenge;
  if (invited?.endedAt !== null || invited.uid === null) return null;
  const hasFinished = placeOf(challenge, invited.uid)?.runs.some((run) => run.endedAt !== null);
  return hasFinished === true ? null : invited.uid;
}

/** The creator is expected in the first round, once they have a place or have invited a friend. */
function expectsCreator(challenge: ChallengeFacts, until: number): Awaited[] {
  const { createdBy, invited, pair } = challenge;
  // As one of a pair, they have its time.
  if (createdBy === null || pair?.confirmedAt != null) return [];
  const isIn = placeOf(challenge, createdBy) !== undefined || invited !== null;
  return isIn ? [awaitedAs(challenge, createdBy, until)] : [];
}

/** Everyone who finished the round before is expected in the next, unless they were deleted. */
function expectsEarlier({ participants }: ChallengeFacts, round: number, until: number): Awaited[] {
  return participants
    .filter(({ kind, uid }) => kind === 'guest' || uid !== null)
    .filter(({ runs }) => runs.some((run) => run.round === round - 1 && isResult(run)))
    .map(({ id, uid }) => ({ participantId: id, uid, until }));
}

/** Both of a pair are expected, as long as they keep their places. */
function expectsPair(challenge: ChallengeFacts, until: number): Awaited[] {
  const { pair } = challenge;
  if (pair?.confirmedAt == null) return [];
  const kept = [pair.waited, pair.came].filter((uid) => !pair.left.includes(uid));
  return kept.map((uid) => awaitedAs(challenge, uid, until));
}

/** No one is expected in a round who finished it or gave it up, was removed or is suspended. */
function isOut(challenge: ChallengeFacts, round: number, { participantId, uid }: Awaited): boolean {
  const { participants, removed, suspended } = challenge;
  const place = participants.find(({ id }) => id === participantId);
  if (place !== undefined && typeof runOf(place, round)?.endedAt === 'number') return true;
  return uid !== null && [...suspended, ...removed.map((one) => one.uid)].includes(uid);
}

export function expectedIn(challenge: ChallengeFacts, round: number): Awaited[] {
  const startedAt = startOf(challenge, round);
  const friend = friendAwaitedIn(challenge);
  const all = friend === null ? [] : [awaitedAs(challenge, friend, null)];
  if (startedAt !== null) {
    const until = startedAt + EXPECTED_MS;
    if (round === 1) all.push(...expectsCreator(challenge, until));
    else all.push(...expectsEarlier(challenge, round, until));
    all.push(...expectsPair(challenge, startedAt + PAIR_EXPECTED_MS));
  }
  return all.filter((one) => !isOut(challenge, round, one));
}

function playingIn({ participants }: ChallengeFacts, round: number): Awaited[] {
  return participants.flatMap((one) => {
    const run = runOf(one, round);
    const until = run === undefined ? null : playsUntil(run);
    return until === null ? [] : [{ participantId: one.id, uid: one.uid, until }];
  });
}

/** Everyone whom the round waits for, or waited for since the last change. */
export function awaitedIn(challenge: ChallengeFacts, round: number): Awaited[] {
  return [...expectedIn(challenge, round), ...playingIn(challenge, round)];
}

const isLonger = (one: Awaited, other: Awaited): boolean =>
  (one.until ?? Infinity) > (other.until ?? Infinity);

/** Everyone whom an undecided round waits for, one entry each, in an order that time doesn't change. */
export function waitingFor(challenge: ChallengeFacts, at: number): Awaited[] {
  const found = new Map<string | null, Awaited>();
  const rounds = hasEnded(challenge, at) ? [] : roundNumbers(challenge);
  for (const round of rounds.filter((number) => !isDecided(challenge, number))) {
    for (const one of awaitedIn(challenge, round)) {
      const known = found.get(one.participantId ?? one.uid);
      const isLast = known === undefined || isLonger(one, known);
      if (isLast) found.set(one.participantId ?? one.uid, one);
    }
  }
  return [...found.values()].filter(({ until }) => until === null || until > at);
}
