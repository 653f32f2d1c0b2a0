/**
 * The rules of challenges: who is waited for, when a round is decided, and what follows. Everything is
 * computed from stored times, so that it doesn't matter when someone looks. Between two changes only
 * time passes, and time alone ends games and expectations but never starts one. So whoever changes a
 * challenge first settles what was decided before the change, and nothing undoes that.
 */
import {
  CHALLENGE_IDLE_MS,
  EXPECTED_MS,
  LATE_FINISH_MS,
  PLAYING_MS,
  isWithoutPlace,
  type ParticipantKind,
} from './challenge';

/** A participant's game of a round. */
export interface Run {
  /** From 1. */
  readonly round: number;
  readonly startedAt: number;
  /** The latest guess that is known, or null if there is none. */
  readonly guessedAt: number | null;
  /** When it was over or given up. Null while it can continue. */
  readonly endedAt: number | null;
  /** The Dealer's numbers are null until the round is decided. */
  readonly turned: number | null;
  readonly score: number | null;
  readonly lives: number | null;
}

/** Someone with a place. */
export interface Participant {
  readonly id: string;
  readonly kind: ParticipantKind;
  /** Null unless a player, and for a player whose account was deleted. */
  readonly uid: string | null;
  /** When the player's account was deleted. */
  readonly leftAt: number | null;
  readonly runs: readonly Run[];
}

export interface Round {
  /** When someone first started a game of it. */
  readonly startedAt: number | null;
  readonly decidedAt: number | null;
}

export const INVITATION_STATES = ['waiting', 'accepted', 'declined', 'withdrawn'] as const;
type InvitationState = (typeof INVITATION_STATES)[number];

/** The friend whom the creator challenged. */
export interface Invited {
  /** Null once that account was deleted. */
  readonly uid: string | null;
  readonly state: InvitationState;
  /** When it was declined or withdrawn, or the friendship ended. */
  readonly endedAt: number | null;
}

/** What is decided in a challenge follows from this alone. Times are milliseconds since the epoch. */
export interface ChallengeFacts {
  readonly createdBy: string | null;
  readonly guests: boolean;
  /** Whether it can still end early, because it is in its first three rounds. */
  readonly isBestOfThree: boolean;
  readonly rounds: readonly Round[];
  readonly participants: readonly Participant[];
  readonly invited: Invited | null;
  readonly removed: readonly { readonly uid: string | null }[];
  /** When it was created, or a game was last started or another round added. */
  readonly activeAt: number;
  /** When anything but the latest guess of a game last changed. */
  readonly changedAt: number;
}

/** Someone whom a round waits for. `until` is null if only they can end it. */
export interface Awaited {
  readonly participantId: string | null;
  readonly uid: string | null;
  readonly until: number | null;
}

export function endOf({ activeAt }: Pick<ChallengeFacts, 'activeAt'>): number {
  return activeAt + CHALLENGE_IDLE_MS;
}

export function hasEnded(challenge: ChallengeFacts, at: number): boolean {
  return at >= endOf(challenge);
}

/** Until when a game that was started can be finished. */
export function finishUntil(challenge: Pick<ChallengeFacts, 'activeAt'>): number {
  return endOf(challenge) + LATE_FINISH_MS;
}

export function roundNumbers({ rounds }: Pick<ChallengeFacts, 'rounds'>): number[] {
  return rounds.map((_, index) => index + 1);
}

export function runOf({ runs }: Pick<Participant, 'runs'>, round: number): Run | undefined {
  return runs.find((run) => run.round === round);
}

export function placeOf(
  { participants }: Pick<ChallengeFacts, 'participants'>,
  uid: string | null,
): Participant | undefined {
  return uid === null ? undefined : participants.find((one) => one.uid === uid);
}

// --- The decisions, one sentence of the rules each ---------------------------------------------

/** A participant is playing from the first guess, no longer than 15 minutes after the latest. */
function playsUntil({ guessedAt, endedAt }: Run): number | null {
  return guessedAt === null || endedAt !== null ? null : guessedAt + PLAYING_MS;
}

/** A result is a game that is over, or given up, with at least one guess. */
export function isResult({ guessedAt, endedAt }: Run): boolean {
  return guessedAt !== null && endedAt !== null;
}

