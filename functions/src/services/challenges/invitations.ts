import type { ChallengeRecord, InvitationRecord } from '@cardinal/core/documents/challenges';
import { endOf, placeOf } from '@cardinal/core/challenges/challenge';
import { AppError } from '../../lib/appError';
import { now } from '../../lib/clock';
import * as repo from '../../repos/challengesRepo';
import type { Tx } from '../../repos/store';
import { changeChallenge } from './changes';

/** What the invited friend sees. */
export function invitationTo(challenge: ChallengeRecord): InvitationRecord {
  const { code, createdBy, invited, createdAt } = challenge;
  const state = invited?.state === 'accepted' ? 'accepted' : 'waiting';
  return { code, from: createdBy ?? '', state, at: createdAt, endsAt: endOf(challenge) };
}

/** The invitation is accepted once the friend has started a game. */
export function accepted(challenge: ChallengeRecord, uid: string | null): ChallengeRecord {
  const { invited } = challenge;
  if (uid === null || invited?.uid !== uid || invited.state !== 'waiting') return challenge;
  return { ...challenge, invited: { ...invited, state: 'accepted' } };
}

/**
 * Stores that the challenge ends later, or that a player has started in it. The invitation goes away
 * when the friend has played.
 */
export function renewInvitation(tx: Tx, challenge: ChallengeRecord, player: string | null): void {
  const { invited } = challenge;
  if (invited?.uid == null || invited.endedAt !== null) return;
  const runs = placeOf(challenge, invited.uid)?.runs ?? [];
  const hasPlayed = runs.some(({ endedAt }) => endedAt !== null);
  if (!hasPlayed) repo.saveInvitation(tx, invited.uid, invitationTo(challenge));
  else if (player === invited.uid) repo.deleteInvitation(tx, invited.uid, challenge.code);
}

/**
 * The invited friend declines, or the creator withdraws.
 * @throws AppError `forbidden`, `not-found`
 */
export function endInvitation(uid: string, code: string): Promise<void> {
  return changeChallenge(code, async (tx, { challenge, at }) => {
    const { createdBy, invited } = challenge;
    const isFriend = invited?.uid === uid;
    if (!isFriend && createdBy !== uid) throw new AppError('forbidden');
    if (invited?.uid == null || invited.state !== 'waiting') {
      return { challenge, result: undefined };
    }
    repo.deleteInvitation(tx, invited.uid, code);
    const state = isFriend ? 'declined' : 'withdrawn';
    const ended = { ...challenge, invited: { ...invited, state, endedAt: at } as const };
    return { challenge: ended, result: undefined };
  });
}

/**
 * The invitations between two players, which end with their friendship. Read in the transaction that
 * ends it: the result ends them.
 */
export async function invitationsBetween(tx: Tx, one: string, other: string): Promise<() => void> {
  const found = await Promise.all(
    [[one, other] as const, [other, one] as const].map(async ([uid, by]) =>
      (await repo.invitationsFrom(tx, uid, by)).map((invitation) => ({ uid, invitation })),
    ),
  );
  return () => {
    const at = now();
    for (const { uid, invitation } of found.flat()) {
      if (at < invitation.endsAt) repo.withdrawInvitation(tx, uid, invitation, at);
      else repo.deleteInvitation(tx, uid, invitation.code);
    }
  };
}
