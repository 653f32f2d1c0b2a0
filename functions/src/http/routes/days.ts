import type { dayCalls } from '@cardinal/core/api/days';
import { dayDistribution } from '../../services/boards/boards';
import { kindOfGame } from '../../services/games/games';
import * as daily from '../../services/play/dailyStatus';
import * as runs from '../../services/history/runs';
import type { Handlers } from '../context';
import { createdOrSame, doing, ok } from '../replies';

/** As long as the day's board is cached. */
const FOR_HALF_A_MINUTE = { 'Cache-Control': 'public, max-age=0, s-maxage=30' };
/** A published shuffle never changes. */
const FOR_A_YEAR = { 'Cache-Control': 'public, max-age=31536000, immutable' };

export const dayRoutes: Handlers<keyof typeof dayCalls> = {
  dailyStatus: async ({ uid }) => ok(await daily.dailyStatus(uid)),
  dayStatus: async ({ params, uid }) => ok(await daily.dayStatus(params.date, uid)),
  completions: async ({ uid }) => ok(await daily.completions(uid)),
  shuffle: async ({ params }) => ({
    ...ok(await daily.dayShuffle(params.date)),
    headers: FOR_A_YEAR,
  }),
  distribution: async ({ params }) => ({
    ...ok(await dayDistribution(params.date)),
    headers: FOR_HALF_A_MINUTE,
  }),
  par: async ({ params, uid }) => ok(await runs.dayPar(uid, params.date)),
  crowd: async ({ params, uid }) => ok(await runs.dayCrowd(uid, params.date)),
  submitHistorical: async ({ params, uid, body }) => {
    const kind = kindOfGame(body.gameId);
    const { answer, isNew } = await kind.submitHistorical(params.date, uid, body);
    return createdOrSame(isNew, answer);
  },
  ownRun: async ({ uid, params }) => ok(await runs.ownRun(uid, params.date)),
  revokeShareLinks: doing(({ uid, params }) => runs.revokeShareLinks(uid, params.date)),
  sharedRun: async ({ uid, params: { date, userId, key } }) =>
    ok(await runs.sharedRun(uid, date, userId, key)),
};
