/** What becomes of a challenge when something happens in it. */
import { LIVES } from '../game/game';
import { hasGuessed, pairIn, type ChallengeFacts, type Run } from './challenge';
import { settled } from './deciding';

/** How many of those who were removed are remembered. */
const MAX_REMOVED = 200;

/**
 * A challenge after a change at a time. If a participant goes away, `lost` is the number of their
 * progress, so that the sum never falls.
 */
export function afterChange<C extends ChallengeFacts>(changed: C, at: number, lost = 0): C {
  const revision = changed.revision + 1 + lost;
  return settled({ ...changed, changedAt: at, revision }, at);
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

/** Without someone whom the creator removes: for good, and their invitation ends. */
export function withoutRemoved<C extends ChallengeFacts>(challenge: C, id: string, at: number): C {
  const { invited, participants, removed } = challenge;
  const uid = participants.find((one) => one.id === id)?.uid ?? null;
  const isInvited = uid !== null && invited?.uid === uid && invited.endedAt === null;
  return {
    ...challenge,
    participants: participants.filter((one) => one.id !== id),
    removed: [...removed, { id, uid }].slice(-MAX_REMOVED),
    invited: isInvited ? { ...invited, state: 'withdrawn', endedAt: at } : invited,
  };
}

/**
 * Whoever leaves a pair without a guess gives up the place: one of them, or with a block both. If the
 * other has none either, it is as if they had never met.
 */
export function apart<C extends ChallengeFacts>(challenge: C, leavers: readonly string[]): C {
  const { pair } = challenge;
  const gone = leavers.filter((uid) => !hasGuessed(challenge, uid));
  if (pair === null || gone.length === 0) return challenge;
  const participants = challenge.participants.filter(({ uid }) => !gone.includes(uid ?? ''));
  const stays = participants.some(({ uid }) => uid === pair.waited || uid === pair.came);
  const left = stays ? { ...pair, left: [...pair.left, ...gone] } : null;
  return { ...challenge, participants, pair: left };
}
