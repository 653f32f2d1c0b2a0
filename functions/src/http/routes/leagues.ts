import type { leagueCalls } from '@cardinal/core/api/leagues';
import { showLeague } from '../../services/leagues/leagues';
import type { Handlers } from '../context';
import { ok } from '../replies';

export const leagueRoutes: Handlers<keyof typeof leagueCalls> = {
  league: async ({ uid }) => ok(await showLeague(uid)),
};
