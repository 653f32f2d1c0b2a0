import type { AnswerOf, RequestOf } from '@cardinal/core/api/contract';
import { call, unreadableAnswer } from '../data/apiClient';
import { chosenLanguage } from '../lib/language';

/* The session's calls. The sign-in page makes them and loads without RTK Query, so only these
   use the client outside `data`. */

export const fetchUser = () => call(API.me);

/** Uses the cookie only: a stored token may belong to another account. */
export const fetchSession = () => call(API.session, { byCookie: true });

export const endSession = (token: string) => call(API.logout, { token });

/** Completes a response that has only a token. @throws ApiError if it has no token */
async function whole(answer: Partial<AnswerOf<'login'>> | undefined): Promise<AnswerOf<'login'>> {
  const { token, user } = answer ?? {};
  if (typeof token !== 'string') throw unreadableAnswer();
  return { token, user: user ?? (await call(API.me, { token })) };
}

export const logIn = async (body: RequestOf<'login'>) => whole(await call(API.login, { body }));

/** The new account takes over the language that was chosen here. */
export const register = async (account: RequestOf<'register'>) =>
  whole(await call(API.register, { body: { ...account, language: chosenLanguage() } }));

export const requestPasswordReset = (body: RequestOf<'forgotPassword'>) =>
  call(API.forgotPassword, { body });

export const resetPassword = (body: RequestOf<'resetPassword'>) =>
  call(API.resetPassword, { body });
