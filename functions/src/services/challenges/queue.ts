import type { ChallengeRecord } from '@cardinal/core/documents/challenges';
import { hasEnded, QUEUE_WAIT_MS } from '@cardinal/core/challenges/challenge';
import { isOver, settled } from '@cardinal/core/challenges/deciding';
import { isFull, placeIn } from '@cardinal/core/challenges/places';
import { AppError } from '../../lib/appError';
import { now } from '../../lib/clock';
import { blockedIn } from '../../repos/blocksRepo';
import * as repo from '../../repos/challengesRepo';
import { inTransaction, type Tx } from '../../repos/store';
import { loadUser, noteChallenge } from '../../repos/usersRepo';
import { actionCounter } from '../limits/limits';
import { hasMaxOpen, newChallenge, storeNew, type Made } from './create';
import { playersOf } from './record';
import { showChallenge } from './view';

/** How many who wait are looked at. More are only there if they blocked each other. */
const MAX_LOOKED_AT = 12;

/**
 * Finds someone to play with: joins the challenge of the player who has waited longest, or waits in one
 * of the caller's own.
 * @throws AppError `too-many-challenges`, and `no-session` for an account that was just deleted
 */
export async function playSomeone(uid: string): Promise<Made> {
  const isAtLimit = await hasMaxOpen(uid);
  const made = newChallenge({ uid, rounds: 1, isForQueue: true });
  const count = actionCounter('challenges', uid);
  const code = await inTransaction(async (tx) => {
    const user = await loadUser(tx, uid);
    if (user === null) throw new AppError('no-session');
    const at = now();
    const own = await repo.loadWaiting(tx, uid);
    const isTheirs = own !== null && (await isStillTheirs(tx, own, at));
    // Who has waited longer meets no one who comes later, so they look around again first.
    const isStale = own !== null && own.since !== null && own.since + QUEUE_WAIT_MS < at;
    if (isTheirs && !isStale) return own.code;
    const met = await longestWaiting(tx, uid, at);
    if (met !== null) {
      const { code: theirs, keptUntil } = met;
      // If no one starts in time, it waits again.
      repo.saveWaiting(tx, { ...met, since: at + QUEUE_WAIT_MS });
      repo.saveWaiting(tx, { uid, code: theirs, since: null, metAt: at, keptUntil });
      return theirs;
    }
    if (isTheirs) {
      repo.saveWaiting(tx, { ...own, since: at });
      return own.code;
    }
    if (isAtLimit) throw new AppError('too-many-challenges');
    await count();
    storeNew(tx, made);
    noteChallenge(tx, user);
    const { code: fresh, keptUntil } = made.challenge;
    repo.saveWaiting(tx, { uid, code: fresh, since: at, metAt: null, keptUntil });
    return fresh;
  });
  const challenge = await showChallenge(code, { uid, seat: null });
  return { challenge, isNew: code === made.challenge.code };
}

/** Whether a repeated call gets the challenge of the call before. */
async function isStillTheirs(tx: Tx, own: repo.WaitingRecord, at: number): Promise<boolean> {
  const { uid, code } = own;
  const challenge = await repo.loadChallenge(tx, code);
  if (challenge === null || hasEnded(challenge, at) || isOver(settled(challenge, at))) return false;
  if (!(await mayPlay(tx, challenge, uid))) return false;
  const metAt = own.metAt ?? (own.since ?? 0) - QUEUE_WAIT_MS;
  const isWaiting = own.since !== null && own.since <= at;
  if (isWaiting) return true;
  const isStarted = challenge.participants.some(({ kind, runs }) =>
    runs.some(({ startedAt }) => kind !== 'dealer' && startedAt > metAt),
  );
  return !isStarted && at < metAt + QUEUE_WAIT_MS;
}

/** Whether no one has removed the player, or blocked them or was blocked, since they met. */
async function mayPlay(tx: Tx, challenge: ChallengeRecord, uid: string): Promise<boolean> {
  const { state } = placeIn(challenge, { uid, seat: null });
  if (state !== 'none') return state === 'seated';
  const others = playersOf(challenge).filter((other) => other !== uid);
  return (await blockedIn(tx, uid, others)).size === 0;
}

async function longestWaiting(tx: Tx, uid: string, at: number): Promise<repo.WaitingRecord | null> {
  const found = await repo.longestWaiting(tx, at - QUEUE_WAIT_MS, at, MAX_LOOKED_AT);
  const others = found.filter((one) => one.uid !== uid);
  const blocked = await blockedIn(
    tx,
    uid,
    others.map((one) => one.uid),
  );
  const some = others.filter((one) => !blocked.has(one.uid));
  const challenges = await repo.loadChallenges(
    tx,
    some.map(({ code }) => code),
  );
  return some.find((_, index) => canJoin(challenges[index] ?? null, uid, at)) ?? null;
}

function canJoin(challenge: ChallengeRecord | null, uid: string, at: number): boolean {
  if (challenge === null || hasEnded(challenge, at) || isOver(settled(challenge, at))) return false;
  return placeIn(challenge, { uid, seat: null }).state === 'none' && !isFull(challenge, uid, at);
}
