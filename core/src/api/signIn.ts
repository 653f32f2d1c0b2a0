import { object, type InferType } from 'yup';
import { session } from './accounts';
import type { Call } from './call';
import { anyText, currentPassword, email, newPassword, password } from './fields';
import { text } from './shapes';

const credentials = object({ email, password });
export type LoginRequest = InferType<typeof credentials>;

const passwordChange = object({ currentPassword, newPassword });
export type ChangePasswordRequest = InferType<typeof passwordChange>;

const resetMail = object({ email });
export type ForgotPasswordRequest = InferType<typeof resetMail>;

const reset = object({ code: anyText(2000), newPassword });
export type ResetPasswordRequest = InferType<typeof reset>;

const newToken = object({ token: text });

export const signInCalls = {
  login: {
    summary: 'Begins a session with e-mail address and password.',
    access: 'public',
    body: credentials,
    answers: { 200: session },
    errors: ['invalid-credentials'],
    limits: ['password-client', 'password'],
  },
  logout: {
    summary: 'Ends the session whose token the header holds, and clears the cookie.',
    access: 'public',
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
  google: {
    summary: "A navigation: leads on to the provider's page.",
    access: 'public',
    answers: { 302: null },
  },
  googleCallback: {
    summary:
      'A navigation: where the provider leads back to; leads on, signed in or with an error.',
    access: 'public',
    answers: { 302: null },
  },
  changePassword: {
    summary: 'Sets another password; every other session ends, this one goes on by the new token.',
    access: 'player',
    body: passwordChange,
    answers: { 200: newToken },
    errors: ['wrong-password'],
    limits: ['password-client', 'password'],
  },
  forgotPassword: {
    summary: 'Sends a reset link, if the address has an account; the answer does not tell.',
    access: 'public',
    body: resetMail,
    answers: { 202: null },
    limits: ['forgot-password'],
  },
  resetPassword: {
    summary: "Sets another password with a reset link's code; all sessions end.",
    access: 'public',
    body: reset,
    answers: { 204: null },
    errors: ['invalid-code'],
  },
} as const satisfies Readonly<Record<string, Call>>;
