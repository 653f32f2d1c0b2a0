import { createAction } from '@reduxjs/toolkit';

export const logoutRequested = createAction('auth/logoutRequested');
/** A screen that shows the player has been opened. */
export const userWanted = createAction('auth/userWanted');