const hasFinished = (participant: Participant | undefined, round: number): boolean =>
  ((participant && runOf(participant, round)?.endedAt) ?? null) !== null;

/** An invited friend is expected until their first finished round, unless the invitation ended. */
function expectsFriend({ invited, participants }: ChallengeFacts): Awaited[] {
  if (invited?.endedAt !== null) return [];
  const place = participants.find(({ uid }) => uid === invited.uid);
  if (place?.runs.some(({ endedAt }) => endedAt !== null) === true) return [];
  return [{ participantId: place?.id ?? null, uid: invited.uid, until: null }];
}

/** The creator is expected in the first round, once they have a place or have invited a friend. */
function expectsCreator(challenge: ChallengeFacts, until: number): Awaited[] {
  const { createdBy: uid, invited } = challenge;
  const place = placeOf(challenge, uid);
  if (uid === null || (place === undefined && invited === null)) return [];
  if (hasFinished(place, 1)) return [];
  return [{ participantId: place?.id ?? null, uid, until }];
}

/** Everyone who finished the round before is expected in the next. */
function expectsEarlier({ participants }: ChallengeFacts, round: number, until: number): Awaited[] {
  return participants
    .filter((one) => one.kind !== 'dealer' && one.leftAt === null)
    .filter((one) => one.runs.some((run) => run.round === round - 1 && isResult(run)))
    .filter((one) => !hasFinished(one, round))
    .map(({ id, uid }) => ({ participantId: id, uid, until }));
}

function expected(challenge: ChallengeFacts, round: number): Awaited[] {
  const startedAt = challenge.rounds[round - 1]?.startedAt ?? null;
  const friend = expectsFriend(challenge);
  if (startedAt === null) return friend;
  const until = startedAt + EXPECTED_MS;
  const others =
    round === 1 ? expectsCreator(challenge, until) : expectsEarlier(challenge, round, until);
  return [...friend, ...others];
}

function playing({ participants }: ChallengeFacts, round: number): Awaited[] {
  return participants.flatMap((one) => {
    const run = runOf(one, round);
    const until = run === undefined || one.leftAt !== null ? null : playsUntil(run);
    return until === null ? [] : [{ participantId: one.id, uid: one.uid, until }];
  });
}

/** Everyone whom the round waits for, or waited for since the last change. */
function awaited(challenge: ChallengeFacts, round: number): Awaited[] {
  return [...expected(challenge, round), ...playing(challenge, round)];
}

/**
 * A round is decided at the instant when it has two results, no one is playing it and no one is
 * expected. If it was started, it is also decided when the challenge ends. Null if only a change can
 * decide it.
 */
export function decisionTime(challenge: ChallengeFacts, round: number): number | null {
  const { startedAt = null } = challenge.rounds[round - 1] ?? {};
  const end = startedAt === null ? null : endOf(challenge);
  const results = resultsUntil(challenge, round, Infinity);
  const deadlines = awaited(challenge, round).map(({ until }) => until ?? Infinity);
  const decided = results.length < 2 ? Infinity : Math.max(challenge.changedAt, ...deadlines);
  const first = Math.min(decided, end ?? Infinity);
  return first === Infinity ? null : first;
}

/** A game started or finished in a decided round is late: it is outside the result. */
export function isLate({ rounds }: Pick<ChallengeFacts, 'rounds'>, run: Run): boolean {
  const decidedAt = rounds[run.round - 1]?.decidedAt ?? null;
  return decidedAt !== null && (run.endedAt === null || run.endedAt > decidedAt);
}

