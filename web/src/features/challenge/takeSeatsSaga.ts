import { put } from 'typed-redux-saga';
import { challengePath } from '../../config/paths';
import { ask } from '../../data/ask';
import { challengesApi } from '../../data/challenges';
import { attempt } from '../../data/retry';
import { userOutdated } from '../../lib/events';
import { guestSeats, settleSeat } from './guestSeats';

/** Makes the places that this browser has as a guest the player's. What fails waits for the next start. */
export function* takeSeatsSaga() {
  for (const { code, seat } of guestSeats()) {
    // The page of a challenge takes its own over, and waits for it.
    if (location.pathname === challengePath(code)) continue;
    const outcome = yield* attempt(() => ask(challengesApi.endpoints.takeSeat, { code, seat }));
    if (!settleSeat(code, outcome.ok ? null : outcome.failure)) return;
    // The dashboard asks for challenges if the player has any.
    if (outcome.ok) yield* put(userOutdated());
  }
}
