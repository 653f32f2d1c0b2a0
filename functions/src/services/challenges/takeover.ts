import type { Challenge } from '@cardinal/core/api/challenges';
import { decideTakeover } from '@cardinal/core/challenges/actions';
import { withAccepted } from '@cardinal/core/challenges/changes';
import { AppError } from '../../lib/appError';
import { barGuestUser } from '../../repos/authRepo';
import * as repo from '../../repos/challengesRepo';
import { loadUser, noteChallenge } from '../../repos/usersRepo';
import { changeChallenge } from './changes';
import { agreed, isBlockedIn, seatHash } from './places';
import { withName, withParticipant } from './record';
import { showChallenge } from './view';

/**
 * Makes a guest's place and games those of the player, unless the player has a place.
 * @throws AppError `not-found`, and `no-session` for an account that was just deleted
 */
export async function takeSeat(uid: string, code: string, seat: string): Promise<Challenge> {
  const { guest } = await changeChallenge(
    code,
    { uid: null, seat },
    async (tx, { challenge, caller }) => {
      const user = await loadUser(tx, uid);
      if (user === null) throw new AppError('no-session');
      const isBlocked = await isBlockedIn(tx, challenge, uid);
      const decision = agreed(decideTakeover(challenge, uid, caller, isBlocked));
      if (decision.kind === 'unchanged') return { challenge };
      const { participantId } = decision;
      const known = withName(withAccepted(challenge, uid), user);
      const seated = withParticipant(known, participantId, (one) => ({
        ...one,
        ...{ kind: 'player', uid, name: null },
      }));
      const keys = challenge.rounds.map((_, at) => ({ participantId, round: at + 1 }));
      const runs = await repo.loadRuns(tx, code, keys);
      for (const run of runs) repo.saveRun(tx, code, { ...run, uid });
      const { keptUntil } = challenge;
      const hash = seatHash(code, seat);
      repo.saveSeat(tx, code, { hash, participantId, state: 'taken', keptUntil });
      noteChallenge(tx, user);
      return { challenge: seated, guest: participantId };
    },
  );
  if (guest !== undefined) await barGuestUser(guest);
  return showChallenge(code, { uid, seat: null });
}
