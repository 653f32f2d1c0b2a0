/**
 * What a call does to a challenge. A decision is a list of facts, of which the first true one answers: the
 * call is refused with a code, or changes nothing. What else it decides, a service stores.
 */
import { expectedIn, isPlaying, isResult } from './awaited';
import {
  finishUntil,
  hasEnded,
  isDecided,
  MAX_ROUNDS,
  roundNumbers,
  runOf,
  type ChallengeFacts,
  type Participant,
  type Reaction,
} from './challenge';
import { isOver, resultsOf } from './deciding';
import { isFull, nextRound, placeIn, type Caller } from './places';

/** How long the same reaction is the same call. */
const SAME_REACTION_MS = 2000;

type Code =
  | 'no-session'
  | 'accounts-only'
  | 'forbidden'
  | 'invalid-input'
  | 'not-found'
  | 'challenge-over'
  | 'challenge-full'
  | 'name-taken'
  | 'rounds-played'
  | 'round-open'
  | 'too-many-rounds';
export interface Refused {
  readonly kind: 'refused';
  readonly code: Code;
}
type Answer = Refused | { readonly kind: 'unchanged' };
type Fact<A = Answer> = readonly [is: boolean, answer: A];

const UNCHANGED: Answer = { kind: 'unchanged' };
const no = (code: Code): Refused => ({ kind: 'refused', code });

function unless<Done, A = Answer>(facts: readonly Fact<A>[], done: Done): A | Done {
  return facts.find(([is]) => is)?.[1] ?? done;
}

/** What refuses a call that only participants make. */
function strange(challenge: ChallengeFacts, caller: Caller): Fact[] {
  const { state } = placeIn(challenge, caller);
  const isNobody = (caller.uid === null && caller.seat === null) || state === 'taken';
  return [
    [isNobody, no('no-session')],
    [state !== 'seated', no('forbidden')],
  ];
}

/** What the challenge doesn't say of someone without a place. */
export interface Newcomer {
  /** Someone with a place, or the creator, blocked them, or was blocked. */
  readonly isBlocked: boolean;
  /** `refused`: a guest's name has a fault. `taken`: it looks like that of someone in the challenge. */
  readonly name: 'fine' | 'refused' | 'taken';
}

/** Someone starts a game, or continues one. Without a `participantId`, they take a place. */
export function decideStart(
  challenge: ChallengeFacts,
  caller: Caller,
  { isBlocked, name }: Newcomer,
  at: number,
) {
  const { state, participant } = placeIn(challenge, caller);
  const isNew = participant === null;
  const next = nextRound(challenge, participant, at);
  const [round, participantId] = [next ?? 0, participant?.id ?? null];
  const isRunning = !isNew && runOf(participant, round) !== undefined;
  const kind: 'running' | 'starts' = isRunning ? 'running' : 'starts';
  const done = { kind, round, participantId };
  return unless<typeof done, Refused>(
    [
      [caller.uid === null && !challenge.guests, no('accounts-only')],
      [state === 'taken', no('no-session')],
      [state === 'removed', no('forbidden')],
      [isNew && name === 'refused', no('invalid-input')],
      [isNew && isBlocked, no('not-found')],
      [!isRunning && hasEnded(challenge, at), no('challenge-over')],
      [isNew && name === 'taken', no('name-taken')],
      [isNew && isFull(challenge, caller.uid, at), no('challenge-full')],
      [next === null, no('rounds-played')],
    ],
    done,
  );
}

/** A player takes the place of their guest's seat over, unless they have one of their own. */
export function decideTakeover(
  challenge: ChallengeFacts,
  uid: string,
  guest: Caller,
  isBlocked: boolean,
) {
  const own = placeIn(challenge, { uid, seat: null });
  const participantId = placeIn(challenge, guest).participant?.id ?? '';
  return unless(
    [
      [own.state === 'seated', UNCHANGED],
      [own.state === 'removed' || isBlocked || participantId === '', no('not-found')],
    ],
    { kind: 'takes', participantId } as const,
  );
}

