import * as v from 'valibot';
import { INVITATION_STATES, PARTICIPANT_KINDS, REACTIONS } from '../challenges/challenge';
import { DECK } from '../game/cards';
import { replay, type GameState } from '../game/game';
import { GUESSES } from '../game/guesses';
import { defineCollection, nextVersion, type RecordOf } from './document';
import { boolean, integer, nullable, text, timestamp } from './fields';

const run = v.object({
  round: integer,
  startedAt: timestamp,
  guessedAt: nullable(timestamp),
  endedAt: nullable(timestamp),
  turned: nullable(integer),
  score: nullable(integer),
  lives: nullable(integer),
});

/** A challenge without its decks. Those in it may read it. */
const first = v.object({
  code: text,
  createdBy: nullable(text),
  createdAt: timestamp,
  /** With which number of rounds, and with the Dealer or not, it was created. */
  created: v.object({ rounds: integer, dealer: boolean }),
  /** Whether it was made by 'Play someone now'. */
  isForQueue: boolean,
  guests: boolean,
  rounds: v.array(
    v.object({
      commitment: text,
      /** The participant who asked for it; null for a challenge's first rounds. */
      addedBy: nullable(text),
      decidedAt: nullable(timestamp),
      isNeedless: v.optional(boolean, false),
      /** Who may watch its runs, as in `readers`. */
      watchers: v.optional(v.array(text)),
    }),
  ),
  participants: v.array(
    v.object({
      id: text,
      kind: v.picklist(PARTICIPANT_KINDS),
      uid: nullable(text),
      /** The name of a guest. Null for a player, who is shown with the current username. */
      name: nullable(text),
      runs: v.array(run),
    }),
  ),
  invited: nullable(
    v.object({
      uid: nullable(text),
      state: v.picklist(INVITATION_STATES),
      endedAt: nullable(timestamp),
    }),
  ),
  /** Two who met by 'Play someone now'. */
  pair: v.optional(
    nullable(
      v.object({
        waited: text,
        came: text,
        foundAt: timestamp,
        confirmedAt: nullable(timestamp),
        left: v.array(text),
      }),
    ),
    null,
  ),
  /** Those whom the creator removed. */
  removed: v.array(v.object({ id: text, uid: nullable(text) })),
  /** Of those in it, the players who are suspended. */
  suspended: v.optional(v.array(text), []),
  activeAt: timestamp,
  changedAt: timestamp,
  /** When it was over. */
  overAt: v.optional(nullable(timestamp), null),
  /** When time alone may decide a round next. Late guesses move it. */
  decidesAt: v.optional(nullable(timestamp), null),
  revision: v.optional(integer, 0),
  /** Whether it counts among those of its creator that aren't over. */
  isOpen: boolean,
  /** Until when it is listed, at most: time may have decided it. In the past for an unused one of the queue. */
  listedUntil: timestamp,
  keptUntil: timestamp,
  /** Of the players whom it names, the current usernames. Older records lack some. */
  names: v.optional(v.record(text, text), {}),
  /** Those who see it in their list: the creator, players with a place, a pair, and the invited friend. */
  uids: v.array(text),
  /** Accounts that aren't in it: removed, their invitation ended, or only visitors. */
  formerUids: v.array(text),
  /** Any two players with a place, for Head to head. */
  pairs: v.array(text),
  /** Who may listen: `uids`, and the IDs of guests with a place. */
  readers: v.array(text),
});

const second = v.object({
  ...first.entries,
  /** Players who have opened the link during its maker's search, until someone comes. */
  visitors: v.array(text),
});
export type ChallengeRecord = RecordOf<typeof second>;
export type ParticipantRecord = ChallengeRecord['participants'][number];

export const CHALLENGES = defineCollection<ChallengeRecord>({
  name: 'challenges',
  versions: nextVersion({ 2: first }, (before) => ({ ...before, visitors: [] }), { 3: second }),
  expiryOf: ({ keptUntil }) => keptUntil,
});

/** A participant's latest game, without cards or guesses, and what else changes without the others. */
const progress = v.object({
  participantId: text,
  /** From 1. */
  round: integer,
  /** How many cards are turned. */
  turned: integer,
  score: integer,
  lives: integer,
  over: boolean,
  /** The latest guess. */
  guessedAt: nullable(timestamp),
  // Missing until there is one: games write the other fields without reading it.
  reaction: v.optional(
    nullable(v.object({ reaction: v.picklist(REACTIONS), at: timestamp })),
    null,
  ),
  /** Grows with every change of it. */
  revision: integer,
  keptUntil: timestamp,
});
export type ProgressRecord = RecordOf<typeof progress>;

export const PROGRESS = defineCollection<ProgressRecord>({
  name: 'progress',
  versions: { 2: progress },
  expiryOf: ({ keptUntil }) => keptUntil,
});

/** A participant's game of a round, as far as it is played. */
const course = v.object({
  participantId: text,
  round: integer,
  /** Null for a guest's. */
  uid: nullable(text),
  startedAt: timestamp,
  guesses: v.array(v.picklist(GUESSES)),
  guessedAt: v.array(timestamp),
  /** The turned cards: their places in the deck in its natural order. */
  cards: v.array(integer),
  /** When it was over or given up. */
  endedAt: nullable(timestamp),
  keptUntil: timestamp,
});
export type RunRecord = RecordOf<typeof course>;

export const RUNS = defineCollection<RunRecord>({
  name: 'runs',
  versions: { 1: course },
  expiryOf: ({ keptUntil }) => keptUntil,
});

/** @throws Error if its guesses can't have been made with its cards */
export function stateOfRun({ guesses, cards }: Pick<RunRecord, 'guesses' | 'cards'>): GameState {
  const turned = cards.flatMap((index) => DECK[index] ?? []);
  const played = replay(guesses, turned);
  if (!played.ok) throw new Error(`failed to replay a run: ${played.error}`);
  return played.value;
}

/** A friend's invitation to a challenge, as long as it waits or is being played. */
const invitation = v.object({
  code: text,
  /** The friend. */
  from: text,
  state: v.picklist(['waiting', 'accepted']),
  at: timestamp,
  /** When the challenge ends if no one starts another game. */
  endsAt: timestamp,
});
export type InvitationRecord = RecordOf<typeof invitation>;

export const INVITATIONS = defineCollection<InvitationRecord>({
  name: 'invitations',
  versions: { 1: invitation },
  expiryOf: ({ endsAt }) => endsAt,
});

export function challengePath(code: string): string {
  return `${CHALLENGES.name}/${code}`;
}

export function progressPath(code: string): string {
  return `${challengePath(code)}/${PROGRESS.name}`;
}

export function runsPath(code: string): string {
  return `${challengePath(code)}/${RUNS.name}`;
}

/** Whose run of which round. */
export type RunKey = Pick<RunRecord, 'participantId' | 'round'>;

export function runId({ participantId, round }: RunKey): string {
  return `${participantId}-${round}`;
}

export function invitationsPath(uid: string): string {
  return `players/${uid}/${INVITATIONS.name}`;
}
