import type { Request } from 'firebase-functions/https';
import type { AnswerOf, RequestOf } from '@cardinal/core/api/contract';
import { openApiDocument } from '@cardinal/core/api/openapi';
import type { EndpointName, PathParams } from '@cardinal/core/api/endpoints';
import { AppError } from '../lib/appError';
import * as accounts from '../services/accounts/accounts';
import * as admin from '../services/upkeep/adminNumbers';
import * as boards from '../services/boards/boards';
import * as daily from '../services/play/dailyStatus';
import { deleteAccount, exportAccount } from '../services/accounts/deletion';
import { completeDrinking } from '../services/play/drinking';
import * as friends from '../services/friends/friends';
import * as google from '../services/accounts/google';
import * as games from '../services/play/games';
import * as passwords from '../services/accounts/passwords';
import { updatePreferences, updateProfile } from '../services/accounts/profile';
import * as runs from '../services/play/runs';
import { submitScore } from '../services/play/submitScore';
import { endSession, realtimeToken } from '../services/accounts/sessions';
import * as stats from '../services/boards/stats';
import { queryNumber, queryValue } from './input';
import type { Reply } from './respond';
import {
  clearedCookie,
  clearedCookieText,
  pendingCookie,
  pendingState,
  sessionCookie,
  signedInCookies,
  type Credential,
} from './session';

/** What a handler is given; `uid` is there wherever the contract asks for a player. */
export interface Context<Name extends EndpointName> {
  readonly request: Request;
  readonly params: PathParams<Name>;
  readonly body: RequestOf<Name>;
  readonly credential: Credential | null;
  readonly uid: string;
  readonly maybeUid: string | null;
  /** The caller's address. */
  readonly client: string;
}

type TypedReply<Name extends EndpointName> = Omit<Reply, 'body'> &
  (AnswerOf<Name> extends undefined
    ? { readonly body?: unknown }
    : { readonly body: AnswerOf<Name> });

type Handler<Name extends EndpointName> = (
  context: Context<Name>,
) => TypedReply<Name> | Promise<TypedReply<Name>>;

const ok = <T>(body: T) => ({ status: 200, body }) as const;
const done = { status: 204 } as const;
const redirect = (location: string, cookies: string[] = []) =>
  ({ status: 302, headers: { Location: location, 'Set-Cookie': cookies } }) as const;

const LOGIN = '/login';
const created = <T>(isNew: boolean, body: T) => ({ status: isNew ? 201 : 200, body }) as const;

const PUBLIC_DAY = { 'Cache-Control': 'public, max-age=0, s-maxage=30' };
const PUBLIC_ALL_TIME = { 'Cache-Control': 'public, max-age=0, s-maxage=60' };
const PUBLIC_YEAR = { 'Cache-Control': 'public, max-age=31536000, immutable' };

async function board(
  { request, maybeUid }: Pick<Context<'boardToday'>, 'request' | 'maybeUid'>,
  mode: ReturnType<typeof boards.modeOf>,
  period: boards.Period,
) {
  const around = queryValue(request, 'around');
  if (around === undefined) {
    const limit = queryNumber(request, 'limit', { min: 1, max: 100, otherwise: 50 });
    const rows = await boards.topOfBoard(mode, period, limit);
    const headers = period === 'alltime' ? PUBLIC_ALL_TIME : PUBLIC_DAY;
    return { ...ok(rows), headers };
  }
  if (around !== 'me') {
    throw new AppError('invalid-input', { fields: { around: "Must be 'me'" } });
  }
  if (maybeUid === null) throw new AppError('no-session');
  return ok(await boards.boardAround(mode, period, maybeUid));
}

