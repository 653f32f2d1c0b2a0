import type { groupCalls } from '@cardinal/core/api/groups';
import * as groups from '../../services/groups/groups';
import { removeMember } from '../../services/groups/leaving';
import * as moderation from '../../services/groups/moderation';
import type { Handlers } from '../context';
import { created, doing, ok } from '../replies';

export const groupRoutes: Handlers<keyof typeof groupCalls> = {
  createGroup: async ({ uid, body }) => created(await groups.createGroup(uid, body.name)),
  groups: async ({ uid }) => ok(await groups.listGroups(uid)),
  invitation: async ({ params }) => ok(await groups.showInvitation(params.inviteCode)),
  joinGroup: async ({ uid, body }) => ok(await groups.joinGroup(uid, body.inviteCode)),
  group: async ({ uid, params }) => ok(await groups.showGroup(uid, params.id)),
  changeGroup: async ({ uid, params, body }) => ok(await groups.changeGroup(uid, params.id, body)),
  removeMember: doing(({ uid, params }) => removeMember(uid, params.id, params.userId)),
  groupWinners: async ({ uid, params }) => ok(await groups.winnersOfGroup(uid, params.id)),
  reportGroup: doing(({ uid, params, body }) => moderation.reportGroup(uid, params.id, body)),
  reportInvitation: doing(({ uid, params, body }) =>
    moderation.reportInvitation(uid, params.inviteCode, body),
  ),
  groupReports: async () => ok(await moderation.listReportedGroups()),
  moderateGroup: doing(({ uid, params, body }) => moderation.moderateGroup(params.id, uid, body)),
  groupBoard: async ({ uid, params, query }) =>
    ok(await groups.boardOfGroup(uid, params.id, query.period, query.date)),
};
