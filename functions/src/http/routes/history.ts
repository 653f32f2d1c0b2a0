import type { historyCalls } from '@cardinal/core/api/history';
import * as history from '../../services/history/history';
import type { Handlers } from '../context';
import { ok } from '../replies';

export const historyRoutes: Handlers<keyof typeof historyCalls> = {
  historyMonth: async ({ uid, params }) => ok(await history.monthOfPlayer(uid, params.month)),
  historySkill: async ({ uid }) => ok(await history.ownSkill(uid)),
  friendHistory: async ({ uid, params }) => ok(await history.withFriend(uid, params.id)),
};
