import { msg } from '@lingui/core/macro';
import { put } from 'typed-redux-saga';
import { ask } from '../../data/ask';
import { challengesApi } from '../../data/challenges';
import { attempt } from '../../data/retry';
import { alertRequested, userOutdated } from '../../lib/events';
import { seatsElsewhere, settleSeat } from '../../data/guestSeats';

/** Makes the guest's places in these challenges the player's. What fails is offered at the next sign-in. */
export function* takeSeatsSaga(codes: readonly string[]) {
  for (const { code, seat } of seatsElsewhere()) {
    if (!codes.includes(code)) continue;
    const outcome = yield* attempt(() => ask(challengesApi.endpoints.takeSeat, { code, seat }));
    if (!settleSeat(code, outcome.ok ? null : outcome.failure)) {
      const title = msg`Couldn’t save your place in a challenge`;
      yield* put(alertRequested(title, msg`We’ll ask again when you next sign in.`));
      return;
    }
    // The dashboard asks for challenges if the player has any.
    if (outcome.ok) yield* put(userOutdated());
  }
}
