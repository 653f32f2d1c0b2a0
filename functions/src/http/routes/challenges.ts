import type { challengeCalls } from '@cardinal/core/api/challenges';
import { addRound, createChallenge, showChallenge } from '../../services/challenges/challenges';
import { roundRuns } from '../../services/challenges/roundRuns';
import type { Handlers } from '../context';
import { created, ok } from '../replies';

export const challengeRoutes: Handlers<keyof typeof challengeCalls> = {
  createChallenge: async ({ uid, body }) => created(await createChallenge(uid, body)),
  challenge: async ({ params }) => ok(await showChallenge(params.code)),
  addRound: async ({ uid, params }) => created(await addRound(uid, params.code)),
  challengeRound: async ({ uid, params, query }) =>
    ok(await roundRuns(params.code, params.round, uid, query.gameId)),
};
