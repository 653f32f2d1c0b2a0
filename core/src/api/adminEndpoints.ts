import type { Endpoint } from './call';

export const ADMIN_ENDPOINTS = {
  gameRecords: { method: 'GET', path: '/api/admin/game-records' },
  gamesByDay: { method: 'GET', path: '/api/admin/games-by-day' },
  reviews: { method: 'GET', path: '/api/admin/reviews' },
  review: { method: 'GET', path: '/api/admin/reviews/:gameId' },
  leaders: { method: 'GET', path: '/api/admin/leaders' },
  decideReview: { method: 'POST', path: '/api/admin/reviews/:gameId' },
  groupReports: { method: 'GET', path: '/api/admin/group-reports' },
  moderateGroup: { method: 'POST', path: '/api/admin/groups/:id' },
  playerReports: { method: 'GET', path: '/api/admin/reports' },
  changePlayerStatus: { method: 'POST', path: '/api/admin/players/:userId' },
  audit: { method: 'GET', path: '/api/admin/audit' },
  excusedDays: { method: 'GET', path: '/api/admin/excused-days' },
  excuseDay: { method: 'POST', path: '/api/admin/excused-days/:date' },
} as const satisfies Readonly<Record<string, Endpoint>>;
