import { object, type InferType } from 'yup';
import { language, session } from './accounts';
import type { Call } from './call';
import {
  anyText,
  currentPassword,
  email,
  newPassword,
  optionalPassword,
  password,
  WEAK_PASSWORDS,
} from './fields';
import { flag, listOf, text, timestamp } from './shapes';

const credentials = object({ email, password });

const passwordChange = object({ currentPassword, newPassword });

const code = anyText(2000);

const reset = object({ code, newPassword });

const newToken = object({ token: text });

const openSession = object({
  id: text,
  /** A readable name of the browser and device, from the user agent. */
  device: text,
  startedAt: timestamp,
  lastUsedAt: timestamp,
  /** Whether it is the caller's session. */
  isCurrent: flag,
});
export type OpenSession = InferType<typeof openSession>;

export const signInCalls = {
  login: {
    address: ['POST', '/api/auth/login'],
    summary: 'Starts a session with email address and password.',
    access: 'open',
    reads: 'few',
    lockBy: ['body.email'],
    body: credentials,
    answers: { 200: session },
    errors: ['invalid-credentials', 'suspended'],
    limits: ['password-client', 'password', 'sign-ins'],
  },
  logout: {
    address: ['POST', '/api/auth/logout'],
    summary: 'Ends the session of the token in the header, and clears the cookie.',
    access: 'public',
    reads: 'few',
    answers: { 204: null },
  },
  session: {
    address: ['GET', '/api/auth/session'],
    summary:
      "Returns the token of the cookie's session, for a browser that returns from the Google sign-in.",
    access: 'player',
    reads: 'few',
    answers: { 200: session },
  },
  realtimeToken: {
    address: ['GET', '/api/auth/realtime-token'],
    summary: "Returns a Firebase custom token that only works for the browser's live listeners.",
    access: 'player',
    reads: 'few',
    answers: { 200: newToken },
  },
  sessions: {
    address: ['GET', '/api/auth/sessions'],
    summary: "Lists the player's active sessions, most recently used first.",
    access: 'player',
    reads: 'few',
    answers: { 200: listOf(openSession) },
  },
  endOtherSessions: {
    address: ['DELETE', '/api/auth/sessions'],
    summary: "Ends all of the player's sessions except the calling one.",
    access: 'player',
    reads: 'few',
    answers: { 204: null },
  },
  google: {
    address: ['GET', '/api/auth/google'],
    summary: 'Redirects to the identity provider (navigation).',
    access: 'open',
    reads: 'few',
    query: object({
      language: language.label("The language of a new account. Defaults to the browser's"),
    }),
    answers: { 302: null },
    limits: ['google'],
  },
  googleCallback: {
    address: ['GET', '/api/auth/google/callback'],
    summary:
      "Receives the identity provider's redirect, and redirects to the site, signed in or with an error (navigation).",
    access: 'open',
    reads: 'few',
    answers: { 302: null },
  },
  changePassword: {
    address: ['POST', '/api/auth/change-password'],
    summary: 'Changes the password. This session continues with the new token, and all others end.',
    access: 'player',
    reads: 'few',
    body: passwordChange,
    answers: { 200: newToken },
    errors: ['wrong-password'],
    faults: { newPassword: WEAK_PASSWORDS },
    limits: ['change-password', 'password-session'],
  },
  forgotPassword: {
    address: ['POST', '/api/auth/forgot-password'],
    summary:
      'Emails a reset link if the address has an account. The response is the same either way.',
    access: 'open',
    reads: 'few',
    lockBy: ['body.email'],
    body: object({ email }),
    answers: { 202: null },
    limits: ['forgot-password', 'forgot-password-email'],
  },
  resetPassword: {
    address: ['POST', '/api/auth/reset-password'],
    summary: 'Sets a new password with the code of a reset link. All sessions end.',
    access: 'open',
    reads: 60,
    lockBy: ['body.code'],
    body: reset,
    answers: { 204: null },
    errors: ['invalid-code'],
    faults: { newPassword: WEAK_PASSWORDS },
  },
  verifyEmail: {
    address: ['POST', '/api/auth/verify-email'],
    summary:
      "Verifies the email address with the code of an email. Requires the account's session or password.",
    access: 'owner',
    reads: 'few',
    lockBy: ['body.code'],
    body: object({ code, password: optionalPassword }),
    answers: { 204: null },
    errors: ['invalid-code', 'wrong-password', 'suspended'],
    limits: ['password-client', 'password', 'sign-ins'],
  },
  disown: {
    address: ['POST', '/api/auth/disown'],
    summary:
      'Deletes an unverified account with the code of a verification email, for the owner of the mailbox.',
    access: 'open',
    reads: 'unbounded',
    lockBy: ['body.code'],
    body: object({ code }),
    answers: { 204: null },
    errors: ['invalid-code'],
  },
  sendVerification: {
    address: ['POST', '/api/auth/send-verification'],
    summary: 'Emails a new verification link, unless the address is already verified.',
    access: 'player',
    reads: 'few',
    answers: { 202: null },
    limits: ['verification'],
  },
} as const satisfies Readonly<Record<string, Call>>;
