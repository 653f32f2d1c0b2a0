import { put, select, type SagaGenerator } from 'typed-redux-saga';
import type { ScoreAnswer } from '@cardinal/core/api/play';
import type { Day } from '@cardinal/core/game/days';
import type { ScoredMode } from '@cardinal/core/game/game';
import { higher, isCounted, withGame } from '@cardinal/core/records/playerRecord';
import { putThunk } from './ask';
import { dailyApi } from './daily';
import { statisticsApi } from './statistics';

interface OwnGame {
  readonly gameId: string;
  readonly mode: ScoredMode;
  /** Null for a fun game. */
  readonly date: Day | null;
  /** Whether a daily counts for its own day. */
  readonly isOwnDay: boolean;
  readonly score: number;
}

/** A mode's numbers in the statistics: games, best score, and today's score. */
const NUMBERS = {
  daily: ['totalDailyGamesPlayed', 'bestDailyScoreEver', 'dailyScoreToday'],
  fun: ['totalFunGamesPlayed', 'bestFunScoreEver', 'bestFunScoreToday'],
} as const;

/**
 * Updates the cache as the last guess has changed the server's data. Other changes, such as ranks,
 * are fetched by the views that show them.
 */
export function* countOwnGame(userId: string, game: OwnGame): SagaGenerator<void> {
  const { mode, date, isOwnDay, score } = game;
  if (!isCounted(mode, score)) return;
  const today = (yield* select(dailyApi.endpoints.dailyStatus.select())).data?.date;
  const isToday = mode === 'fun' || (isOwnDay && date === today);
  yield* putThunk(
    statisticsApi.util.updateQueryData('userStats', userId, (stats) => {
      const [games, best, ofToday] = NUMBERS[mode];
      const distribution = stats.scoreDistribution[mode];
      const before = { played: stats[games], best: stats[best], distribution };
      const after = withGame(before, score, mode === 'fun' || isOwnDay);
      stats[games] = after.played;
      stats[best] = after.best;
      Object.assign(distribution, after.distribution);
      if (isToday) stats[ofToday] = higher(score, stats[ofToday]);
    }),
  );
  if (date !== null) yield* countDaily({ ...game, date });
}

function* countDaily({ gameId, date, isOwnDay, score }: OwnGame & { readonly date: Day }) {
  if (isOwnDay) {
    yield* putThunk(
      dailyApi.util.updateQueryData('dailyStatus', undefined, (status) => {
        if (status.date !== date) return;
        Object.assign(status, { hasPlayed: true, hasStarted: true, gameId, gameplay: { score } });
      }),
    );
  }
  const { data } = yield* select(dailyApi.endpoints.completions.select());
  if (data === undefined) return;
  const value = [...data.filter(({ gameDate }) => gameDate !== date), { gameDate: date, score }];
  value.sort((a, b) => (a.gameDate < b.gameDate ? 1 : -1));
  // Unlike a patch, this makes the list as fresh as a fetched one.
  yield* put(
    dailyApi.util.upsertQueryEntries([{ endpointName: 'completions', arg: undefined, value }]),
  );
}

/** Updates the cache from the response to the submission. */
export function* countRanked({ date, isOwnDay, score }: OwnGame, { par, rank }: ScoreAnswer) {
  yield* putThunk(
    dailyApi.util.updateQueryData('dailyStatus', undefined, (status) => {
      if (isOwnDay && status.date === date) status.par = par;
    }),
  );
  if (rank === null) return;
  yield* putThunk(
    dailyApi.util.updateQueryData('stats', undefined, (stats) => {
      if (!isOwnDay || stats.date !== date) return;
      stats.dailyPlayers += 1;
      stats.dailyHigh = higher(score, stats.dailyHigh);
    }),
  );
}
