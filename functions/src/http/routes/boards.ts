import type { boardCalls } from '@cardinal/core/api/boards';
import type { ScoredMode } from '@cardinal/core/game/game';
import { AppError } from '../../lib/appError';
import { badgesOfGame, ownBadges } from '../../services/boards/badges';
import * as boards from '../../services/boards/boards';
import * as stats from '../../services/boards/stats';
import type { Answer, Context, Handlers } from '../context';
import { ok } from '../replies';

type Asked = Pick<Context<'boardToday'>, 'uid' | 'query'>;

/** The top is the same for everyone, so the CDN caches it. The rows around a player are private. */
async function board(
  { uid, query }: Asked,
  mode: ScoredMode,
  period: boards.RequestedPeriod,
): Promise<Answer<'boardToday'>> {
  if (query.around === 'me') {
    if (uid === null) throw new AppError('no-session');
    return ok(await boards.boardAround(mode, period, uid));
  }
  const rows = await boards.topOfBoard(mode, period, query.limit);
  const seconds = period === 'alltime' ? 60 : 30;
  return {
    ...ok(rows),
    headers: { 'Cache-Control': `public, max-age=0, s-maxage=${seconds}` },
  };
}

export const boardRoutes: Handlers<keyof typeof boardCalls> = {
  boardToday: (context) => board(context, context.params.mode, 'today'),
  boardAllTime: (context) => board(context, context.params.mode, 'alltime'),
  boardOfDay: (context) => board(context, context.params.mode, { day: context.params.date }),
  userStats: async ({ uid, params }) => ok(await stats.userStats(params.userId, uid)),
  stats: async () => ({
    ...ok(await stats.dailyStats()),
    headers: { 'Cache-Control': 'public, max-age=0, s-maxage=10' },
  }),
  badges: async ({ uid }) => ok(await ownBadges(uid)),
  gameBadges: async ({ params, uid }) => ok(await badgesOfGame(params.gameId, uid)),
  dashboard: async ({ uid }) => ok(await stats.dashboard(uid)),
};