/** Every call of the contract that is served, wired to its use case. */
export const ROUTES = {
  health: () => ok({ ok: true }),
  openApi: () => ok(openApiDocument()),

  register: async ({ body, client }) => {
    const signedIn = await accounts.register(body, client);
    return { status: 201, body: signedIn, headers: sessionCookie(signedIn.token) };
  },
  login: async ({ body, client }) => {
    const signedIn = await accounts.login(body, client);
    return { ...ok(signedIn), headers: sessionCookie(signedIn.token) };
  },
  me: async ({ uid }) => ok(await accounts.currentUser(uid)),
  logout: async ({ credential }) => {
    if (credential !== null) await endSession(credential.session.id);
    return { ...done, headers: clearedCookie() };
  },

  updateProfile: async ({ uid, body }) => ok(await updateProfile(uid, body)),
  changePassword: async ({ uid, body, client }) => {
    const token = await passwords.changePassword(uid, body, client);
    return { ...ok({ token }), headers: sessionCookie(token) };
  },
  forgotPassword: async ({ body, client }) => {
    await passwords.forgotPassword(body.email, client);
    return { status: 202 };
  },
  resetPassword: async ({ body }) => {
    await passwords.resetPassword(body);
    return done;
  },
  google: async () => {
    const start = await google.startSignIn();
    if (start === null) return redirect(`${LOGIN}?error=google-unavailable`);
    return redirect(start.url, pendingCookie(start.state));
  },
  googleCallback: async ({ request }) => {
    const query = request.url.split('?')[1] ?? '';
    const end = await google.finishSignIn(query, pendingState(request));
    if (!end.ok) return redirect(`${LOGIN}?error=${end.error}`, [clearedCookieText()]);
    return redirect('/', signedInCookies(end.token));
  },
  session: async ({ uid, credential }) =>
    ok({ token: credential?.token ?? '', user: await accounts.currentUser(uid) }),
  realtimeToken: async ({ uid }) => ok({ token: await realtimeToken(uid) }),
  exportAccount: async ({ uid }) => ({
    ...ok(await exportAccount(uid)),
    headers: { 'Content-Disposition': 'attachment; filename="cardinal-data.json"' },
  }),
  updatePreferences: async ({ uid, body }) => ok(await updatePreferences(uid, body)),
  deleteAccount: async ({ credential, body, client }) => {
    if (credential === null) throw new AppError('no-session');
    await deleteAccount(credential.session, body, client);
    return { ...done, headers: clearedCookie() };
  },

  beginGame: async ({ body, maybeUid, client }) => {
    const { game, isNew } = await games.beginGame(body.mode, maybeUid, client);
    return created(isNew, game);
  },
  game: async ({ params, maybeUid }) => ok(await games.showGame(params.gameId, maybeUid)),
  makeGuess: async ({ params, body, maybeUid }) =>
    ok(await games.makeGuess(params.gameId, maybeUid, body)),
  submitScore: async ({ uid, body }) => {
    const { answer, isNew } = await submitScore(uid, body);
    return created(isNew, answer);
  },
  dailyStatus: async ({ uid }) => ok(await daily.dailyStatus(uid)),
  dayStatus: async ({ params, uid }) => ok(await daily.dayStatus(params.date, uid)),
  completions: async ({ uid }) => ok(await daily.completions(uid)),
  shuffle: async ({ params, maybeUid }) => {
    const shuffle = await daily.dayShuffle(params.date, maybeUid);
    const isPast = shuffle.date < daily.dayNow();
    return { ...ok(shuffle), ...(isPast && { headers: PUBLIC_YEAR }) };
  },
  playHistorical: async ({ params, uid, body }) => {
    const { answer, isNew } = await daily.playHistorical(params.date, uid, body);
    return created(isNew, answer);
  },
  ownRun: async ({ uid, params }) => ok(await runs.ownRun(uid, params.date)),
  sharedRun: async ({ uid, params: { date, userId, key } }) =>
    ok(await runs.sharedRun(uid, date, userId, key)),
  completeDrinking: async ({ uid }) => {
    await completeDrinking(uid);
    return done;
  },
  userStats: async ({ params }) => ok(await stats.userStats(params.userId)),
  stats: async () => ok(await stats.dailyStats()),
  dashboard: async ({ uid }) => ok(await stats.dashboard(uid)),

  boardToday: (context) => board(context, boards.modeOf(context.params.mode), 'today'),
  boardAllTime: (context) => board(context, boards.modeOf(context.params.mode), 'alltime'),
  boardOfDay: (context) =>
    board(context, boards.modeOf(context.params.mode), { day: context.params.date }),

  friends: async ({ uid }) => ok(await friends.listFriends(uid)),
  friendRequests: async ({ uid }) => ok(await friends.listRequests(uid)),
  friendsBoard: async ({ uid }) => ok(await friends.friendsBoard(uid)),
  searchPlayers: async ({ uid, request }) =>
    ok(await friends.searchPlayers(uid, queryValue(request, 'q'))),
  addFriend: async ({ uid, body }) => {
    const { status, isNew } = await friends.addFriend(uid, body.friendId);
    return created(isNew, { status });
  },
  acceptFriend: async ({ uid, body }) => {
    await friends.acceptFriend(uid, body.friendId);
    return ok({ status: 'accepted' as const });
  },
  cancelFriend: async ({ uid, body }) => {
    await friends.cancelRequest(uid, body.friendId);
    return done;
  },
  removeFriend: async ({ uid, params }) => {
    await friends.removeFriend(uid, params.id);
    return done;
  },
  friendRun: async ({ uid, params }) => ok(await runs.friendRun(uid, params.id, params.date)),

  gameRecords: async () => ok(await admin.gameRecords()),
  gamesByDay: async ({ request }) =>
    ok(await admin.gamesByDay(queryNumber(request, 'days', { min: 1, max: 366, otherwise: 30 }))),
} satisfies { readonly [Name in EndpointName]: Handler<Name> };

export type RouteName = keyof typeof ROUTES;
