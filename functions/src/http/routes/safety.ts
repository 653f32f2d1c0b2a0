import type { safetyCalls } from '@cardinal/core/api/safety';
import { blockPlayer, listBlocked, unblockPlayer } from '../../services/safety/blocks';
import { reportPlayer } from '../../services/safety/reports';
import type { Handlers } from '../context';
import { done, ok } from '../replies';

export const safetyRoutes: Handlers<keyof typeof safetyCalls> = {
  reportPlayer: async ({ uid, params, body }) => {
    await reportPlayer(uid, params.playerId, body);
    return done;
  },
  blockPlayer: async ({ uid, params }) => {
    await blockPlayer(uid, params.playerId);
    return done;
  },
  unblockPlayer: async ({ uid, params }) => {
    await unblockPlayer(uid, params.playerId);
    return done;
  },
  blockedPlayers: async ({ uid }) => ok(await listBlocked(uid)),
};
