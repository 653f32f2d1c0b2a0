import { createAction } from '@reduxjs/toolkit';
import type { User } from '@cardinal/core/api/accounts';
import type { Appearance } from '@cardinal/core/documents/appearance';
import type { Language } from '@cardinal/core/documents/languages';
import type { Reminders } from '@cardinal/core/documents/reminders';
import type { Message } from './language';

/** Events between features, so that they don't import each other. */
export const signedIn = createAction<{
  token: string;
  user: User;
  /** Whether the session existed before, in another tab or in the cookie. */
  isResumed?: boolean;
}>('auth/signedIn');
/** The player has a new token, because the password was changed. */
export const tokenRenewed = createAction<{ token: string }>('auth/tokenRenewed');
export const userReceived = createAction<User>('auth/userReceived');
/** The stored user differs from the server's. */
export const userOutdated = createAction('auth/userOutdated');
/** A screen that shows the player was opened, or is looked at again. */
export const userWanted = createAction('auth/userWanted');
export const signedOut = createAction('auth/signedOut');

/** From now on the account and its session may be deleted before the server has confirmed it. */
export const deletionStarted = createAction('auth/deletionStarted');
/** The server refused, or its response was lost. Then the account may be deleted anyway. */
export const deletionFailed = createAction<{ isRefused: boolean }>('auth/deletionFailed');

/** The server has deleted the account. The browser deletes its data too. */
export const accountDeleted = createAction('auth/accountDeleted');

/** The player has confirmed at the identity provider, and is the one who asked for the deletion. */
export const deletionConfirmed = createAction('auth/deletionConfirmed');

/** What a player has changed. */
export interface Preferences {
  readonly appearance?: Partial<Appearance>;
  /** Null: the browser's. */
  readonly language?: Language | null;
  readonly showPlaying?: boolean;
  readonly reactions?: boolean;
  readonly leagues?: boolean;
  readonly reminders?: Partial<Omit<Reminders, 'timeZone'>> & { readonly timeZone?: string };
}
export const settingsChosen = createAction<Preferences>('settings/chosen');

export interface ToastContent {
  readonly title: Message;
  readonly description: Message;
  readonly tone?: 'plain' | 'destructive';
  /** Updates the toast with the same key if it is still shown. */
  readonly about?: string;
}
export const toastRequested = createAction<ToastContent>('toast/requested');

export const alertRequested = (title: Message, description: Message) =>
  toastRequested({ title, description, tone: 'destructive' });
