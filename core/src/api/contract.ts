import type { AnySchema, InferType } from 'yup';
import * as answers from './answers';
import { ENDPOINTS, type EndpointName } from './endpoints';
import type { ErrorCode } from './errors';
import * as requests from './requests';

/** `public` takes no notice of a bad or ended token; `admin` needs the custom claim. */
export type Access = 'public' | 'player' | 'admin';

interface Call {
  readonly access: Access;
  readonly body?: AnySchema;
  /** Query parameters the call knows; others are ignored. */
  readonly query?: readonly string[];
  /** The statuses of success; the first is the usual one. */
  readonly success: readonly (200 | 201 | 202 | 204 | 302)[];
  /** Absent where the answer has no body. */
  readonly answer?: AnySchema;
  /** What it can answer beyond the general errors (see `GENERAL_ERRORS`). */
  readonly errors?: readonly ErrorCode[];
}

/** Any call may answer these where they apply. */
export const GENERAL_ERRORS = [
  'not-found',
  'method-not-allowed',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[];

const { friends } = answers;

/** What every call takes, gives and may refuse (api.md). */
export const CONTRACT = {
  health: { access: 'public', success: [200] },
  openApi: { access: 'public', success: [200] },

  register: {
    access: 'public',
    body: requests.register,
    success: [201],
    answer: answers.session,
    errors: ['email-taken', 'username-taken', 'too-many'],
  },
  login: {
    access: 'public',
    body: requests.login,
    success: [200],
    answer: answers.session,
    errors: ['invalid-credentials', 'too-many'],
  },
  me: { access: 'player', success: [200], answer: answers.user },
  updateProfile: {
    access: 'player',
    body: requests.profile,
    success: [200],
    answer: answers.user,
  },
  changePassword: {
    access: 'player',
    body: requests.changePassword,
    success: [200],
    answer: answers.newToken,
    errors: ['wrong-password', 'too-many'],
  },
  logout: { access: 'public', success: [204] },
  forgotPassword: {
    access: 'public',
    body: requests.forgotPassword,
    success: [202],
    errors: ['too-many'],
  },
  resetPassword: {
    access: 'public',
    body: requests.resetPassword,
    success: [204],
    errors: ['invalid-code'],
  },
  /** Navigations, not calls: they lead on. */
  google: { access: 'public', success: [302] },
  googleCallback: { access: 'public', success: [302] },
  session: { access: 'player', success: [200], answer: answers.session },
  realtimeToken: { access: 'player', success: [200], answer: answers.newToken },
  exportAccount: { access: 'player', success: [200] },
  updatePreferences: {
    access: 'player',
    body: requests.preferences,
    success: [200],
    answer: answers.user,
  },
  deleteAccount: {
    access: 'player',
    body: requests.deleteAccount,
    success: [204],
    errors: ['wrong-password', 'too-many'],
  },

  beginGame: {
    access: 'public',
    body: requests.newGame,
    success: [201, 200],
    answer: answers.game,
    errors: ['already-played', 'too-many'],
  },
  game: { access: 'public', success: [200], answer: answers.game },
  makeGuess: {
    access: 'public',
    body: requests.makeGuess,
    success: [200],
    answer: answers.guessAnswer,
    errors: ['out-of-order', 'not-allowed', 'too-fast'],
  },
  submitScore: {
    access: 'player',
    body: requests.submitScore,
    success: [201, 200],
    answer: answers.scoreAnswer,
    errors: [
      'already-played',
      'already-begun',
      'game-claimed',
      'score-mismatch',
      'game-not-over',
      'mode-mismatch',
    ],
  },
  dailyStatus: { access: 'player', success: [200], answer: answers.dailyStatus },
  dayStatus: {
    access: 'player',
    success: [200],
    answer: answers.dayStatus,
    errors: ['bad-day'],
  },
  completions: { access: 'player', success: [200], answer: answers.completions },
  shuffle: {
    access: 'public',
    success: [200],
    answer: answers.dayShuffle,
    errors: ['bad-day', 'not-yet'],
  },
  playHistorical: {
    access: 'player',
    body: requests.historicalGame,
    success: [201, 200],
    answer: answers.completion,
    errors: ['bad-day', 'already-played', 'score-mismatch', 'game-not-over', 'not-allowed'],
  },
  ownRun: {
    access: 'player',
    success: [200],
    answer: answers.ownRun,
    errors: ['bad-day', 'not-yet'],
  },
  sharedRun: {
    access: 'player',
    success: [200],
    answer: answers.sharedRun,
    errors: ['bad-day', 'not-yet'],
  },
  completeDrinking: { access: 'player', success: [204], errors: ['too-many'] },
  userStats: { access: 'player', success: [200], answer: answers.userStats },
  stats: { access: 'public', success: [200], answer: answers.stats },
  dashboard: { access: 'player', success: [200], answer: answers.dashboard },

  boardToday: {
    access: 'public',
    query: ['limit', 'around'],
    success: [200],
    answer: answers.board,
    errors: ['invalid-input', 'no-session'],
  },
  boardAllTime: {
    access: 'public',
    query: ['limit', 'around'],
    success: [200],
    answer: answers.board,
    errors: ['invalid-input', 'no-session'],
  },
  boardOfDay: {
    access: 'public',
    query: ['limit', 'around'],
    success: [200],
    answer: answers.board,
    errors: ['invalid-input', 'bad-day', 'no-session'],
  },

  friends: { access: 'player', success: [200], answer: friends },
  friendRequests: { access: 'player', success: [200], answer: answers.friendRequests },
  friendsBoard: { access: 'player', success: [200], answer: answers.friendsBoard },
  searchPlayers: {
    access: 'player',
    query: ['q'],
    success: [200],
    answer: answers.foundPlayers,
    errors: ['invalid-input', 'too-many'],
  },
  addFriend: {
    access: 'player',
    body: requests.friendId,
    success: [201, 200],
    answer: answers.friendship,
    errors: ['already-friends', 'too-many-friends'],
  },
  acceptFriend: {
    access: 'player',
    body: requests.friendId,
    success: [200],
    answer: answers.friendship,
    errors: ['too-many-friends'],
  },
  cancelFriend: { access: 'player', body: requests.friendId, success: [204] },
  removeFriend: { access: 'player', success: [204] },
  friendRun: {
    access: 'player',
    success: [200],
    answer: answers.run,
    errors: ['bad-day', 'not-yet'],
  },

  gameRecords: { access: 'admin', success: [200], answer: answers.gameRecords },
  gamesByDay: {
    access: 'admin',
    query: ['days'],
    success: [200],
    answer: answers.dayRecords,
    errors: ['invalid-input'],
  },
} as const satisfies Record<EndpointName, Call>;

type Contract = typeof CONTRACT;

/** What a call's body is, or undefined where it takes none. */
export type RequestOf<Name extends EndpointName> = Contract[Name] extends {
  readonly body: infer Body extends AnySchema;
}
  ? InferType<Body>
  : undefined;

/** What a call answers on success, or undefined where the answer has no body. */
export type AnswerOf<Name extends EndpointName> = Contract[Name] extends {
  readonly answer: infer Answer extends AnySchema;
}
  ? InferType<Answer>
  : undefined;

export function callOf(name: EndpointName): Call {
  return CONTRACT[name];
}

export const ENDPOINT_NAMES = Object.keys(ENDPOINTS).filter(
  (name): name is EndpointName => name in ENDPOINTS,
);
