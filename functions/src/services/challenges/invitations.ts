import { decideInvitationEnd } from '@cardinal/core/challenges/actions';
import { now } from '../../lib/clock';
import * as repo from '../../repos/challengesRepo';
import type { Tx } from '../../repos/store';
import { changeChallenge } from './changes';
import { agreed } from './places';

/**
 * The invited friend declines, or the creator withdraws.
 * @throws AppError `forbidden`, `not-found`
 */
export async function endInvitation(uid: string, code: string): Promise<void> {
  await changeChallenge(code, { uid, seat: null }, async (_, { challenge, at }) => {
    const decision = agreed(decideInvitationEnd(challenge, uid, at));
    const { invited } = challenge;
    if (decision.kind === 'unchanged' || invited === null) return { challenge };
    const { state } = decision;
    return { challenge: { ...challenge, invited: { ...invited, state, endedAt: at } } };
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
