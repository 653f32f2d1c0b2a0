import type { AnswerOf, RequestOf } from '@cardinal/core/api/contract';
import { call, unreadableAnswer } from '../data/apiClient';

/*
 * The session's own calls. The sign-in page makes them, which is loaded without RTK Query: so they are
 * the only ones outside `data` that use its client.
 */

/** Who the player is. */
export const fetchUser = () => call('me');

/** A token from before, perhaps another account's, has no say in it. */
export const fetchSession = () => call('session', { byCookie: true });

export const endSession = (token: string) => call('logout', { token });

/** Whoever has a token can ask for the rest. @throws ApiError where there is none */
async function whole(answer: Partial<AnswerOf<'login'>> | undefined): Promise<AnswerOf<'login'>> {
  const { token, user } = answer ?? {};
  if (typeof token !== 'string') throw unreadableAnswer();
  return { token, user: user ?? (await call('me', { token })) };
}

export const logIn = async (body: RequestOf<'login'>) => whole(await call('login', { body }));

export const register = async (body: RequestOf<'register'>) =>
  whole(await call('register', { body }));

export const requestPasswordReset = (body: RequestOf<'forgotPassword'>) =>
  call('forgotPassword', { body });

export const resetPassword = (body: RequestOf<'resetPassword'>) => call('resetPassword', { body });

/** What the account keeps of the player's choices. A choice may be saved right after the sign-in. */
export const savePreferences = (body: RequestOf<'updatePreferences'>) =>
  call('updatePreferences', { body });
