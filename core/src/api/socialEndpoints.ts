import type { Endpoint } from './call';

/** Other players: boards, friends, groups and challenges. */
export const SOCIAL_ENDPOINTS = {
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
} as const satisfies Readonly<Record<string, Endpoint>>;
