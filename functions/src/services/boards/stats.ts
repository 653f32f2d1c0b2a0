import { scoreOn, withoutScores, type PlayerRecord } from '@cardinal/core/records/playerRecord';
import type { Dashboard, Stats, UserStats } from '@cardinal/core/api/boards';
import { BADGES } from '@cardinal/core/records/badges';
import { boardId } from '@cardinal/core/records/boards';
import { MAX_SCORE, type ScoredMode } from '@cardinal/core/game/game';
import type { Histogram } from '@cardinal/core/records/ranking';
import { excusedNow } from '@cardinal/core/records/excused';
import { streakOn } from '@cardinal/core/records/streak';
import { streakRank } from '@cardinal/core/records/streakRanks';
import { AppError } from '../../lib/appError';
import { isoInstant, today } from '../../lib/clock';
import { isId } from '../../lib/random';
import { topRows } from '../../repos/boardsRepo';
import { cachedExcusedDays } from '../../repos/excusedRepo';
import { unrankedGamesOf } from '../../repos/gamesRepo';
import { loadPlayer } from '../../repos/playersRepo';
import { reader } from '../../repos/store';
import { playersAbove, playersOn } from '../../repos/talliesRepo';
import { ownLeague } from '../leagues/leagues';
import { ensureStart, playersWithLongerStreak } from '../play/dayStart';
import { dealOf } from '../play/deals';
import { stateOf } from '../play/games';
import { finishedScore } from '../play/plays';

/** @throws AppError `not-found` */
export async function findPlayer(uid: string): Promise<PlayerRecord> {
  const player = isId(uid) ? await loadPlayer(reader, uid) : null;
  if (player === null) throw new AppError('not-found');
  return player;
}

/** Counts by score, from 0 to the highest possible one. */
export function asList(distribution: Histogram): number[] {
  return Array.from({ length: MAX_SCORE + 1 }, (_, score) => distribution[score] ?? 0);
}

/** A player's numbers, as far as `viewer` may see them: only the player sees held results. */
export async function userStats(uid: string, viewer: string): Promise<UserStats> {
  return uid === viewer ? ownStats(uid) : statsForOthers(uid);
}

async function ownStats(uid: string): Promise<UserStats> {
  const player = await findPlayer(uid);
  return statsView(player, await finishedScore(player, today()));
}

async function statsForOthers(uid: string): Promise<UserStats> {
  const player = await findPlayer(uid);
  const hidden = await unrankedGamesOf(uid);
  const seen = (mode: ScoredMode) => {
    const games = hidden.filter((game) => game.mode === mode);
    return withoutScores(
      player[mode],
      games.map((game) => stateOf(game).score),
    );
  };
  return statsView({ daily: seen('daily'), fun: seen('fun') }, scoreOn(player.daily, today()));
}

function statsView(
  { daily, fun }: Pick<PlayerRecord, ScoredMode>,
  dailyScoreToday: number | null,
): UserStats {
  const date = today();
  return {
    bestFunScoreEver: fun.best,
    bestFunScoreToday: scoreOn(fun, date),
    totalFunGamesPlayed: fun.played,
    bestDailyScoreEver: daily.best,
    dailyScoreToday,
    totalDailyGamesPlayed: daily.played,
    scoreDistribution: { daily: asList(daily.distribution), fun: asList(fun.distribution) },
  };
}

/** What everyone may know about today's daily. */
export async function dailyStats(): Promise<Stats> {
  const date = today();
  const [deal, [highest], players] = await Promise.all([
    dealOf(date),
    topRows(boardId('daily', date), 1),
    playersOn(reader, date, 'daily'),
    ensureStart(date),
  ]);
  return {
    date,
    commitment: deal.commitment,
    dailyHigh: highest?.score ?? null,
    dailyPlayers: players,
  };
}

/** How many of the latest bridged days are listed. */
const BRIDGED_DAYS = 31;

export async function dashboard(uid: string): Promise<Dashboard> {
  const date = today();
  const excused = excusedNow(await cachedExcusedDays());
  const [player, players] = await Promise.all([findPlayer(uid), playersOn(reader, date, 'daily')]);
  const { bridges, ...streak } = streakOn(player.streak, date, excused);
  const shown = scoreOn(player.daily, date);
  const [score, above, longer, league] = await Promise.all([
    finishedScore(player, date),
    shown === null || shown === 0 ? null : playersAbove(reader, date, 'daily', shown),
    streak.current > 0 && player.isRanked ? playersWithLongerStreak(date, streak.current) : null,
    ownLeague(player),
  ]);
  return {
    userStats: {
      currentStreak: streak.current,
      longestStreak: streak.longest,
      dailyScoreToday: score,
    },
    badges: BADGES.flatMap((badge) => {
      const earnedAt = player.badges[badge.id];
      return earnedAt === undefined ? [] : [{ ...badge, earnedAt: isoInstant(earnedAt) }];
    }),
    scoreRankings: {
      dailyTodayRank: above === null ? null : above + 1,
      dailyTodayPlayers: players,
    },
    streakRanking: {
      rank:
        longer === null
          ? null
          : streakRank(longer, streak.current, player.streak, { today: date, excused }),
    },
    dailyStatus: { hasPlayed: score !== null },
    streak: { ...streak, bridged: bridges.slice(-BRIDGED_DAYS).reverse() },
    league,
  };
}