/** A participant adds a rematch. Sent again before anyone has started it, it is the same round. */
export function decideRematch(challenge: ChallengeFacts, caller: Caller, at: number) {
  const { rounds } = challenge;
  const addedBy = rounds.at(-1)?.addedBy ?? null;
  const isTheirs = addedBy !== null && placeIn(challenge, caller).participant?.id === addedBy;
  const isOpen = rounds.some(({ decidedAt }) => decidedAt === null);
  return unless(
    [
      ...strange(challenge, caller),
      // It isn't over any more once someone has started the rematch.
      [isOpen && isTheirs && isOver(challenge), UNCHANGED],
      [isOpen, no('round-open')],
      [hasEnded(challenge, at), no('challenge-over')],
      [rounds.length >= MAX_ROUNDS, no('too-many-rounds')],
    ],
    { kind: 'adds', round: rounds.length + 1 } as const,
  );
}

/** A participant gives their game of a round up. */
export function decideGiveUp(challenge: ChallengeFacts, caller: Caller, round: number, at: number) {
  const { participant } = placeIn(challenge, caller);
  const isRunning = participant !== null && runOf(participant, round)?.endedAt === null;
  return unless(
    [
      ...strange(challenge, caller),
      [!roundNumbers(challenge).includes(round), no('not-found')],
      [!isRunning || at >= finishUntil(challenge), UNCHANGED],
    ],
    { kind: 'ends', participantId: participant?.id ?? '' } as const,
  );
}

/** A participant, or the creator, adds the Dealer to every round that isn't decided. */
export function decideDealer(challenge: ChallengeFacts, caller: Caller, at: number) {
  const isCreator = caller.uid !== null && caller.uid === challenge.createdBy;
  const rounds = roundNumbers(challenge).filter((round) => !isDecided(challenge, round));
  return unless(
    [
      ...(isCreator ? [] : strange(challenge, caller)),
      [challenge.participants.some(({ kind }) => kind === 'dealer'), UNCHANGED],
      [rounds.length === 0 || hasEnded(challenge, at), no('challenge-over')],
      [isFull(challenge, null, at), no('challenge-full')],
    ],
    { kind: 'adds', rounds } as const,
  );
}

/** Whoever has no result and isn't playing can be removed, one of a pair once they aren't expected. */
function isRemovable(challenge: ChallengeFacts, { id, runs }: Participant, at: number): boolean {
  if (runs.some((run) => isResult(run) || isPlaying(run, at))) return false;
  return roundNumbers(challenge)
    .filter((round) => !isDecided(challenge, round))
    .flatMap((round) => expectedIn(challenge, round))
    .every(({ participantId, until }) => participantId !== id || (until ?? 0) <= at);
}

/** The Dealer can be removed until a round with its result is decided. */
function isDealerRemovable(challenge: ChallengeFacts, { id }: Participant): boolean {
  const results = roundNumbers(challenge).flatMap((round) => resultsOf(challenge, round));
  return results.every(({ participant }) => participant.id !== id);
}

/** The creator removes someone else, or the Dealer. */
export function decideRemoval(challenge: ChallengeFacts, uid: string, id: string, at: number) {
  const { createdBy, participants, removed } = challenge;
  const who = participants.find((one) => one.id === id);
  const isRight =
    who?.kind === 'dealer'
      ? isDealerRemovable(challenge, who)
      : who !== undefined && who.uid !== uid && isRemovable(challenge, who, at);
  return unless(
    [
      [createdBy !== uid, no('forbidden')],
      [removed.some((one) => one.id === id), UNCHANGED],
      [who === undefined, no('not-found')],
      [!isRight, no('forbidden')],
    ],
    { kind: 'removes' } as const,
  );
}

/** The invited friend declines, or the creator withdraws. */
export function decideInvitationEnd(challenge: ChallengeFacts, uid: string, at: number) {
  const { createdBy, invited } = challenge;
  const isFriend = invited?.uid === uid;
  return unless(
    [
      [!isFriend && createdBy !== uid, no('forbidden')],
      [invited?.state !== 'waiting' || hasEnded(challenge, at), UNCHANGED],
    ],
    { kind: 'ends', state: isFriend ? 'declined' : 'withdrawn' } as const,
  );
}

/** A participant shows a reaction. */
export function decideReaction(
  challenge: ChallengeFacts,
  caller: Caller,
  reaction: Reaction,
  latest: { readonly reaction: Reaction; readonly at: number } | null,
  at: number,
) {
  const isSame = latest?.reaction === reaction && at - latest.at < SAME_REACTION_MS;
  return unless([...strange(challenge, caller), [isSame, UNCHANGED]], { kind: 'shows' } as const);
}
