import type { HistoricalRequest } from '@cardinal/core/api/days';
import type { GuessRequest, ScoreRequest } from '@cardinal/core/api/play';
import type { ScoredMode } from '@cardinal/core/game/game';
import { call } from '../../lib/apiClient';

export const beginGame = (mode: ScoredMode) => call('beginGame', { body: { mode } });
export const fetchGame = (gameId: string) => call('game', { params: { gameId } });
export const sendGuess = (gameId: string, body: GuessRequest) =>
  call('makeGuess', { params: { gameId }, body });
export const sendScore = (body: ScoreRequest) => call('submitScore', { body });
export const sendHistorical = (date: string, body: HistoricalRequest) =>
  call('playHistorical', { params: { date }, body });
export const fetchShuffle = (date: string) => call('shuffle', { params: { date } });
export const fetchDayStatus = (date: string) => call('dayStatus', { params: { date } });
export const fetchDailyStatus = () => call('dailyStatus');
export const fetchStats = () => call('stats');
export const sendDrinkingTurn = () => call('completeDrinking');
