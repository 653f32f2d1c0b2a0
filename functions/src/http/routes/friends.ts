import type { friendCalls } from '@cardinal/core/api/friends';
import * as friends from '../../services/friends/friends';
import { searchPlayers } from '../../services/friends/search';
import { friendRun } from '../../services/history/runs';
import type { Handlers } from '../context';
import { created, doing, ok } from '../replies';

export const friendRoutes: Handlers<keyof typeof friendCalls> = {
  friends: async ({ uid }) => ok(await friends.listFriends(uid)),
  friendRequests: async ({ uid }) => ok(await friends.listRequests(uid)),
  friendsBoard: async ({ uid }) => ok(await friends.friendsBoard(uid)),
  searchPlayers: async ({ uid, query }) => ok(await searchPlayers(uid, query.q)),
  addFriend: async ({ uid, body }) => {
    const { status, isNew } = await friends.addFriend(uid, body.friendId);
    return isNew ? created({ status: 'pending' }) : ok({ status });
  },
  acceptFriend: async ({ uid, body }) => {
    await friends.acceptFriend(uid, body.friendId);
    return ok({ status: 'accepted' });
  },
  cancelFriend: doing(({ uid, body }) => friends.cancelRequest(uid, body.friendId)),
  removeFriend: doing(({ uid, params }) => friends.removeFriend(uid, params.id)),
  friendRun: async ({ uid, params }) => ok(await friendRun(uid, params.id, params.date)),
};
