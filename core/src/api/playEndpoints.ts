import type { Endpoint } from './call';

/** Games, days and what came of them. */
export const PLAY_ENDPOINTS = {
  startGame: { method: 'POST', path: '/api/games' },
  openGames: { method: 'GET', path: '/api/games' },
  game: { method: 'GET', path: '/api/games/:gameId' },
  gameDeal: { method: 'GET', path: '/api/games/:gameId/deal' },
  gameBadges: { method: 'GET', path: '/api/games/:gameId/badges' },
  makeGuess: { method: 'POST', path: '/api/games/:gameId/guesses' },
  submitScore: { method: 'POST', path: '/api/scores' },
  dailyStatus: { method: 'GET', path: '/api/daily/status' },
  dayStatus: { method: 'GET', path: '/api/daily/status/:date' },
  completions: { method: 'GET', path: '/api/daily/completions' },
  shuffle: { method: 'GET', path: '/api/daily/shuffle/:date' },
  distribution: { method: 'GET', path: '/api/daily/distribution/:date', isShared: true },
  par: { method: 'GET', path: '/api/daily/par/:date' },
  crowd: { method: 'GET', path: '/api/daily/crowd/:date' },
  submitHistorical: { method: 'POST', path: '/api/daily/historical/:date' },
  ownRun: { method: 'GET', path: '/api/daily/runs/:date' },
  revokeShareLinks: { method: 'DELETE', path: '/api/daily/runs/:date' },
  sharedRun: { method: 'GET', path: '/api/daily/runs/:date/:userId/:key' },
  completeDrinking: { method: 'POST', path: '/api/drinking/complete' },
  userStats: { method: 'GET', path: '/api/user-stats/:userId' },
  stats: { method: 'GET', path: '/api/stats', isShared: true },
  badges: { method: 'GET', path: '/api/badges' },
  dashboard: { method: 'GET', path: '/api/dashboard' },

  historyMonth: { method: 'GET', path: '/api/history/months/:month' },
  historySkill: { method: 'GET', path: '/api/history/skill' },
  friendHistory: { method: 'GET', path: '/api/history/friends/:id' },
} as const satisfies Readonly<Record<string, Endpoint>>;
