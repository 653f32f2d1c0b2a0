import { array, object, type InferType } from 'yup';
import { session } from './accounts';
import type { Call } from './call';
import { anyText, currentPassword, email, newPassword, optionalPassword, password } from './fields';
import { flag, instant, text } from './shapes';

const credentials = object({ email, password });
export type LoginRequest = InferType<typeof credentials>;

const passwordChange = object({ currentPassword, newPassword });
export type ChangePasswordRequest = InferType<typeof passwordChange>;

const resetMail = object({ email });

const code = anyText(2000);

const reset = object({ code, newPassword });
export type ResetPasswordRequest = InferType<typeof reset>;

const verification = object({ code, password: optionalPassword });

const disowned = object({ code });

const newToken = object({ token: text });

/** An active session of the player. */
const openSession = object({
  id: text,
  /** A readable name of the browser and device, from the user agent. */
  device: text,
  startedAt: instant,
  lastUsedAt: instant,
  /** Whether it is the caller's session. */
  isCurrent: flag,
});
export type OpenSession = InferType<typeof openSession>;

export const signInCalls = {
  login: {
    summary: 'Begins a session with e-mail address and password.',
    access: 'open',
    lockBy: ['body.email'],
    body: credentials,
    answers: { 200: session },
    errors: ['invalid-credentials'],
    limits: ['password-client', 'password', 'sign-ins'],
  },
  logout: {
    summary: 'Ends the session whose token the header holds, and clears the cookie.',
    access: 'public',
    lockBy: ['caller'],
    answers: { 204: null },
  },
  session: {
    summary:
      "The token of the cookie's session: how the browser gets it after the provider's page.",
    access: 'player',
    answers: { 200: session },
  },
  realtimeToken: {
    summary: "A Firebase custom token for the browser's live listeners, and for nothing else.",
    access: 'player',
    answers: { 200: newToken },
  },
  sessions: {
    summary: "The player's sessions that go on, the one used last first.",
    access: 'player',
    answers: { 200: array().of(openSession.defined()).defined() },
  },
  endOtherSessions: {
    summary: "Ends every session of the player's but the one that asks.",
    access: 'player',
    lockBy: ['caller'],
    answers: { 204: null },
  },
  google: {
    summary: "A navigation: leads on to the provider's page.",
    access: 'open',
    answers: { 302: null },
    limits: ['google'],
  },
  googleCallback: {
    summary:
      'A navigation: where the provider leads back to; leads on, signed in or with an error.',
    access: 'open',
    answers: { 302: null },
  },
  changePassword: {
    summary: 'Sets another password; every other session ends, this one goes on by the new token.',
    access: 'player',
    lockBy: ['caller'],
    body: passwordChange,
    answers: { 200: newToken },
    errors: ['wrong-password'],
    limits: ['change-password', 'password-session'],
  },
  forgotPassword: {
    summary: 'Sends a reset link, if the address has an account; the answer does not tell.',
    access: 'open',
    lockBy: ['body.email'],
    body: resetMail,
    answers: { 202: null },
    limits: ['forgot-password', 'forgot-password-email'],
  },
  resetPassword: {
    summary: "Sets another password with a reset link's code; all sessions end.",
    access: 'open',
    lockBy: ['body.code'],
    body: reset,
    answers: { 204: null },
    errors: ['invalid-code'],
  },
  verifyEmail: {
    summary:
      "Verifies the account's address with the code of an email. Requires its session or password.",
    access: 'owner',
    lockBy: ['body.code'],
    body: verification,
    answers: { 204: null },
    errors: ['invalid-code', 'wrong-password'],
    limits: ['password-client', 'password', 'sign-ins'],
  },
  disown: {
    summary:
      "Deletes an unverified account with the code of a verification email, for the mailbox's owner.",
    access: 'open',
    lockBy: ['body.code'],
    body: disowned,
    answers: { 204: null },
    errors: ['invalid-code'],
  },
  sendVerification: {
    summary: 'Mails a new link that verifies the address, unless it is verified already.',
    access: 'player',
    lockBy: ['caller'],
    answers: { 202: null },
    limits: ['verification'],
  },
} as const satisfies Readonly<Record<string, Call>>;
