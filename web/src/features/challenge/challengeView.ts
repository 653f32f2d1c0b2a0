import type { Challenge, ChallengeParticipant } from '@cardinal/core/api/challenges';
import { serverNow } from '../../lib/clock';
import { ownPlace, statusIn, winnersOf } from './course';

/* What a page says of a challenge, from the server's answer alone. */

/** The sentence at the top. Times are until when it is true at most. */
export type Status =
  /** It ended before anyone played. */
  | { readonly kind: 'ended' | 'decided' }
  /** Decided, with another round that no one, or not everyone, has played. */
  | { readonly kind: 'rematch' }
  /** By any person. */
  | { readonly kind: 'unplayed' | 'onlyDealer'; readonly until: string }
  /** For someone who may take a place, and for whom none is kept. */
  | { readonly kind: 'joinable' }
  /** `until` null: the result doesn't wait for the reader, or as long as it takes. */
  | { readonly kind: 'yours'; readonly until: string | null }
  /** Only rounds that are decided. */
  | { readonly kind: 'later' }
  /** For those who are named below. */
  | { readonly kind: 'waiting' }
  /** For no one by name. */
  | { readonly kind: 'open'; readonly until: string }
  /** For someone without a place who can't take one. */
  | { readonly kind: 'undecided' };

/** What the reader can do now about playing. */
export type Turn =
  | {
      readonly kind: 'play';
      readonly round: number;
      readonly isStarted: boolean;
      readonly isLate: boolean;
    }
  /** A guest without a place joins with a name. */
  | { readonly kind: 'join'; readonly isLate: boolean }
  | { readonly kind: 'sign-in' | 'full' | 'removed' | 'none' };

/** What became of the invitation, told to both of it. */
type InvitationNote = 'declined' | 'declinedByYou' | 'withdrawn' | 'withdrawnFromYou' | null;

export interface ChallengeView {
  readonly status: Status;
  readonly turn: Turn;
  /** Those whom the result waits for, without the reader. */
  readonly waitingFor: Challenge['waitingFor'];
  readonly invitation: InvitationNote;
  /** Those that someone has started, the latest first. */
  readonly rounds: readonly number[];
  readonly canShare: boolean;
  /** The creator is told to share the link: no one else is asked or looked for. */
  readonly hasToShare: boolean;
  /** Who played alone is offered something else. */
  readonly offersOthers: boolean;
}

/** `userId`: null for a guest. */
export function challengeView(challenge: Challenge, userId: string | null): ChallengeView {
  const { you, createdBy, invited, over, waiting, pair } = challenge;
  const isCreator = userId !== null && createdBy?.id === userId;
  const status = statusOf(challenge, userId);
  const isOpen = !over && Date.parse(challenge.endsAt) > serverNow();
  const canShare = isOpen && (isCreator || you !== null);
  const isUnplayed = status.kind === 'unplayed' || status.kind === 'onlyDealer';
  const isSought = invited?.state === 'waiting' || waiting !== null || pair !== null;
  return {
    status,
    turn: turnOf(challenge, userId),
    waitingFor: over ? [] : challenge.waitingFor.filter((one) => !isReader(one, challenge, userId)),
    invitation: invitationNote(challenge, userId, isCreator),
    rounds: shownRounds(challenge),
    canShare,
    hasToShare: canShare && isCreator && isUnplayed && !isSought,
    offersOthers: over && you !== null && winnersOf(challenge).length === 0,
  };
}

const roundsOf = ({ rounds }: Challenge): number[] =>
  Array.from({ length: rounds }, (_, index) => index + 1);

function startedRounds(challenge: Challenge): number[] {
  const hasStarted = (one: ChallengeParticipant, round: number): boolean =>
    one.kind !== 'dealer' && statusIn(one, round) !== 'waiting';
  return roundsOf(challenge).filter((round) =>
    challenge.participants.some((one) => hasStarted(one, round)),
  );
}

function shownRounds(challenge: Challenge): number[] {
  const started = startedRounds(challenge).reverse();
  return started.length === 0 && challenge.participants.length > 0 ? [1] : started;
}

const isReader = (
  { participantId, userId: id }: Challenge['waitingFor'][number],
  { you }: Challenge,
  userId: string | null,
): boolean => (participantId !== null && participantId === you) || (id !== null && id === userId);

function statusOf(challenge: Challenge, userId: string | null): Status {
  const { over, rounds, decided, decidesAt, endsAt, participants, you, may } = challenge;
  if (rounds === 0) return { kind: 'ended' };
  const next = may.play;
  const isNextOpen = next !== null && decided[next - 1] !== true;
  // A round that isn't decided is then one that no one has started.
  if (over)
    return {
      kind: next !== null && you !== null && decided.includes(false) ? 'rematch' : 'decided',
    };
  if (startedRounds(challenge).length === 0) {
    const hasDealer = participants.some(({ kind }) => kind === 'dealer');
    return { kind: hasDealer ? 'onlyDealer' : 'unplayed', until: endsAt };
  }
  if (next !== null) return playableStatus(challenge, userId, isNextOpen);
  if (you === null) return { kind: 'undecided' };
  if (challenge.waitingFor.some((one) => !isReader(one, challenge, userId))) return WAITING;
  const until = decidesAt.find((time, at) => time !== null && decided[at] !== true);
  return { kind: 'open', until: until ?? endsAt };
}

/** Of a round that the reader may play, with a place, one that is kept, or a free one. */
function playableStatus(challenge: Challenge, userId: string | null, isOpen: boolean): Status {
  const { you, waitingFor, pair, createdBy } = challenge;
  const own = waitingFor.find((one) => isReader(one, challenge, userId));
  const isCreator = userId !== null && createdBy?.id === userId;
  const hasPlace = you !== null || own !== undefined || pair !== null || isCreator;
  if (!hasPlace) return { kind: 'joinable' };
  return isOpen ? { kind: 'yours', until: own?.until ?? null } : LATER;
}

const LATER = { kind: 'later' } as const;
const WAITING = { kind: 'waiting' } as const;

function turnOf(challenge: Challenge, userId: string | null): Turn {
  const { you, may, decided, guests, over, removed } = challenge;
  const round = may.play;
  if (round !== null) {
    const isLate = decided[round - 1] === true;
    if (you === null && userId === null) return { kind: 'join', isLate };
    const place = ownPlace(challenge);
    const isStarted = place !== undefined && statusIn(place, round) !== 'waiting';
    return { kind: 'play', round, isStarted, isLate };
  }
  if (removed) return { kind: 'removed' };
  if (you !== null || over) return { kind: 'none' };
  return { kind: !guests && userId === null ? 'sign-in' : 'full' };
}

function invitationNote(
  { invited, over, participants, may }: Challenge,
  userId: string | null,
  isCreator: boolean,
): InvitationNote {
  // Who plays has accepted, also if they are no longer friends.
  if (invited === null || over || participants.some((one) => one.userId === invited.id))
    return null;
  const isFriend = userId === invited.id;
  if (!isCreator && (!isFriend || may.play === null)) return null;
  if (invited.state === 'declined') return isFriend ? 'declinedByYou' : 'declined';
  if (invited.state !== 'withdrawn') return null;
  return isFriend ? 'withdrawnFromYou' : 'withdrawn';
}
