import type { Dashboard } from '@cardinal/core/api/boards';
import type { DailyStatus } from '@cardinal/core/api/days';
import type { Day } from '@cardinal/core/game/days';
import { deviceNow } from '../../lib/clock';
import { KEYS, local, readJson } from '../../lib/storage';

/** What the dashboard showed a player. It is only shown with the time when it was true. */
export interface LastDashboard {
  /** The end of the session's token, so that no one else sees it. */
  readonly session: string;
  readonly savedAt: string;
  readonly date: Day;
  readonly hasPlayed: boolean;
  readonly score: number | null;
  readonly rank: number | null;
  readonly currentStreak: number;
  readonly longestStreak: number;
}

const presentSession = (): string | undefined => local.get(KEYS.authToken)?.slice(-12);

const isCount = (value: unknown): boolean => value === null || typeof value === 'number';

function isLastDashboard(value: unknown): value is LastDashboard {
  const known = Object(value) as Partial<Record<keyof LastDashboard, unknown>>;
  const { session, savedAt, date, hasPlayed } = known;
  return (
    [session, savedAt, date].every((text) => typeof text === 'string') &&
    typeof hasPlayed === 'boolean' &&
    isCount(known.score) &&
    isCount(known.rank) &&
    typeof known.currentStreak === 'number' &&
    typeof known.longestStreak === 'number'
  );
}

/** The dashboard that this session last saw, or null. */
export function lastDashboard(): LastDashboard | null {
  const found = readJson(local, KEYS.lastDashboard, isLastDashboard);
  return found?.session === presentSession() ? found : null;
}

export function keepDashboard(status: DailyStatus, dashboard: Dashboard): void {
  const session = presentSession();
  if (session === undefined) return;
  const { userStats, scoreRankings } = dashboard;
  const known: LastDashboard = {
    session,
    savedAt: new Date(deviceNow()).toISOString(),
    date: status.date,
    hasPlayed: status.hasPlayed,
    score: status.gameplay?.score ?? null,
    rank: scoreRankings.dailyTodayRank,
    currentStreak: userStats.currentStreak,
    longestStreak: userStats.longestStreak,
  };
  local.set(KEYS.lastDashboard, JSON.stringify(known));
}

export function forgetDashboard(): void {
  local.set(KEYS.lastDashboard, null);
}
