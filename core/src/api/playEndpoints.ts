import type { Endpoint } from './call';

/** Games in progress, days, and their numbers. */
export const PLAY_ENDPOINTS = {
  startGame: { method: 'POST', path: '/api/games' },
  openGames: { method: 'GET', path: '/api/games' },
  game: { method: 'GET', path: '/api/games/:gameId' },
  gameBadges: { method: 'GET', path: '/api/games/:gameId/badges' },
  makeGuess: { method: 'POST', path: '/api/games/:gameId/guesses' },
  submitScore: { method: 'POST', path: '/api/scores' },
  dailyStatus: { method: 'GET', path: '/api/daily/status' },
  dayStatus: { method: 'GET', path: '/api/daily/status/:date' },
  completions: { method: 'GET', path: '/api/daily/completions' },
  submitHistorical: { method: 'POST', path: '/api/daily/historical/:date' },
  completeDrinking: { method: 'POST', path: '/api/drinking/complete' },
  userStats: { method: 'GET', path: '/api/user-stats/:userId' },
  stats: { method: 'GET', path: '/api/stats', isShared: true },
  badges: { method: 'GET', path: '/api/badges' },
  dashboard: { method: 'GET', path: '/api/dashboard' },
} as const satisfies Readonly<Record<string, Endpoint>>;
