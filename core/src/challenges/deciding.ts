/**
 * When a round is decided, and who wins. Everything is computed from stored times, so that it doesn't
 * matter when someone looks. Between two changes only time passes, and time alone ends games and
 * expectations but never starts one. So whoever changes a challenge first settles what was decided before
 * the change, and nothing undoes that.
 */
import { awaitedIn, isResult } from './awaited';
import {
  DEALER_WAITS_MS,
  endOf,
  hasEnded,
  isDecided,
  roundNumbers,
  runOf,
  startOf,
  type ChallengeFacts,
  type Participant,
  type Run,
} from './challenge';

/**
 * From when the results of a round decide it, or never. Two do; of a pair's round, one does; the Dealer's
 * with one person's do at once only against the Dealer alone, else a day later.
 */
function decisiveFrom(challenge: ChallengeFacts, round: number): number {
  const results = resultsUntil(challenge, round, Infinity);
  const [first, second] = results.filter(({ participant }) => participant.kind !== 'dealer');
  if (first === undefined) return Infinity;
  if (second !== undefined) return 0;
  if (results.length === 1) return challenge.pair?.confirmedAt == null ? Infinity : 0;
  const isAlone = challenge.participants.length === 2;
  const isAgainstDealer = challenge.created.dealer && isAlone;
  return isAgainstDealer ? 0 : (first.run.endedAt ?? 0) + DEALER_WAITS_MS;
}

/**
 * A round is decided at the instant when it has the results, no one is playing it and no one is
 * expected. If it was started, it is also decided when the challenge ends. Null if only a change can
 * decide it.
 */
export function decisionTime(challenge: ChallengeFacts, round: number): number | null {
  const end = startOf(challenge, round) === null ? Infinity : endOf(challenge);
  const deadlines = awaitedIn(challenge, round).map(({ until }) => until ?? Infinity);
  const decisive = decisiveFrom(challenge, round);
  const first = Math.min(end, Math.max(challenge.changedAt, decisive, ...deadlines));
  return first === Infinity ? null : first;
}

/** A game started or finished in a decided round is late: it is outside the result. */
export function isLate({ rounds }: ChallengeFacts, run: Run): boolean {
  const decidedAt = rounds[run.round - 1]?.decidedAt ?? null;
  return decidedAt !== null && (run.endedAt === null || run.endedAt > decidedAt);
}

interface ScoredRun {
  readonly participant: Participant;
  readonly run: Run;
}

function resultsUntil({ participants }: ChallengeFacts, round: number, at: number): ScoredRun[] {
  return participants.flatMap((participant) => {
    const run = runOf(participant, round);
    if (run === undefined || !isResult(run) || (run.endedAt ?? Infinity) > at) return [];
    return [{ participant, run }];
  });
}

/** The results of a decided round. */
export function resultsOf(challenge: ChallengeFacts, round: number): ScoredRun[] {
  const decidedAt = challenge.rounds[round - 1]?.decidedAt ?? null;
  return decidedAt === null ? [] : resultsUntil(challenge, round, decidedAt);
}

/** The highest score wins; equal scores share it. With fewer than two results it has no winner. */
export function winnersOfRound(challenge: ChallengeFacts, round: number): string[] {
  const results = resultsOf(challenge, round);
  if (results.length < 2 || challenge.rounds[round - 1]?.isNeedless === true) return [];
  const best = Math.max(...results.map(({ run }) => run.score ?? 0));
  return results.filter(({ run }) => run.score === best).map(({ participant }) => participant.id);
}

/** How many decided rounds each participant has won. Those who have won none are missing. */
export function winsIn(challenge: ChallengeFacts): ReadonlyMap<string, number> {
  const wins = new Map<string, number>();
  for (const id of roundNumbers(challenge).flatMap((n) => winnersOfRound(challenge, n))) {
    wins.set(id, (wins.get(id) ?? 0) + 1);
  }
  return wins;
}

/** A challenge is over when all its rounds are decided. A rematch counts from its first game. */
export function isOver(challenge: ChallengeFacts): boolean {
  return challenge.rounds.every(({ addedBy, decidedAt }, index) => {
    return decidedAt !== null || (addedBy !== null && startOf(challenge, index + 1) === null);
  });
}

/** Those with the most wins over all decided rounds, once it is over. */
export function winnersOf(challenge: ChallengeFacts): string[] {
  if (!isOver(challenge)) return [];
  const wins = [...winsIn(challenge)];
  const most = Math.max(...wins.map(([, count]) => count));
  return wins.filter(([, count]) => count === most).map(([id]) => id);
}

/** Best of three ends early when no other participant can draw level in the rounds that are left. */
function isClinched(challenge: ChallengeFacts): boolean {
  const { created, rounds } = challenge;
  if (created.rounds === 1 || rounds.some(({ addedBy }) => addedBy !== null)) return false;
  const left = rounds.filter(({ decidedAt }) => decidedAt === null).length;
  const [most = 0, next = 0] = [...winsIn(challenge).values()].sort((a, b) => b - a);
  return left > 0 && most > next + left;
}

/** Rounds that no one has started go away, with the Dealer's games of them. */
function withStartedRounds<C extends ChallengeFacts>(challenge: C): C {
  // Everyone plays the rounds in their order, so these are the last.
  const rounds = challenge.rounds.filter(
    ({ decidedAt }, index) => decidedAt !== null || startOf(challenge, index + 1) !== null,
  );
  if (rounds.length === challenge.rounds.length) return challenge;
  const participants = challenge.participants.map((one) => ({
    ...one,
    runs: one.runs.filter(({ round }) => round <= rounds.length),
  }));
  return { ...challenge, rounds, participants };
}

/** A round that someone has started stays when best of three ends, and counts for no win. */
function withoutNeedless<C extends ChallengeFacts>(challenge: C, decidedAt: number): C {
  if (!isClinched(challenge)) return challenge;
  const kept = withStartedRounds(challenge);
  const rounds = kept.rounds.map((round) =>
    round.decidedAt === null ? { ...round, decidedAt, isNeedless: true } : round,
  );
  return { ...kept, rounds };
}

/** The rounds that time decides next, if it has come. The caller fills in the Dealer's numbers before. */
function decidedNext<C extends ChallengeFacts>(challenge: C, at: number): C | null {
  const times = roundNumbers(challenge).map((round) =>
    isDecided(challenge, round) ? Infinity : (decisionTime(challenge, round) ?? Infinity),
  );
  const first = Math.min(...times);
  if (first > at) return null;
  const rounds = challenge.rounds.map((round, index) =>
    times[index] === first ? { ...round, decidedAt: first } : round,
  );
  return withoutNeedless({ ...challenge, rounds }, first);
}

/** When a challenge is over: with its last decision, or by its end, when rounds go away. */
function withEnd<C extends ChallengeFacts>(challenge: C, at: number): C {
  const ended = hasEnded(challenge, at) ? withStartedRounds(challenge) : challenge;
  if (isOver(ended) === (ended.overAt !== null)) return ended;
  const isCut = ended !== challenge || ended.rounds.length === 0;
  const times = isCut ? [endOf(ended)] : ended.rounds.map(({ decidedAt }) => decidedAt ?? 0);
  return { ...ended, overAt: isOver(ended) ? Math.max(...times) : null };
}

/** The challenge with everything that was decided up to a time. */
export function settled<C extends ChallengeFacts>(challenge: C, at: number): C {
  const next = decidedNext(challenge, at);
  return next === null ? withEnd(challenge, at) : settled(next, at);
}
