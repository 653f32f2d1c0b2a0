import type { safetyCalls } from '@cardinal/core/api/safety';
import { blockPlayer, listBlocked, unblockPlayer } from '../../services/friends/blocks';
import { reportPlayer } from '../../services/safety/reports';
import type { Handlers } from '../context';
import { doing, ok } from '../replies';

export const safetyRoutes: Handlers<keyof typeof safetyCalls> = {
  reportPlayer: doing(({ uid, params, body }) => reportPlayer(uid, params.playerId, body)),
  blockPlayer: doing(({ uid, params }) => blockPlayer(uid, params.playerId)),
  unblockPlayer: doing(({ uid, params }) => unblockPlayer(uid, params.playerId)),
  blockedPlayers: async ({ uid }) => ok(await listBlocked(uid)),
};
