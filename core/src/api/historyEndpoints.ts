import type { Endpoint } from './call';

/** Games that were played: decks, runs, how everyone did, and a player's history. */
export const HISTORY_ENDPOINTS = {
  gameDeal: { method: 'GET', path: '/api/games/:gameId/deal' },
  shuffle: { method: 'GET', path: '/api/daily/shuffle/:date' },
  distribution: { method: 'GET', path: '/api/daily/distribution/:date', isShared: true },
  par: { method: 'GET', path: '/api/daily/par/:date' },
  crowd: { method: 'GET', path: '/api/daily/crowd/:date' },
  ownRun: { method: 'GET', path: '/api/daily/runs/:date' },
  revokeShareLinks: { method: 'DELETE', path: '/api/daily/runs/:date' },
  sharedRun: { method: 'GET', path: '/api/daily/runs/:date/:userId/:key' },
  historyMonth: { method: 'GET', path: '/api/history/months/:month' },
  historySkill: { method: 'GET', path: '/api/history/skill' },
  friendHistory: { method: 'GET', path: '/api/history/friends/:id' },
  friendRun: { method: 'GET', path: '/api/friends/:id/runs/:date' },
} as const satisfies Readonly<Record<string, Endpoint>>;
