import type { EndpointName } from '@cardinal/core/api/contract';
import type { Handlers } from './context';
import { accountRoutes } from './routes/accounts';
import { adminRoutes } from './routes/admin';
import { boardRoutes } from './routes/boards';
import { challengeRoutes } from './routes/challenges';
import { dayRoutes } from './routes/days';
import { friendRoutes } from './routes/friends';
import { groupRoutes } from './routes/groups';
import { historyRoutes } from './routes/history';
import { leagueRoutes } from './routes/leagues';
import { playRoutes } from './routes/play';
import { safetyRoutes } from './routes/safety';
import { signInRoutes } from './routes/signIn';
import { siteRoutes } from './routes/site';

export const ROUTES: Handlers<EndpointName> = {
  ...siteRoutes,
  ...accountRoutes,
  ...signInRoutes,
  ...playRoutes,
  ...dayRoutes,
  ...boardRoutes,
  ...leagueRoutes,
  ...friendRoutes,
  ...groupRoutes,
  ...safetyRoutes,
  ...challengeRoutes,
  ...historyRoutes,
  ...adminRoutes,
};
