import { decideInvitationEnd } from '@cardinal/core/challenges/actions';
import { now } from '../../lib/clock';
import * as repo from '../../repos/challengesRepo';
import { inTransaction } from '../../repos/store';
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

/** The invitations between two players end with their friendship. Call it once that is over, too. */
export async function endInvitationsBetween(one: string, other: string): Promise<void> {
  const found = await Promise.all(
    [[one, other] as const, [other, one] as const].map(async ([uid, by]) =>
      (await repo.invitationsFrom(uid, by)).map((invitation) => ({ uid, invitation })),
    ),
  );
  await inTransaction(async (tx) => {
    const at = now();
    for (const { uid, invitation } of found.flat()) {
      if (at < invitation.endsAt) repo.withdrawInvitation(tx, uid, invitation, at);
      else repo.deleteInvitation(tx, uid, invitation.code);
    }
  });
}
