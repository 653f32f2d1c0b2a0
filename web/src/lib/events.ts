import { createAction } from '@reduxjs/toolkit';
import type { User } from '@cardinal/core/api/accounts';

/** What features tell each other without knowing each other. */
export const signedIn = createAction<{
  token: string;
  user: User;
  /** The session existed before: another tab's, or the cookie's. */
  isResumed?: boolean;
}>('auth/signedIn');
/** The same player goes on with another token, since the password was changed. */
export const tokenRenewed = createAction<{ token: string }>('auth/tokenRenewed');
/** The server has said who the player is. */
export const userReceived = createAction<User>('auth/userReceived');
/** What is kept of the player's own account is no longer what the server has. */
export const userOutdated = createAction('auth/userOutdated');
export const signedOut = createAction('auth/signedOut');

/** From here on the account may be gone, and its session with it, before the server has said so. */
export const deletionBegun = createAction('auth/deletionBegun');
/** The server has refused it, or what it did is not known: then it may have happened all the same. */
export const deletionFailed = createAction<{ isRefused: boolean }>('auth/deletionFailed');

/** The account is gone on the server; what is left of it here has to go too. */
export const accountDeleted = createAction('auth/accountDeleted');

/** Back from the provider, as the player who asked there to delete the account. */
export const deletionConfirmed = createAction('auth/deletionConfirmed');

export interface ToastContent {
  readonly title: string;
  readonly description: string;
  readonly tone?: 'plain' | 'destructive';
  /** A toast about the same thing that is still shown is updated. */
  readonly about?: string;
}
export const toastRequested = createAction<ToastContent>('toast/requested');