// --- What follows ------------------------------------------------------------------------------

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
function winnersOfRound(challenge: ChallengeFacts, round: number): string[] {
  const results = resultsOf(challenge, round);
  if (results.length < 2) return [];
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

/** A challenge is over when all its rounds are decided. */
export function isOver({ rounds }: Pick<ChallengeFacts, 'rounds'>): boolean {
  return rounds.every(({ decidedAt }) => decidedAt !== null);
}

/** Those with the most wins over all decided rounds, once it is over. */
export function winnersOf(challenge: ChallengeFacts): string[] {
  if (!isOver(challenge)) return [];
  const wins = [...winsIn(challenge)];
  const most = Math.max(...wins.map(([, count]) => count));
  return wins.filter(([, count]) => count === most).map(([id]) => id);
}

/** No other participant can draw level in the rounds that are left. */
function isClinched(challenge: ChallengeFacts): boolean {
  const left = challenge.rounds.filter(({ decidedAt }) => decidedAt === null).length;
  const [most = 0, next = 0] = [...winsIn(challenge).values()].sort((a, b) => b - a);
  return most > next + left;
}

/** Best of three ends early: the unplayed round goes away. */
function withoutNeedless<Challenge extends ChallengeFacts>(challenge: Challenge): Challenge {
  if (!challenge.isBestOfThree || !isClinched(challenge)) return challenge;
  const rounds = challenge.rounds.filter(({ startedAt }) => startedAt !== null);
  const participants = challenge.participants.map((one) => ({
    ...one,
    // The Dealer has played them all.
    runs: one.runs.filter(({ round }) => round <= rounds.length),
  }));
  return { ...challenge, rounds, participants };
}

/** The rounds that `settled` will decide. The caller fills in the Dealer's numbers before. */
function dueRounds(challenge: ChallengeFacts, at: number): number[] {
  return roundNumbers(challenge).filter((round) => {
    if (challenge.rounds[round - 1]?.decidedAt !== null) return false;
    return (decisionTime(challenge, round) ?? Infinity) <= at;
  });
}

/** The challenge with everything that was decided up to a time. */
export function settled<Challenge extends ChallengeFacts>(
  challenge: Challenge,
  at: number,
): Challenge {
  const due = dueRounds(challenge, at);
  if (due.length === 0) return challenge;
  const rounds = challenge.rounds.map((round, index) =>
    due.includes(index + 1) ? { ...round, decidedAt: decisionTime(challenge, index + 1) } : round,
  );
  return withoutNeedless({ ...challenge, rounds });
}

/** Everyone whom an undecided round waits for, one entry each. */
export function waitingFor(challenge: ChallengeFacts, at: number): Awaited[] {
  if (hasEnded(challenge, at)) return [];
  const found = new Map<string, Awaited>();
  for (const round of roundNumbers(challenge)) {
    if (challenge.rounds[round - 1]?.decidedAt !== null) continue;
    for (const one of awaited(challenge, round)) {
      if (one.until !== null && one.until <= at) continue;
      const key = one.participantId ?? `of ${one.uid}`;
      const known = found.get(key)?.until;
      if (known === undefined || (known !== null && (one.until ?? Infinity) > known)) {
        found.set(key, one);
      }
    }
  }
  return [...found.values()];
}

export function isPlaying(run: Run, at: number): boolean {
  return (playsUntil(run) ?? 0) > at;
}

/** Places are kept for the creator and an invited friend, unless they were removed. */
export function isFull(challenge: ChallengeFacts, uid: string | null): boolean {
  const { createdBy, invited, removed, participants } = challenge;
  const kept = [createdBy, invited?.endedAt === null ? invited.uid : null];
  return isWithoutPlace(
    uid,
    participants.map((one) => one.uid),
    kept.filter((one) => removed.every((gone) => gone.uid !== one)),
  );
}

/**
 * The round that the participant plays next: the game that they have started, or the first without
 * one, decided or not. Null if there is none, or no game can be started.
 */
export function nextRound(
  challenge: ChallengeFacts,
  participant: Participant | undefined,
  at: number,
): number | null {
  const open = participant?.runs.find(({ endedAt }) => endedAt === null);
  if (open !== undefined && at < finishUntil(challenge)) return open.round;
  if (hasEnded(challenge, at)) return null;
  const isNew = (round: number): boolean =>
    participant === undefined || runOf(participant, round) === undefined;
  return roundNumbers(challenge).find(isNew) ?? null;
}

type ChallengeState = 'invited' | 'yours' | 'waiting' | 'decided';

/** How a challenge stands for a player: it is their turn, they wait, or it is decided. */
export function stateFor(challenge: ChallengeFacts, uid: string, at: number): ChallengeState {
  const place = placeOf(challenge, uid);
  if (place === undefined && challenge.invited?.uid === uid && challenge.invited.endedAt === null) {
    return 'invited';
  }
  if (isOver(challenge)) return 'decided';
  return nextRound(challenge, place, at) === null ? 'waiting' : 'yours';
}
