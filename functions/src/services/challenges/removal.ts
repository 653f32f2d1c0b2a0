import { decideRemoval } from '@cardinal/core/challenges/actions';
import { withoutRemoved } from '@cardinal/core/challenges/changes';
import { barGuestUser } from '../../repos/authRepo';
import { removeRuns } from './challengeGames';
import { changeChallenge } from './changes';
import { agreed } from './places';
import { participantWithId } from './record';

/**
 * The creator removes someone without a result, or the Dealer. Their games are gone, and they can't come
 * back.
 * @throws AppError `forbidden`, `not-found`
 */
export async function removeParticipant(uid: string, code: string, id: string): Promise<void> {
  const { isGuest } = await changeChallenge(
    code,
    { uid, seat: null },
    async (tx, { challenge, at }) => {
      const decision = agreed(decideRemoval(challenge, uid, id, at));
      const participant = participantWithId(challenge, id);
      if (decision.kind === 'unchanged' || participant === undefined) return { challenge };
      const lost = await removeRuns(tx, code, [participant]);
      const isGuest = participant.kind === 'guest';
      return { challenge: withoutRemoved(challenge, id, at), lost, isGuest };
    },
  );
  if (isGuest === true) await barGuestUser(id);
}
