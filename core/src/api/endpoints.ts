/**
 * Method and path of every call. Kept separate so that the browser can import them without the schemas.
 * `contract.ts` adds input, output, and errors.
 */
export const ENDPOINTS = {
  health: { method: 'GET', path: '/api/health' },
  openApi: { method: 'GET', path: '/api/openapi.json' },
  browserReports: { method: 'POST', path: '/api/reports' },

  register: { method: 'POST', path: '/api/auth/register' },
  login: { method: 'POST', path: '/api/auth/login' },
  me: { method: 'GET', path: '/api/auth/me' },
  updateProfile: { method: 'PATCH', path: '/api/auth/profile' },
  changeEmail: { method: 'PATCH', path: '/api/auth/email' },
  changePassword: { method: 'POST', path: '/api/auth/change-password' },
  logout: { method: 'POST', path: '/api/auth/logout' },
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password' },
  google: { method: 'GET', path: '/api/auth/google' },
  googleCallback: { method: 'GET', path: '/api/auth/google/callback' },
  verifyEmail: { method: 'POST', path: '/api/auth/verify-email' },
  disown: { method: 'POST', path: '/api/auth/disown' },
  sendVerification: { method: 'POST', path: '/api/auth/send-verification' },
  session: { method: 'GET', path: '/api/auth/session' },
  sessions: { method: 'GET', path: '/api/auth/sessions' },
  endOtherSessions: { method: 'DELETE', path: '/api/auth/sessions' },
  realtimeToken: { method: 'GET', path: '/api/auth/realtime-token' },
  exportAccount: { method: 'GET', path: '/api/auth/export' },
  updatePreferences: { method: 'PATCH', path: '/api/auth/preferences' },
  changeUsername: { method: 'PATCH', path: '/api/auth/username' },
  registerDevice: { method: 'PUT', path: '/api/auth/devices' },
  removeDevice: { method: 'DELETE', path: '/api/auth/devices' },
  deleteAccount: { method: 'DELETE', path: '/api/auth/account' },

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

  boardToday: { method: 'GET', path: '/api/leaderboard/:mode', isShared: true },
  boardAllTime: { method: 'GET', path: '/api/leaderboard/alltime/:mode', isShared: true },
  boardOfDay: { method: 'GET', path: '/api/leaderboard/:mode/:date', isShared: true },

  friends: { method: 'GET', path: '/api/friends' },
  friendRequests: { method: 'GET', path: '/api/friends/requests' },
  friendsBoard: { method: 'GET', path: '/api/friends/leaderboard' },
  searchPlayers: { method: 'GET', path: '/api/friends/search' },
  addFriend: { method: 'POST', path: '/api/friends/add' },
  acceptFriend: { method: 'POST', path: '/api/friends/accept' },
  cancelFriend: { method: 'POST', path: '/api/friends/cancel' },
  removeFriend: { method: 'DELETE', path: '/api/friends/:id' },
  friendRun: { method: 'GET', path: '/api/friends/:id/runs/:date' },

  createGroup: { method: 'POST', path: '/api/groups' },
  groups: { method: 'GET', path: '/api/groups' },
  joinGroup: { method: 'POST', path: '/api/groups/join' },
  invitation: { method: 'GET', path: '/api/invitations/:inviteCode' },
  group: { method: 'GET', path: '/api/groups/:id' },
  changeGroup: { method: 'PATCH', path: '/api/groups/:id' },
  removeMember: { method: 'DELETE', path: '/api/groups/:id/members/:userId' },
  groupWinners: { method: 'GET', path: '/api/groups/:id/winners' },
  reportGroup: { method: 'POST', path: '/api/groups/:id/report' },
  reportInvitation: { method: 'POST', path: '/api/invitations/:inviteCode/report' },
  groupBoard: { method: 'GET', path: '/api/groups/:id/board' },

  blockedPlayers: { method: 'GET', path: '/api/players/blocked' },
  reportPlayer: { method: 'POST', path: '/api/players/:playerId/report' },
  blockPlayer: { method: 'PUT', path: '/api/players/:playerId/block' },
  unblockPlayer: { method: 'DELETE', path: '/api/players/:playerId/block' },

  createChallenge: { method: 'POST', path: '/api/challenges' },
  openChallenge: { method: 'POST', path: '/api/challenges/open' },
  challenges: { method: 'GET', path: '/api/challenges' },
  challenge: { method: 'GET', path: '/api/challenges/:code' },
  takeSeat: { method: 'PUT', path: '/api/challenges/:code/seat' },
  addRound: { method: 'POST', path: '/api/challenges/:code/rounds' },
  giveUpRound: { method: 'POST', path: '/api/challenges/:code/rounds/:round/give-up' },
  addDealer: { method: 'POST', path: '/api/challenges/:code/dealer' },
  react: { method: 'PUT', path: '/api/challenges/:code/reaction' },
  endInvitation: { method: 'DELETE', path: '/api/challenges/:code/invitation' },
  removeParticipant: {
    method: 'DELETE',
    path: '/api/challenges/:code/participants/:participantId',
  },
  challengeRound: { method: 'GET', path: '/api/challenges/:code/rounds/:round' },

  historyMonth: { method: 'GET', path: '/api/history/months/:month' },
  historySkill: { method: 'GET', path: '/api/history/skill' },
  friendHistory: { method: 'GET', path: '/api/history/friends/:id' },

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
} as const;

/**
 * Whether the response is the same for everyone, so the CDN can cache it. A browser requests it without
 * cookie and token, which would be part of the cache key.
 */
export function isShared(name: EndpointName): boolean {
  return 'isShared' in ENDPOINTS[name];
}

export type EndpointName = keyof typeof ENDPOINTS;
export type Method = (typeof ENDPOINTS)[EndpointName]['method'];

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The path parameters of a call, for example `{ gameId: string }`. */
export type PathParams<Name extends EndpointName> = Readonly<
  Record<ParamNames<(typeof ENDPOINTS)[Name]['path']>, string>
>;

export function pathTo<Name extends EndpointName>(name: Name, params: PathParams<Name>): string {
  const values = new Map<string, string>(Object.entries(params));
  return ENDPOINTS[name].path.replace(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent(values.get(param) ?? ''),
  );
}
