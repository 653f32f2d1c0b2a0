import type { AnswerOf } from '@cardinal/core/api/contract';
import type { DailyStatus } from '@cardinal/core/api/days';
import { dayOf, type Day } from '@cardinal/core/game/days';
import { FRESH_S } from '../config/timings';
import { call } from './apiClient';
import { failureFrom } from './failure';
import { serverNow, setByDeadline } from '../lib/clock';
import { recordCommitment } from './commitments';
import { freshFor, PLAYED_ELSEWHERE_TAGS, serverApi, to } from './serverApi';

const MINUTE_MS = 60_000;

/**
 * Whether another device has started or finished the daily. The cache already has this device's
 * changes.
 */
function isPlayedElsewhere(before: DailyStatus | undefined, now: DailyStatus): boolean {
  if (before?.date !== now.date) return false;
  return before.hasPlayed !== now.hasPlayed || before.gameId !== now.gameId;
}

/** Corrects the clock by the server's countdown to midnight. */
function setByReset({ timestamp, hoursUntilReset, minutesUntilReset }: DailyStatus['nextReset']) {
  const left = (hoursUntilReset * 60 + minutesUntilReset) * MINUTE_MS;
  setByDeadline(new Date(timestamp).getTime(), left, MINUTE_MS);
}

export const dailyApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query<AnswerOf<'dashboard'>, void>({
      query: () => to(API.dashboard),
      providesTags: ['Dashboard'],
      ...freshFor(FRESH_S.dashboard),
    }),
    badges: build.query<AnswerOf<'badges'>, void>({
      query: () => to(API.badges),
      providesTags: ['Dashboard'],
      ...freshFor(FRESH_S.dashboard),
    }),
    gameBadges: build.query<AnswerOf<'gameBadges'>, string>({
      query: (gameId) => to(API.gameBadges, { params: { gameId } }),
    }),
    dailyStatus: build.query<AnswerOf<'dailyStatus'>, void>({
      query: () => to(API.dailyStatus),
      providesTags: ['DailyStatus'],
      async onQueryStarted(_, { queryFulfilled, getCacheEntry, dispatch }) {
        const before = getCacheEntry().data;
        const answer = await queryFulfilled.catch(() => null);
        if (answer === null) return;
        if (isPlayedElsewhere(before, answer.data)) {
          dispatch(serverApi.util.invalidateTags([...PLAYED_ELSEWHERE_TAGS]));
        }
        recordCommitment(answer.data.date, answer.data.commitment);
        setByReset(answer.data.nextReset);
      },
    }),
    dayStatus: build.query<AnswerOf<'dayStatus'>, string>({
      query: (date) => to(API.dayStatus, { params: { date } }),
      providesTags: ['DayStatus'],
      ...freshFor(FRESH_S.dailyStatus),
    }),
    completions: build.query<AnswerOf<'completions'>, void>({
      query: () => to(API.completions),
      providesTags: ['Completions'],
      ...freshFor(FRESH_S.completions),
    }),
    unfinishedGames: build.query<AnswerOf<'unfinishedGames'>, void>({
      query: () => to(API.unfinishedGames),
      providesTags: ['UnfinishedGames'],
    }),
    /** Today's public numbers. For a guest, they also say which day it is. */
    stats: build.query<AnswerOf<'stats'>, void>({
      query: () => to(API.stats),
      providesTags: ['Stats'],
      async onQueryStarted(_, { queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer !== null) recordCommitment(answer.data.date, answer.data.commitment);
      },
    }),
    /**
     * The day by the time of any response. Not by the statistics: content blockers match that path.
     */
    serverDay: build.query<Day, void>({
      queryFn: async () => {
        try {
          await call(API.health);
          return { data: dayOf(serverNow()) };
        } catch (error) {
          return { error: failureFrom(error) };
        }
      },
      providesTags: ['Stats'],
    }),
  }),
});

export const {
  useDashboardQuery,
  useLazyDashboardQuery,
  useBadgesQuery,
  useGameBadgesQuery,
  useDailyStatusQuery,
  useDayStatusQuery,
  useCompletionsQuery,
  useUnfinishedGamesQuery,
  useStatsQuery,
  useServerDayQuery,
} = dailyApi;
