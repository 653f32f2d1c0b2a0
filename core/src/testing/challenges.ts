import type {
  ChallengeFacts,
  Invited,
  Pair,
  Participant,
  Round,
  Run,
} from '../challenges/challenge';
import type { Caller, Seat } from '../challenges/places';

export const T0 = 1_000_000_000;
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const OVER = { turned: 9, lives: 0 };

/** A finished game, which took a minute. */
export const finished = (round: number, score: number, endedAt = T0 + MINUTE): Run => ({
  ...{ round, startedAt: endedAt - MINUTE, guessedAt: endedAt, endedAt, score, ...OVER },
});
/** A game in progress, which was started at T0. Null for one without a guess. */
export const open = (round: number, guessedAt: number | null, startedAt = T0): Run => ({
  ...{ round, startedAt, guessedAt, endedAt: null, turned: guessedAt === null ? 0 : 5 },
  ...{ score: 3, lives: 2 },
});
/** A game that was given up after some guesses. */
export const givenUp = (round: number, guesses = 0, endedAt = T0 + MINUTE): Run => ({
  ...{ round, startedAt: T0, guessedAt: guesses === 0 ? null : endedAt, endedAt },
  ...{ turned: guesses === 0 ? 0 : guesses + 1, score: guesses, lives: 3 },
});

export const player = (id: string, ...runs: Run[]): Participant => ({
  ...{ id, kind: 'player', uid: `uid-${id}`, runs },
});
export const guest = (id: string, ...runs: Run[]): Participant => ({
  ...{ id, kind: 'guest', uid: null, runs },
});
export const dealer = (...runs: Run[]): Participant => ({
  ...{ id: 'dealer', kind: 'dealer', uid: null, runs },
});

export const friend = (changes: Partial<Invited> = {}): Invited => ({
  ...{ uid: 'uid-bob', state: 'waiting', endedAt: null, ...changes },
});
/** Ann has waited, and Bob came. */
export const pair = (changes: Partial<Pair> = {}): Pair => ({
  ...{ waited: 'uid-ann', came: 'uid-bob', foundAt: T0, confirmedAt: T0, left: [], ...changes },
});

export const asPlayer = (id: string): Caller => ({ uid: `uid-${id}`, seat: null });
export const asGuest = (participantId: string | null, state: Seat['state'] = 'guest'): Caller => ({
  uid: null,
  seat: { participantId, state },
});
export const nobody: Caller = { uid: null, seat: null };

const round: Round = { addedBy: null, decidedAt: null, isNeedless: false };

/** Ann's challenge of some rounds, and rematches that someone has added. */
export function challenge(
  participants: readonly Participant[],
  changes: Partial<ChallengeFacts> & { readonly count?: number; readonly rematchBy?: string } = {},
): ChallengeFacts {
  const { count = 1, rematchBy, ...others } = changes;
  const rounds = Array.from({ length: count }, () => round);
  return {
    code: 'code',
    createdBy: 'uid-ann',
    created: { rounds: count, dealer: false },
    isForQueue: false,
    guests: true,
    rounds: rematchBy === undefined ? rounds : [...rounds, { ...round, addedBy: rematchBy }],
    participants,
    invited: null,
    pair: null,
    visitors: [],
    removed: [],
    suspended: [],
    activeAt: T0,
    changedAt: T0 + MINUTE,
    overAt: null,
    revision: 1,
    ...others,
  };
}
