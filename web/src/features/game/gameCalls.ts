import type { Day } from '@cardinal/core/game/days';
import type { GuessRequest } from '@cardinal/core/api/play';
import { dayOf } from '@cardinal/core/game/days';
import { call } from '../../data/apiClient';
import { serverNow } from '../../lib/clock';
import type { FinishedGame } from './gamePersistence';

export const beginFun = () => call('beginGame', { body: { mode: 'fun' } });
/** Today's without a date. */
export const beginDaily = (date: Day | null) =>
  call('beginGame', { body: { mode: 'daily', ...(date !== null && { date }) } });
export const fetchGame = (gameId: string) => call('game', { params: { gameId } });
export const fetchOpenGames = () => call('openGames');
export const sendGuess = (gameId: string, body: GuessRequest) =>
  call('makeGuess', { params: { gameId }, body });
export const fetchDayStatus = (date: Day) => call('dayStatus', { params: { date } });
export const fetchDailyStatus = () => call('dailyStatus');
/** Today: with the statistics, or where a content blocker keeps them away, by the server's clock. */
export async function fetchToday(): Promise<Day> {
  try {
    return (await call('stats')).date;
  } catch (error) {
    await call('health').catch(() => {
      throw error;
    });
    return dayOf(serverNow());
  }
}
export const sendDrinkingTurn = () => call('completeDrinking');

/**
 * Confirms a player's game, or claims a guest's. A past day's is on no board: it has no rank.
 * `token`: of the account that it is for, where another one may have signed in since.
 */
export async function submitGame(
  { gameId, mode, date, isOwnDay, score }: FinishedGame,
  token?: string,
) {
  const session = token === undefined ? {} : { token };
  if (date === null || isOwnDay) {
    return call('submitScore', { body: { gameId, gameMode: mode, score }, ...session });
  }
  await call('submitHistorical', { params: { date }, body: { gameId, score }, ...session });
  return null;
}
