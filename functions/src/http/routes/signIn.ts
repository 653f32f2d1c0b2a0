import type { signInCalls } from '@cardinal/core/api/signIn';
import { currentUser, login } from '../../services/signIn/login';
import { disownAccount } from '../../services/accountData/deletion';
import * as google from '../../services/signIn/google';
import * as passwords from '../../services/signIn/passwords';
import {
  endOtherSessions,
  endSession,
  openSessions,
  realtimeToken,
} from '../../services/signIn/sessions';
import { sendVerification, verifyEmail } from '../../services/emails/verification';
import type { Handlers } from '../context';
import { deviceOf } from '../device';
import { decodableQueryOf } from '../input';
import { startOnSite } from '../siteHost';
import { accepted, doing, done, ok, redirect } from '../replies';
import {
  clearedCookie,
  pendingCookies,
  pendingSignIn,
  restoredCookies,
  sessionCookie,
  signedInCookies,
} from '../session';

const LOGIN = '/login';

export const signInRoutes: Handlers<keyof typeof signInCalls> = {
  login: async ({ body, client, request }) => {
    const signedIn = await login(body, { client, device: deviceOf(request) });
    return { ...ok(signedIn), headers: sessionCookie(signedIn.token) };
  },
  logout: async ({ credential }) => {
    if (credential !== null) await endSession(credential.session);
    return { ...done, headers: clearedCookie() };
  },
  session: async ({ credential: { token, session } }) =>
    ok({ token, user: await currentUser(session) }),
  realtimeToken: async ({ credential }) => ok({ token: await realtimeToken(credential.session) }),
  google: {
    before: ({ request }) => {
      const site = startOnSite(request);
      return site === null ? undefined : redirect(site);
    },
    respond: async ({ request, query }) => {
      const start = await google.startSignIn(query.language);
      if (start === null) return redirect(`${LOGIN}?error=google-unavailable`);
      return redirect(start.url, pendingCookies(request, start.pending));
    },
  },
  googleCallback: async ({ request }) => {
    const end = await google.finishSignIn(
      decodableQueryOf(request),
      pendingSignIn(request),
      deviceOf(request),
    );
    if (end.ok) return redirect('/', signedInCookies(end.token));
    // Any site can send a browser here, so only the end of the browser's own sign-in changes its
    // cookie.
    return redirect(`${LOGIN}?error=${end.error}`, end.isOver ? restoredCookies(request) : []);
  },
  sessions: async ({ credential }) => ok(await openSessions(credential.session)),
  endOtherSessions: doing(({ credential }) => endOtherSessions(credential.session)),
  changePassword: {
    before: ({ credential, body }) => passwords.checkPasswordChange(credential.session, body),
    respond: async ({ credential, body, client, request }) => {
      const origin = { client, device: deviceOf(request) };
      const token = await passwords.changePassword(credential.session, body, origin);
      return { ...ok({ token }), headers: sessionCookie(token) };
    },
  },
  forgotPassword: async ({ body }) => {
    await passwords.forgotPassword(body.email);
    return accepted;
  },
  resetPassword: doing(({ body, client }) => passwords.resetPassword(body, client)),
  verifyEmail: doing(({ uid, body: { code, password }, client }) =>
    verifyEmail(code, { uid, password, client }),
  ),
  disown: doing(({ body }) => disownAccount(body.code)),
  sendVerification: async ({ uid }) => {
    await sendVerification(uid);
    return accepted;
  },
};
