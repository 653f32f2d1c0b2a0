import type { adminCalls } from '@cardinal/core/api/admin';
import * as numbers from '../../services/admin/numbers';
import { listAudit } from '../../services/admin/audit';
import { excuseDay, excusedDays } from '../../services/admin/excuse';
import { listLeaders, listUnseen } from '../../services/reviews/leaders';
import { decide, listReviews, showReview } from '../../services/reviews/reviews';
import { changePlayerStatus } from '../../services/reviews/playerStatus';
import { listReported } from '../../services/safety/reports';
import type { Handlers } from '../context';
import { doing, ok } from '../replies';

export const adminRoutes: Handlers<keyof typeof adminCalls> = {
  gameRecords: async () => ok(await numbers.gameRecords()),
  gamesByDay: async ({ query }) => ok(await numbers.gamesByDay(query.days)),
  reviews: async ({ query }) => ok(await listReviews(query.state, query.after)),
  leaders: async ({ query }) => ok(await listLeaders(query.date)),
  unseenLeaders: async () => ok(await listUnseen()),
  review: async ({ params }) => ok(await showReview(params.gameId)),
  decideReview: doing(({ uid, params, body }) => decide(params.gameId, uid, body)),
  changePlayerStatus: doing(({ uid, params, body }) =>
    changePlayerStatus(params.userId, uid, body),
  ),
  playerReports: async () => ok(await listReported()),
  audit: async () => ok(await listAudit()),
  excusedDays: async () => ok(await excusedDays()),
  excuseDay: doing(({ uid, params, body }) => excuseDay(params.date, uid, body)),
};
