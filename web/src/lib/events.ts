import { createAction } from '@reduxjs/toolkit';

/** What features tell each other without knowing each other. */
export const signedIn = createAction<{ token: string }>('auth/signedIn');
export const signedOut = createAction('auth/signedOut');

/** The account is gone on the server; what is left of it here has to go too. */
export const accountDeleted = createAction('auth/accountDeleted');

/** Back from the provider, as the player who asked there to delete the account. */
export const deletionConfirmed = createAction('auth/deletionConfirmed');

export interface ToastContent {
  readonly title: string;
  readonly description: string;
  readonly tone?: 'plain' | 'destructive';
}
export const toastRequested = createAction<ToastContent>('toast/requested');
